"""The squares of the chess board: numbers 0 to 63 and names ``a1`` to ``h8``; rank * 8 + file."""

FILES = "abcdefgh"
RANKS = "12345678"

SQUARE_NAMES = tuple(file + rank for rank in RANKS for file in FILES)
