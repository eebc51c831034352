"""How a game ended: who won, why, by which rules, and which plies decided it."""

from enum import Enum
from typing import NamedTuple

from qianmen.rules.piece import Side


class RuleSet(Enum):
    """A named set of rules for repetition and the move limit; the value is the name users type."""

    COMPUTER = "computer"
    """As Pikafish judges: at the third occurrence perpetual check loses; 120 plies draw."""


class Reason(Enum):
    """Why a game is over."""

    CHECKMATE = "checkmate"
    STALEMATE = "stalemate"
    PERPETUAL_CHECK = "perpetual check"
    REPETITION = "repetition"
    MOVE_LIMIT = "move limit"
    MATERIAL = "insufficient material"


class Outcome(NamedTuple):
    """The end of a game; ``winner`` None is a draw.

    ``plies`` are those that decided, counted from 1 at the first move after the set-up: the
    cycle of a repetition, the moves without capture, or the last move.  It is empty where the
    position was over as set up.
    """

    winner: Side | None
    reason: Reason
    rules: RuleSet
    plies: range

    def text(self, language: str = "en") -> str:
        """The verdict as a sentence, in ``en`` or ``zh`` (simplified Chinese).

        Another language: ``ValueError``.
        """
        if language not in _SENTENCES:
            raise ValueError(f"no language {language!r}; there are {', '.join(_SENTENCES)}")
        sentence = _SENTENCES[language][self.reason]
        if self.winner is not None:
            sides = _SIDES[language]
            sentence = sentence.format(winner=sides[self.winner], loser=sides[self.winner.other])
        if len(self.plies) > 1:
            sentence += _SPANS[language].format(first=self.plies[0], last=self.plies[-1])
        return sentence


_SIDES = {
    "en": {Side.RED: "Red", Side.BLACK: "Black"},
    "zh": {Side.RED: "红方", Side.BLACK: "黑方"},
}

_SENTENCES = {
    "en": {
        Reason.CHECKMATE: "{winner} wins: {loser} is checkmated",
        Reason.STALEMATE: "{winner} wins: {loser} has no legal move",
        Reason.PERPETUAL_CHECK: "{winner} wins: {loser} gave perpetual check",
        Reason.REPETITION: "Draw: the same position for the third time",
        Reason.MOVE_LIMIT: "Draw: 120 plies without capture",
        Reason.MATERIAL: "Draw: neither side has the pieces to win",
    },
    "zh": {
        Reason.CHECKMATE: "{winner}胜：{loser}被将死",
        Reason.STALEMATE: "{winner}胜：{loser}被困毙",
        Reason.PERPETUAL_CHECK: "{winner}胜：{loser}长将",
        Reason.REPETITION: "和棋：同一局面第三次出现",
        Reason.MOVE_LIMIT: "和棋：六十回合未吃子",
        Reason.MATERIAL: "和棋：双方均无取胜子力",
    },
}

_SPANS = {"en": " (plies {first} to {last})", "zh": "（第{first}至{last}着）"}
"""What follows where more than one ply decided."""
