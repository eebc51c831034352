"""Moves of chess in simplified Chinese: Nf3 出马."""

import chess

from qianmen.engine.hints import phrases
from qianmen.engine.hints.chess.facts import Deed, Manner
from qianmen.engine.hints.chess.words import ChessWords
from qianmen.engine.hints.outlook import Ending

_NAMES = dict(zip(chess.PIECE_TYPES, "兵马象车后王", strict=True))

_MANNERS = {
    Manner.CASTLE_SHORT: "王车短易位",
    Manner.CASTLE_LONG: "王车长易位",
    Manner.EN_PASSANT: "{piece}吃过路{captured}",
    Manner.CAPTURE: "{piece}吃{captured}",
    Manner.PROMOTE: "{piece}升变为{becomes}",
    Manner.DEVELOP: "出{piece}",
    Manner.CENTRE: "{piece}占中心",
    Manner.PASSED: "通路{piece}前进",
    Manner.OPEN_FILE: "{piece}占开放线",
    Manner.FORWARD: "{piece}前进",
    Manner.BACK: "{piece}后退",
    Manner.SIDEWAYS: "{piece}横移",
}
_CHECKS = ("", "将军", "双将")


class ChessChinese(ChessWords):
    """The players' own terms: 兵吃车升变为后将军."""

    phrases = phrases.Chinese()
    names = _NAMES
    manners = _MANNERS
    and_becomes = "升变为{becomes}"

    def consequence(self, deed: Deed) -> str:
        """将军，攻车."""
        match deed.ending:
            case Ending.CHECKMATE:
                return "将杀"
            case Ending.STALEMATE:
                return "逼和"
        text = _CHECKS[deed.checks]
        if deed.attacked is not None:
            text += f"，攻{self.names[deed.attacked]}"
        if deed.out_of_check:
            text += "，应将"
        return text
