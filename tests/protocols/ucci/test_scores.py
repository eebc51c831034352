import pytest
from hypothesis import given
from hypothesis import strategies as st

from qianmen.protocols.ucci.scores import HIGHEST, LONGEST_MATE, parse_score, print_score
from qianmen.values import Bound, Score


@given(st.integers(-HIGHEST, HIGHEST))
def test_centipawns_read_the_same(centipawns: int) -> None:
    score = Score(centipawns)
    assert parse_score([print_score(score)]) == score


@given(st.integers(-LONGEST_MATE, LONGEST_MATE))
def test_mates_read_the_same(plies: int) -> None:
    read = parse_score([print_score(Score(0, plies))])
    assert read is not None
    assert read.mate == plies


@pytest.mark.parametrize(
    ("score", "text"),
    [
        (Score(20), "20"),
        (Score(12_345), "9000"),
        (Score(-12_345), "-9000"),
        (Score(0, 1), "9999"),
        (Score(0, 5), "9995"),
        (Score(0, 0), "-10000"),
        (Score(0, -4), "-9996"),
    ],
)
def test_numbers_of_scores(score: Score, text: str) -> None:
    assert print_score(score) == text


@pytest.mark.parametrize(
    ("text", "score"),
    [
        ("cp -68", Score(-68)),
        ("cp 30 lowerbound", Score(30, None, Bound.LOWER)),
        ("30 upperbound", Score(30, None, Bound.UPPER)),
        ("mate 1", Score(9999, 1)),
        ("mate 3 lowerbound", Score(9995, 5, Bound.LOWER)),
        ("mate -2", Score(-9996, -4)),
        ("mate 0", Score(-10_000, 0)),
        ("9901", Score(9901, 99)),
        ("9900", Score(9900)),
        ("-9850", Score(-9850)),
        ("10000", Score(10_000)),
        ("12000", Score(12_000)),
        ("mate soon", None),
        ("cp", None),
        ("high", None),
        ("", None),
    ],
)
def test_scores_of_engines(text: str, score: Score | None) -> None:
    assert parse_score(text.split()) == score
