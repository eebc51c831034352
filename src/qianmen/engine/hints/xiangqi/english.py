"""Moves of xiangqi in English: ``C2=5 cannon to the centre file``."""

from qianmen.engine.hints import phrases
from qianmen.engine.hints.outlook import Ending
from qianmen.engine.hints.words import Words
from qianmen.engine.hints.xiangqi.facts import Deed, Manner, deed_of
from qianmen.rules import Board
from qianmen.rules.notation import wxf

_MANNERS = {
    Manner.CENTRE: "{piece} to the centre file",
    Manner.DEVELOP: "develops the {piece}",
    Manner.CROSS: "{piece} crosses the river",
    Manner.FORWARD: "{piece} advances",
    Manner.BACK: "{piece} retreats",
    Manner.SIDEWAYS: "{piece} moves sideways",
}


class XiangqiEnglish(Words[Board]):
    """WXF notation and plain sentences."""

    phrases = phrases.English()

    def notation(self, board: Board, move: str) -> str:
        """``C2=5``."""
        return wxf.write(board, board.read_move(move), sideways="=")

    def deed(self, board: Board, move: str) -> str:
        """``chariot captures a cannon with check and attacks a horse``."""
        deed = deed_of(board, board.read_move(move))
        words = [_manner(deed)]
        match deed.ending:
            case Ending.CHECKMATE:
                words.append("and gives checkmate")
            case Ending.STALEMATE:
                words.append("and leaves no legal move")
            case None:
                if deed.check:
                    words.append("with check")
                if deed.attacked is not None:
                    words.append(f"and attacks a {deed.attacked}")
                if deed.out_of_check:
                    words.append("to get out of check")
        return " ".join(words)


def _manner(deed: Deed) -> str:
    if deed.captured is None:
        return _MANNERS[deed.manner].format(piece=deed.kind)
    article = "an" if str(deed.captured)[0] in "ae" else "a"
    return f"{deed.kind} captures {article} {deed.captured}"
