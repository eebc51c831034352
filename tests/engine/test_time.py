from hypothesis import given
from hypothesis import strategies as st

from qianmen.engine.time import Budget, budget
from qianmen.values import Clock, Limits

clocks = st.builds(
    Clock,
    remaining=st.integers(1, 10**7),
    increment=st.integers(0, 10**5),
    moves_to_go=st.one_of(st.none(), st.integers(1, 100)),
)


def test_without_a_time_there_is_no_budget() -> None:
    assert budget(Limits(nodes=100), None, 30) == Budget(0, 0)


def test_a_move_time_is_spent_but_for_the_way_out() -> None:
    assert budget(Limits(movetime=5_000), None, 30) == Budget(0, 4_990)


@given(st.integers(1, 10**6))
def test_no_move_time_is_overrun(movetime: int) -> None:
    assert 1 <= budget(Limits(movetime=movetime), None, 30).hard <= movetime


def test_a_lone_move_takes_no_time() -> None:
    assert budget(Limits(movetime=5_000), None, 1).soft == 1
    assert budget(Limits(), Clock(60_000), 1).soft == 1


@given(clocks)
def test_a_clock_is_never_emptied(clock: Clock) -> None:
    time = budget(Limits(), clock, 30)
    assert 1 <= time.soft <= time.hard <= max(1, clock.remaining)


@given(clocks, st.integers(1, 10**6))
def test_the_shorter_of_clock_and_move_time_counts(clock: Clock, movetime: int) -> None:
    both = budget(Limits(movetime=movetime), clock, 30)
    alone = budget(Limits(movetime=movetime), None, 30), budget(Limits(), clock, 30)
    assert both.hard == min(time.hard for time in alone)
    assert both.soft <= both.hard


@given(clocks, st.integers(0, 10**4))
def test_the_overhead_is_never_planned_with(clock: Clock, overhead: int) -> None:
    time = budget(Limits(), clock, 30, overhead)
    assert 1 <= time.hard <= max(1, clock.remaining - overhead)


def test_shares_of_the_clock() -> None:
    sudden_death = budget(Limits(), Clock(300_000), 30)
    assert sudden_death.soft == 299_970 // 30
    assert sudden_death.hard == 4 * sudden_death.soft
    with_increment = budget(Limits(), Clock(300_000, increment=4_000), 30)
    assert with_increment.soft == sudden_death.soft + 3_000
    last_before_control = budget(Limits(), Clock(10_000, moves_to_go=1), 30)
    assert 8_000 < last_before_control.soft <= last_before_control.hard < 10_000


def test_increments_are_saved_up_while_the_clock_is_low() -> None:
    """Two players of ten milliseconds' increment settle well above nothing."""
    remaining = 1_000
    for _ in range(200):
        remaining += 10 - 2 - budget(Limits(), Clock(remaining, increment=10), 30).soft
    assert remaining > 120
