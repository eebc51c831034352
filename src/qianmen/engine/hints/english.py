"""Hints in English: ``C2=5 cannon to the centre file, +0.3, expecting H8+7``."""

from qianmen.engine.hints.facts import Deed, Ending, Manner, Outlook
from qianmen.engine.hints.words import Words, pawns
from qianmen.rules import Board, Move, Side
from qianmen.rules.notation import wxf

_MANNERS = {
    Manner.CENTRE: "{piece} to the centre file",
    Manner.DEVELOP: "develops the {piece}",
    Manner.CROSS: "{piece} crosses the river",
    Manner.FORWARD: "{piece} advances",
    Manner.BACK: "{piece} retreats",
    Manner.SIDEWAYS: "{piece} moves sideways",
}


class English(Words):
    """WXF notation and plain sentences."""

    comma = ", "

    def notation(self, board: Board, move: Move) -> str:
        """``C2=5``."""
        return wxf.write(board, move, sideways="=")

    def deed(self, deed: Deed, side: Side) -> str:
        """``chariot captures a cannon with check and attacks a horse``."""
        phrases = [_manner(deed)]
        match deed.ending:
            case Ending.CHECKMATE:
                phrases.append("and gives checkmate")
            case Ending.STALEMATE:
                phrases.append("and leaves no legal move")
            case None:
                if deed.check:
                    phrases.append("with check")
                if deed.attacked is not None:
                    phrases.append(f"and attacks a {deed.attacked}")
                if deed.out_of_check:
                    phrases.append("to get out of check")
        return " ".join(phrases)

    def outlook(self, outlook: Outlook) -> str:
        """``+0.3``, ``mate in 2``, ``losing``."""
        won = outlook.centipawns > 0
        if not outlook.decided:
            return pawns(outlook.centipawns)
        if outlook.ending is None:
            return "winning" if won else "losing"
        how = "mate" if outlook.ending is Ending.CHECKMATE else "stalemate"
        return f"{how} in {outlook.moves}" if won else f"loses to {how} in {outlook.moves}"

    def reply(self, notation: str) -> str:
        """``expecting H8+7``."""
        return f"expecting {notation}"


def _manner(deed: Deed) -> str:
    if deed.captured is None:
        return _MANNERS[deed.manner].format(piece=deed.kind)
    article = "an" if str(deed.captured)[0] in "ae" else "a"
    return f"{deed.kind} captures {article} {deed.captured}"
