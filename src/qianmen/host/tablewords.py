"""What is said of a casual game beside the verdicts of the rules, in English and Chinese."""

from typing import NamedTuple

from qianmen.rules.piece import Side
from qianmen.values import Game


class Words(NamedTuple):
    """One language; names in braces are filled in.  What engines say stays as they said it."""

    sides: dict[Game, dict[Side, str]]
    resigns: str
    forfeits: str
    late: str
    no_result: str


WORDS = {
    "en": Words(
        sides={
            Game.XIANGQI: {Side.RED: "Red", Side.BLACK: "Black"},
            Game.CHESS: {Side.WHITE: "White", Side.BLACK: "Black"},
        },
        resigns="{side} resigns",
        forfeits="{side} forfeits: {fault}",
        late="{side} loses on time, {seconds:.1f} s too late",
        no_result="No result: {fault}",
    ),
    "zh": Words(
        sides={
            Game.XIANGQI: {Side.RED: "红方", Side.BLACK: "黑方"},
            Game.CHESS: {Side.WHITE: "白方", Side.BLACK: "黑方"},
        },
        resigns="{side}认输",
        forfeits="{side}判负：{fault}",
        late="{side}超时判负，迟了 {seconds:.1f} 秒",
        no_result="无结果：{fault}",
    ),
}
"""The words by the ISO 639 code of their language."""
