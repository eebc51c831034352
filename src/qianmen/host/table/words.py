"""What is said of a casual game beside the verdicts of the rules, in English and Chinese."""

from typing import NamedTuple


class Words(NamedTuple):
    """One language; names in braces are filled in.  What engines say stays as they said it."""

    resigns: str
    forfeits: str
    late: str
    no_result: str
    told_anew: str
    thinks_alone: str


WORDS = {
    "en": Words(
        resigns="{side} resigns",
        forfeits="{side} forfeits: {fault}",
        late="{side} loses on time, {seconds:.1f} s too late",
        no_result="No result: {fault}",
        told_anew="{fault}; it is told the position anew",
        thinks_alone="{fault}; it thinks on its own time only",
    ),
    "zh": Words(
        resigns="{side}认输",
        forfeits="{side}判负：{fault}",
        late="{side}超时判负，迟了 {seconds:.1f} 秒",
        no_result="无结果：{fault}",
        told_anew="{fault}；重新告知局面",
        thinks_alone="{fault}；引擎只在己方时间内思考",
    ),
}
"""The words by the ISO 639 code of their language."""
