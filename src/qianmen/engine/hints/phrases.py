"""What each language says of the outlook, in both games."""

from abc import ABC, abstractmethod

from qianmen.engine.hints.outlook import Ending, Outlook


class Phrases(ABC):
    """One language; every text is a phrase without a stop."""

    comma: str
    """What stands between phrases."""

    @abstractmethod
    def outlook(self, outlook: Outlook) -> str:
        """What the search promises the mover."""

    @abstractmethod
    def reply(self, notation: str) -> str:
        """Which reply the search expects."""


class English(Phrases):
    """Plain English."""

    comma = ", "

    def outlook(self, outlook: Outlook) -> str:
        """``+0.3``, ``mate in 2``, ``losing``."""
        won = outlook.centipawns > 0
        if not outlook.decided:
            return _pawns(outlook.centipawns)
        if outlook.ending is None:
            return "winning" if won else "losing"
        how = "mate" if outlook.ending is Ending.CHECKMATE else "stalemate"
        return f"{how} in {outlook.moves}" if won else f"loses to {how} in {outlook.moves}"

    def reply(self, notation: str) -> str:
        """``expecting H8+7``."""
        return f"expecting {notation}"


class Chinese(Phrases):
    """Simplified Chinese."""

    comma = "，"

    def outlook(self, outlook: Outlook) -> str:
        """评分+0.3、2步杀、败势."""
        won = outlook.centipawns > 0
        if not outlook.decided:
            return f"评分{_pawns(outlook.centipawns)}"
        if outlook.ending is None:
            return "胜势" if won else "败势"
        how = "杀" if outlook.ending is Ending.CHECKMATE else "困毙"
        return f"{outlook.moves}步{'' if won else '被'}{how}"

    def reply(self, notation: str) -> str:
        """预计应着马８进７."""
        return f"预计应着{notation}"


def _pawns(centipawns: int) -> str:
    """A score in soldiers or pawns, with its sign and one place: ``+0.3``, ``0.0``."""
    tenths = round(centipawns / 10)
    return f"{tenths / 10:+.1f}" if tenths else "0.0"
