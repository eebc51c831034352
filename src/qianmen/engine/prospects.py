"""How likely a score is to win, draw and lose, between equals.

The chance to win is a logistic curve over the score, the chance to lose is its mirror image, and
what they leave is the chance to draw.  ``training/prospects.py`` fits the curves to games of the
engine with itself.
"""

from math import exp
from typing import NamedTuple

from qianmen.engine.men import men_on
from qianmen.rules.gameboard import GameBoard
from qianmen.values import GameKind, Prospects, Score


class Curve(NamedTuple):
    """A logistic curve for the chance to win, in centipawns.

    At ``middle`` winning is as likely as not; the larger ``width``, the more gently the chance
    rises there.  Both are for an empty board, and change by ``…_per_man`` with each man on it.
    """

    middle: float
    middle_per_man: float
    width: float
    width_per_man: float


_CURVES = {
    GameKind.XIANGQI: Curve(645.7, -16.94, 12.3, 7.04),
    GameKind.CHESS: Curve(174.3, -2.36, 20.4, 6.03),
}


def prospects(score: Score, board: GameBoard) -> Prospects:
    """What a score promises the side to move on a board."""
    if score.mate is not None:
        return Prospects(1000, 0, 0) if score.mate > 0 else Prospects(0, 0, 1000)
    curve, men = _CURVES[board.game], men_on(board)
    middle = curve.middle + curve.middle_per_man * men
    width = curve.width + curve.width_per_man * men
    win = round(1000 * _logistic((score.centipawns - middle) / width))
    loss = round(1000 * _logistic((-score.centipawns - middle) / width))
    loss = min(loss, 1000 - win)
    return Prospects(win, 1000 - win - loss, loss)


def _logistic(x: float) -> float:
    return 1 / (1 + exp(-max(-500.0, min(x, 500.0))))
