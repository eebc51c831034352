"""A move: from which point to which."""

from itertools import product
from typing import NamedTuple

from qianmen.rules.errors import NoMoveError, quoted
from qianmen.rules.square import SQUARE_NAMES, Square, square_name, square_number


class Move(NamedTuple):
    """From ``origin`` to ``target`` (numbers of points); ``str`` gives ``h2e2``.

    A move knows no board: whether it is legal is for ``Board.is_legal``.
    """

    origin: Square
    target: Square

    @classmethod
    def from_code(cls, code: int) -> "Move":
        """The move of the core's number."""
        return cls(code & 127, code >> 7)

    @classmethod
    def from_text(cls, text: str) -> "Move":
        """The move of ``h2e2`` or ``H2-E2``: any case, a hyphen or blanks between or not.

        ``NoMoveError`` if it is none.
        """
        name = text.strip().lower()
        origin, link, target = name[:2], name[2:-2], name[-2:]
        if len(name) < 4 or link.strip() not in ("", "-"):
            raise NoMoveError(f"{quoted(text)} is not a move")
        try:
            return cls(square_number(origin), square_number(target))
        except ValueError:
            raise NoMoveError(f"{quoted(text)} is not a move") from None

    @property
    def code(self) -> int:
        """The core's number of this move: ``origin | target << 7``."""
        return self.origin | self.target << 7

    def __str__(self) -> str:
        return square_name(self.origin) + square_name(self.target)

    def __repr__(self) -> str:
        try:
            return f"<Move {self}>"
        except (TypeError, ValueError):
            return f"<Move from {self.origin!r} to {self.target!r}>"


MOVES = list(map(Move._make, product(range(len(SQUARE_NAMES)), repeat=2)))
"""Every pair of points, at ``origin * 90 + target``: made once, for boards give out many."""
