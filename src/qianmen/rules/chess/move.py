"""A chess move: from which square to which, and what a pawn becomes."""

from typing import NamedTuple

from qianmen.rules.chess.square import SQUARE_NAMES

_PROMOTIONS = "qnbr"
"""The letters of what a pawn may become, by the core's number."""
PROMOTIONS = ("", *_PROMOTIONS)
"""What ``Move.promotion`` may be."""


class Move(NamedTuple):
    """From ``origin`` to ``target`` (numbers of squares); ``str`` gives ``e2e4`` or ``e7e8q``.

    ``promotion`` is ``q``, ``r``, ``b`` or ``n`` where a pawn reaches the last rank, else empty.
    Castling is the king's move of two squares.
    """

    origin: int
    target: int
    promotion: str = ""

    @classmethod
    def from_code(cls, code: int, *, promotes: bool) -> "Move":
        """The move of the core's number; the board knows whether it ``promotes``."""
        promotion = _PROMOTIONS[code >> 14] if promotes else ""
        return cls(code & 127, code >> 7 & 127, promotion)

    @property
    def code(self) -> int:
        """The core's number of this move."""
        promotion = _PROMOTIONS.index(self.promotion) if self.promotion else 0
        return self.origin | self.target << 7 | promotion << 14

    def __str__(self) -> str:
        return SQUARE_NAMES[self.origin] + SQUARE_NAMES[self.target] + self.promotion

    def __repr__(self) -> str:
        return f"<Move {self}>"
