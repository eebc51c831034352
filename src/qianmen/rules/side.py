"""The two sides of either game."""

from enum import IntEnum


class Side(IntEnum):
    """A player; the number is the core's.  Chess calls the side that moves first White.

    The text is FEN's letter, ``w`` or ``b`` in both games; ``side_name`` is what players say.
    """

    RED = 0
    WHITE = RED
    BLACK = 1

    @property
    def other(self) -> "Side":
        return Side.BLACK if self is Side.RED else Side.RED

    def __str__(self) -> str:
        return "wb"[self]


def result_of(winner: Side | None) -> str:
    """How PGN writes the end of a game that ``winner`` won; None: a draw."""
    return {Side.RED: "1-0", Side.BLACK: "0-1", None: "1/2-1/2"}[winner]
