"""Moves that cases of several formats are made of."""

from qianmen import Game

SHUFFLE = "a0a1 i9i8 a1a0 i8i9 "
"""Two chariots to and fro, from the start position: a line of any length."""
TOO_LONG = "a line of more than 10000 plies"
WIDE = Game("5k3/1C7/3P1P3/2P1P4/3P1H3/R8/7R1/2H6/6C2/4K4 w")
"""Where Red has more than a hundred moves."""
WIDE_MOVES = tuple(str(move) for move in WIDE.board().legal_moves)
