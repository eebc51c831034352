"""The squares of the chess board: numbers 0 to 63 and names ``a1`` to ``h8``; rank * 8 + file."""

from qianmen.rules.errors import quoted

Square = int
"""A square by its number; ``square_name`` and ``square_number`` translate."""

FILES = "abcdefgh"
RANKS = "12345678"

SQUARE_NAMES = tuple(file + rank for rank in RANKS for file in FILES)
NO_SQUARE = 64
"""What the core has for an en passant square where there is none."""
_NUMBERS = {name: number for number, name in enumerate(SQUARE_NAMES)}


def square_name(square: Square) -> str:
    """The name of a square, ``a1`` for 0.  Off the board: ``ValueError``."""
    if not 0 <= square < len(SQUARE_NAMES):
        raise ValueError(f"no square has the number {square}")
    return SQUARE_NAMES[square]


def square_number(name: str) -> Square:
    """The number of a square given by its lower-case name.  Unknown: ``ValueError``."""
    try:
        return _NUMBERS[name]
    except KeyError:
        raise ValueError(f"{quoted(name)} is not a square of the board") from None
