"""The grammar of each protocol, both directions: pure functions between text and values."""
