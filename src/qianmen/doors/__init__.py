"""The doors to an engine: each makes it speak one protocol; ``loop`` joins a door to a process."""
