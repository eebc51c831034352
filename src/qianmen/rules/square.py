"""The points of the board: numbers 0 to 89 and names ``a0`` to ``i9``.

Files a to i run from Red's left, ranks 0 to 9 from Red's back rank; number = rank * 9 + file.
"""

from qianmen.rules.errors import quoted

Square = int
"""A point by its number; ``square_name`` and ``square_number`` translate."""

FILES = "abcdefghi"
RANKS = "0123456789"

SQUARE_NAMES = tuple(file + rank for rank in RANKS for file in FILES)
_RIVER = 45
"""The first point of Black's bank."""
_NUMBERS = {name: number for number, name in enumerate(SQUARE_NAMES)}


def square_name(square: Square) -> str:
    """The name of a point, ``a0`` for 0.  Off the board: ``ValueError``."""
    if not 0 <= square < len(SQUARE_NAMES):
        raise ValueError(f"no point has the number {square}")
    return SQUARE_NAMES[square]


def square_number(name: str) -> Square:
    """The number of a point given by its lower-case name.  Unknown: ``ValueError``."""
    try:
        return _NUMBERS[name]
    except KeyError:
        raise ValueError(f"{quoted(name)} is not a point of the board") from None


def has_crossed(square: Square, side: int) -> bool:
    """Whether a point lies beyond the river, seen from ``side`` (0 Red, 1 Black)."""
    return (square >= _RIVER) == (side == 0)


def as_red_sees_it(square: Square, side: int) -> Square:
    """The point turned half round for Black, so that Red's numbers hold for ``side`` as well."""
    return square if side == 0 else len(SQUARE_NAMES) - 1 - square
