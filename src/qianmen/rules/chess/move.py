"""A chess move: from which square to which, and what a pawn becomes."""

from functools import lru_cache
from typing import NamedTuple

from qianmen.rules.chess.square import SQUARE_NAMES, Square, square_name
from qianmen.rules.errors import NoMoveError, quoted

PROMOTIONS = ("", "", "n", "b", "r", "q")
"""The letters of what a pawn may become, by the core's number of the kind."""


class Move(NamedTuple):
    """From ``origin`` to ``target`` (numbers of squares); ``str`` gives ``e2e4`` or ``e7e8q``.

    ``promotion`` is ``q``, ``r``, ``b`` or ``n`` where a pawn reaches the last rank, else empty.
    Castling is the king's move of two squares.
    """

    origin: Square
    target: Square
    promotion: str = ""

    @staticmethod
    @lru_cache(1 << 13)
    def from_code(code: int) -> "Move":
        """The move of the core's number."""
        return Move(code & 127, code >> 7 & 127, PROMOTIONS[code >> 14])

    @classmethod
    def from_text(cls, text: str) -> "Move":
        """The move of ``e2e4`` or ``e7e8q``, in any case; ``NoMoveError`` if it is none."""
        name = text.strip().lower()
        origin, target, promotion = name[:2], name[2:4], name[4:]
        if not {origin, target} <= set(SQUARE_NAMES) or promotion not in PROMOTIONS:
            raise NoMoveError(f"{quoted(text)} is not a move")
        return cls(SQUARE_NAMES.index(origin), SQUARE_NAMES.index(target), promotion)

    @property
    def code(self) -> int:
        """The core's number of this move."""
        promotion = PROMOTIONS.index(self.promotion) if self.promotion else 0
        return self.origin | self.target << 7 | promotion << 14

    def __str__(self) -> str:
        return square_name(self.origin) + square_name(self.target) + self.promotion

    def __repr__(self) -> str:
        try:
            return f"<Move {self}>"
        except (TypeError, ValueError):
            return f"<Move from {self.origin!r} to {self.target!r}>"
