"""What a language must be able to say about a move."""

from abc import ABC, abstractmethod

from qianmen.engine.hints.facts import Deed, Outlook
from qianmen.rules import Board, Move, Side


class Words(ABC):
    """One language; every text is a phrase without a stop."""

    comma: str
    """What stands between phrases."""

    @abstractmethod
    def notation(self, board: Board, move: Move) -> str:
        """The legal ``move`` in the notation of the language's players."""

    @abstractmethod
    def deed(self, deed: Deed, side: Side) -> str:
        """What the move of ``side`` does."""

    @abstractmethod
    def outlook(self, outlook: Outlook) -> str:
        """What the search promises the mover."""

    @abstractmethod
    def reply(self, notation: str) -> str:
        """Which reply the search expects."""


def pawns(centipawns: int) -> str:
    """A score in soldiers, with its sign and one place: ``+0.3``, ``0.0``."""
    tenths = round(centipawns / 10)
    return f"{tenths / 10:+.1f}" if tenths else "0.0"
