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

    def text(self, language: str = "en") -> str:
        """The end as a sentence, in ``en`` or ``zh`` (simplified Chinese).

        Another language: ``ValueError``.
        """
        if language not in _SENTENCES:
            raise ValueError(f"no language {language!r}; there are {', '.join(_SENTENCES)}")
        return _SENTENCES[language][self.reason, self.winner]


_SENTENCES: dict[str, dict[tuple[Reason, Side | None], str]] = {
    "en": {
        (Reason.CHECKMATE, Side.WHITE): "White wins: Black is checkmated",
        (Reason.CHECKMATE, Side.BLACK): "Black wins: White is checkmated",
        (Reason.STALEMATE, None): "Draw: stalemate",
        (Reason.REPETITION, None): "Draw: a position came for the third time",
        (Reason.MOVE_LIMIT, None): "Draw: fifty moves without a capture or a pawn move",
        (Reason.MATERIAL, None): "Draw: neither side has the pieces to win",
    },
    "zh": {
        (Reason.CHECKMATE, Side.WHITE): "白方胜：黑方被将杀",
        (Reason.CHECKMATE, Side.BLACK): "黑方胜：白方被将杀",
        (Reason.STALEMATE, None): "和棋：逼和",
        (Reason.REPETITION, None): "和棋：同一局面出现三次",
        (Reason.MOVE_LIMIT, None): "和棋：五十回合未吃子也未动兵",
        (Reason.MATERIAL, None): "和棋：双方均无取胜子力",
    },
}


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
