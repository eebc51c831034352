"""The seven kinds of xiangqi and the pieces they make."""

from enum import Enum, IntEnum
from typing import NamedTuple

from qianmen.rules.side import Side
from qianmen.rules.sidenames import side_name
from qianmen.values import GameKind


class Kind(IntEnum):
    """What a piece is; the number is the core's."""

    GENERAL = 1
    ADVISOR = 2
    ELEPHANT = 3
    HORSE = 4
    CHARIOT = 5
    CANNON = 6
    SOLDIER = 7

    def __str__(self) -> str:
        return self.name.lower()


class Letters(Enum):
    """Which letters stand for the kinds, in the order of ``Kind``."""

    STANDARD = "KABNRCP"
    """UCCI, Pikafish and Fairy-Stockfish."""
    WXF = "KAEHRCP"
    """World Xiangqi Federation, QHPLUGIN hosts and XBoard."""


HANZI = {Side.RED: "帅仕相马车炮兵", Side.BLACK: "将士象马车炮卒"}
"""The simplified characters of each side's pieces, in the order of ``Kind``."""


class Piece(NamedTuple):
    """A piece of one side."""

    side: Side
    kind: Kind

    @classmethod
    def from_code(cls, code: int) -> "Piece":
        """The piece of the core's number: 1 to 7 Red's, 9 to 15 Black's."""
        return cls(Side(code >> 3), Kind(code & 7))

    @property
    def code(self) -> int:
        """The core's number of this piece."""
        return self.side << 3 | self.kind

    def letter(self, letters: Letters = Letters.STANDARD) -> str:
        """The FEN letter: a capital for Red, lower case for Black."""
        letter = letters.value[self.kind - 1]
        return letter if self.side is Side.RED else letter.lower()

    def __str__(self) -> str:
        return f"{side_name(GameKind.XIANGQI, self.side)} {self.kind}"
