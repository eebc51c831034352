"""How a game of chess ended (FIDE Laws of Chess, articles 5 and 9)."""

from typing import NamedTuple

from qianmen.core.chess.material import insufficient_material
from qianmen.core.chess.position import ChessPosition
from qianmen.core.chess.repetition import occurrences
from qianmen.rules.chess import words
from qianmen.rules.chess.reason import Reason
from qianmen.rules.side import Side, result_of

__all__ = ["Outcome", "Reason", "judge"]

MOVE_LIMIT = 100
"""Plies without capture or pawn move by which a draw can be claimed."""

_OCCURRENCES = 3


class Outcome(NamedTuple):
    """The end of a game; ``winner`` None is a draw.

    A draw that a player could claim counts as claimed.
    """

    winner: Side | None
    reason: Reason

    @property
    def result(self) -> str:
        """``1-0`` where White won, ``0-1`` or ``1/2-1/2``."""
        return result_of(self.winner)

    def text(self, language: str = "en") -> str:
        """The verdict as a sentence, in ``en`` or ``zh`` (simplified Chinese).

        Another language: ``ValueError``.
        """
        return words.sentence(language, self.reason, self.winner)

    def __str__(self) -> str:
        """The verdict as an English sentence."""
        return self.text()


def judge(position: ChessPosition) -> Outcome | None:
    """The outcome of the game that led to ``position``, or None while it goes on."""
    if not position.legal_moves():
        if position.in_check():
            return Outcome(Side(position.side).other, Reason.CHECKMATE)
        return Outcome(None, Reason.STALEMATE)
    if insufficient_material(position):
        return Outcome(None, Reason.MATERIAL)
    if len(occurrences(position)) >= _OCCURRENCES:
        return Outcome(None, Reason.REPETITION)
    if position.halfmove >= MOVE_LIMIT:
        return Outcome(None, Reason.MOVE_LIMIT)
    return None
