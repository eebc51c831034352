"""The six kinds of chess and the pieces they make."""

from enum import IntEnum
from typing import NamedTuple

from qianmen.rules.side import Side
from qianmen.rules.sidenames import side_name
from qianmen.values import GameKind

LETTERS = "PNBRQK"
"""The letters of the kinds, in the order of ``Kind``."""


class Kind(IntEnum):
    """What a piece is; the number is the core's."""

    PAWN = 1
    KNIGHT = 2
    BISHOP = 3
    ROOK = 4
    QUEEN = 5
    KING = 6

    def __str__(self) -> str:
        return self.name.lower()


class Piece(NamedTuple):
    """A piece of one side."""

    side: Side
    kind: Kind

    @classmethod
    def from_code(cls, code: int) -> "Piece":
        """The piece of the core's number: 1 to 6 White's, 9 to 14 Black's."""
        return cls(Side(code >> 3), Kind(code & 7))

    @property
    def code(self) -> int:
        """The core's number of this piece."""
        return self.side << 3 | self.kind

    def letter(self) -> str:
        """The FEN letter: a capital for White, lower case for Black."""
        letter = LETTERS[self.kind - 1]
        return letter if self.side is Side.WHITE else letter.lower()

    def __str__(self) -> str:
        return f"{side_name(GameKind.CHESS, self.side)} {self.kind}"
