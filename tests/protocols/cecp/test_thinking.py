import pytest

from qianmen.protocols.cecp.replies import is_chatter
from qianmen.protocols.cecp.thinking import print_score, print_status, print_thinking
from qianmen.values import Bound, Info, Line, RootMove, Score


def info(score: Score) -> Info:
    return Info(1, Line(1, 7, 12, score, ("h9g7", "h0g2")), 80211, 319, 0)


@pytest.mark.parametrize(
    ("score", "text"),
    [
        (Score(12), "12"),
        (Score(-12), "-12"),
        (Score(30_000, 1), "100001"),
        (Score(30_000, 2), "100001"),
        (Score(30_000, 3), "100002"),
        (Score(-30_000, -2), "-100001"),
        (Score(-30_000, -4), "-100002"),
        (Score(-30_000, 0), "-100000"),
    ],
)
def test_scores(score: Score, text: str) -> None:
    assert print_score(score) == text


@pytest.mark.parametrize(
    ("bound", "sign"), [(Bound.EXACT, ""), (Bound.LOWER, "!"), (Bound.UPPER, "?")]
)
def test_thinking_lines(bound: Bound, sign: str) -> None:
    line = print_thinking(info(Score(-31, None, bound)))
    assert line == f"7 -31 31 80211 h9g7 h0g2{sign}"
    assert is_chatter(line)


def test_status() -> None:
    assert print_status(1209, None, 44, None) == "stat01: 120 0 0 0 44"
    assert print_status(1209, info(Score(0)), 44, None) == "stat01: 120 80211 7 0 44"
    root = RootMove("h2e2", 41)
    assert print_status(1209, info(Score(0)), 44, root) == "stat01: 120 80211 7 3 44 h2e2"
