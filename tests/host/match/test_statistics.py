from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qianmen.host.match.statistics import Tally, elo, score

COUNTS = st.integers(min_value=0, max_value=10_000)
TALLIES = st.builds(Tally, COUNTS, COUNTS, COUNTS).filter(lambda tally: tally.games > 0)


@given(TALLIES)
def test_the_interval_holds_the_estimate_and_stays_in_bounds(tally: Tally) -> None:
    low, estimate, high = score(tally)
    assert 0 <= low <= estimate <= high <= 1
    assert estimate == pytest.approx(tally.points / tally.games)


@given(TALLIES)
def test_the_other_side_sees_the_mirror_image(tally: Tally) -> None:
    mirrored = score(Tally(tally.losses, tally.draws, tally.wins))
    for ours, theirs in zip(score(tally), reversed(mirrored), strict=True):
        assert ours == pytest.approx(1 - theirs, abs=1e-9)


@given(TALLIES)
def test_more_games_of_the_same_kind_narrow_the_interval(tally: Tally) -> None:
    few = score(tally)
    many = score(Tally(*(4 * count for count in tally)))
    assert many.high - many.low < few.high - few.low


def test_known_intervals() -> None:
    # Wilson's interval of 8 in 10 at 95%, as in textbooks.
    assert score(Tally(8, 0, 2)) == pytest.approx((0.4902, 0.8, 0.9433), abs=1e-4)
    assert score(Tally(10, 0, 0)).high == 1


def test_draws_make_a_score_surer() -> None:
    drawn, fought = score(Tally(5, 40, 5)), score(Tally(25, 0, 25))
    assert drawn.low > fought.low
    assert drawn.high < fought.high


@pytest.mark.parametrize(
    ("tally", "difference"),
    [(Tally(1, 0, 1), 0.0), (Tally(3, 0, 1), 190.8), (Tally(2, 0, 0), inf), (Tally(0, 0, 2), -inf)],
)
def test_elo_follows_the_score(tally: Tally, difference: float) -> None:
    low, estimate, high = elo(tally)
    assert estimate == pytest.approx(difference, abs=0.1)
    assert low <= estimate <= high


def test_no_games_give_no_score() -> None:
    with pytest.raises(ValueError, match="no games"):
        score(Tally())


def test_points_are_counted() -> None:
    tally = Tally().plus(1).plus(0.5).plus(0.5).plus(0)
    assert tally == Tally(1, 2, 1)
    assert tally.points == 2
    assert str(tally) == "+1 =2 -1"
