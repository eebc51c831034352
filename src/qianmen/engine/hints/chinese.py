"""Hints in simplified Chinese: 炮二平五 炮镇中路，评分+0.3，预计应着马８进７."""

from qianmen.engine.hints.facts import Deed, Ending, Manner, Outlook
from qianmen.engine.hints.words import Words, pawns
from qianmen.rules import Board, Kind, Move, Side
from qianmen.rules.notation import chinese

_NAMES = {
    Side.RED: dict(zip(Kind, "帅仕相马车炮兵", strict=True)),
    Side.BLACK: dict(zip(Kind, "将士象马车炮卒", strict=True)),
}

_MANNERS = {
    Manner.CENTRE: "{piece}镇中路",
    Manner.DEVELOP: "出{piece}",
    Manner.CROSS: "{piece}过河",
    Manner.FORWARD: "{piece}前进",
    Manner.BACK: "{piece}后退",
    Manner.SIDEWAYS: "{piece}平移",
}


class Chinese(Words):
    """Chinese notation and the players' own terms."""

    comma = "，"

    def notation(self, board: Board, move: Move) -> str:
        """炮二平五."""
        return chinese.write(board, move)

    def deed(self, deed: Deed, side: Side) -> str:
        """车吃炮将军，攻马."""
        text = _manner(deed, side)
        match deed.ending:
            case Ending.CHECKMATE:
                return f"{text}将死"
            case Ending.STALEMATE:
                return f"{text}困毙"
            case None:
                if deed.check:
                    text += "将军"
                if deed.attacked is not None:
                    text += f"{self.comma}攻{_NAMES[side.other][deed.attacked]}"
                if deed.out_of_check:
                    text += f"{self.comma}应将"
        return text

    def outlook(self, outlook: Outlook) -> str:
        """评分+0.3、2步杀、败势."""
        won = outlook.centipawns > 0
        if not outlook.decided:
            return f"评分{pawns(outlook.centipawns)}"
        if outlook.ending is None:
            return "胜势" if won else "败势"
        how = "杀" if outlook.ending is Ending.CHECKMATE else "困毙"
        return f"{outlook.moves}步{'' if won else '被'}{how}"

    def reply(self, notation: str) -> str:
        """预计应着马８进７."""
        return f"预计应着{notation}"


def _manner(deed: Deed, side: Side) -> str:
    piece = _NAMES[side][deed.kind]
    if deed.captured is None:
        return _MANNERS[deed.manner].format(piece=piece)
    return f"{piece}吃{_NAMES[side.other][deed.captured]}"
