"""How a game of chess ended (FIDE Laws of Chess, articles 5 and 9)."""

from enum import Enum
from typing import NamedTuple

from qianmen.core.chess.material import insufficient_material
from qianmen.core.chess.position import ChessPosition
from qianmen.core.chess.repetition import occurrences
from qianmen.rules.piece import Side

MOVE_LIMIT = 100
"""Plies without capture or pawn move by which a draw can be claimed."""

_OCCURRENCES = 3


class Reason(Enum):
    """Why a game is over."""

    CHECKMATE = "checkmate"
    STALEMATE = "stalemate"
    REPETITION = "threefold repetition"
    MOVE_LIMIT = "fifty moves"
    MATERIAL = "dead position"


class Outcome(NamedTuple):
    """The end of a game; ``winner`` None is a draw.

    A draw that a player could claim counts as claimed.
    """

    winner: Side | None
    reason: Reason


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
