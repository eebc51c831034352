"""Moves of xiangqi in simplified Chinese: 炮二平五 炮镇中路."""

from qianmen.engine.hints import phrases
from qianmen.engine.hints.outlook import Ending
from qianmen.engine.hints.words import Words
from qianmen.engine.hints.xiangqi.facts import Deed, Manner, deed_of
from qianmen.rules import Board, Side
from qianmen.rules.notation import chinese
from qianmen.rules.piece import HANZI

_MANNERS = {
    Manner.CENTRE: "{piece}镇中路",
    Manner.DEVELOP: "出{piece}",
    Manner.CROSS: "{piece}过河",
    Manner.FORWARD: "{piece}前进",
    Manner.BACK: "{piece}后退",
    Manner.SIDEWAYS: "{piece}平移",
}


class XiangqiChinese(Words[Board]):
    """Chinese notation and the players' own terms."""

    phrases = phrases.Chinese()

    def notation(self, board: Board, move: str) -> str:
        """炮二平五."""
        return chinese.write(board, board.read_move(move))

    def deed(self, board: Board, move: str) -> str:
        """车吃炮将军，攻马."""
        deed = deed_of(board, board.read_move(move))
        text = _manner(deed, board.turn)
        match deed.ending:
            case Ending.CHECKMATE:
                return f"{text}将死"
            case Ending.STALEMATE:
                return f"{text}困毙"
            case None:
                if deed.check:
                    text += "将军"
                if deed.attacked is not None:
                    text += f"，攻{HANZI[board.turn.other][deed.attacked - 1]}"
                if deed.out_of_check:
                    text += "，应将"
        return text


def _manner(deed: Deed, side: Side) -> str:
    piece = HANZI[side][deed.kind - 1]
    if deed.captured is None:
        return _MANNERS[deed.manner].format(piece=piece)
    return f"{piece}吃{HANZI[side.other][deed.captured - 1]}"
