"""The drivers: each speaks the host's side of one protocol to an engine process."""
