"""What no record may exceed, so that no file exhausts the reader."""

LARGEST_GAME = 16 << 20
"""Bytes of one game."""
MOST_PLIES = 10_000
"""Plies of one line."""
DEEPEST = 200
"""How far variations may be nested."""
MOST_ERRORS = 1000
"""How many are told of one game."""
