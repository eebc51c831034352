"""Verdicts of chess in words, English and simplified Chinese."""

from qianmen.rules.chess.reason import Reason
from qianmen.rules.side import Side
from qianmen.rules.sidenames import side_name
from qianmen.values import GameKind

_SENTENCES = {
    "en": {
        Reason.CHECKMATE: "{winner} wins: {loser} is checkmated",
        Reason.STALEMATE: "Draw: stalemate",
        Reason.REPETITION: "Draw: a position came for the third time",
        Reason.MOVE_LIMIT: "Draw: fifty moves without a capture or a pawn's move",
        Reason.MATERIAL: "Draw: neither side can win",
    },
    "zh": {
        Reason.CHECKMATE: "{winner}胜：{loser}被将死",
        Reason.STALEMATE: "和棋：逼和",
        Reason.REPETITION: "和棋：同一局面出现三次",
        Reason.MOVE_LIMIT: "和棋：五十回合内没有吃子或走兵",
        Reason.MATERIAL: "和棋：双方均无法取胜",
    },
}


def sentence(language: str, reason: Reason, winner: Side | None) -> str:
    """The verdict as a sentence.

    ``ValueError`` for a language there is none in, and for a won game without a winner.
    """
    if language not in _SENTENCES:
        raise ValueError(f"no words in {language!r}, only in {', '.join(_SENTENCES)}")
    text = _SENTENCES[language][reason]
    if winner is None:
        if "{winner}" in text:
            raise ValueError(f"no words for a {reason.value} without a winner")
        return text
    winning, losing = (side_name(GameKind.CHESS, side, language) for side in (winner, winner.other))
    return text.format(winner=winning, loser=losing)
