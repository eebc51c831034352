from hypothesis import given
from hypothesis import strategies as st

from qianmen.host.drivers.way import Way, shortest_way

MOVES = st.lists(st.sampled_from(["a0a1", "b0c2", "h2e2"]), max_size=8)


@given(MOVES, MOVES)
def test_the_way_leads_there(here: list[str], there: list[str]) -> None:
    way = shortest_way(here, there)
    assert here[: len(here) - way.undo] + list(way.moves) == there


@given(MOVES, MOVES, MOVES)
def test_what_is_common_stays(common: list[str], here: list[str], there: list[str]) -> None:
    way = shortest_way(common + here, common + there)
    assert way.undo <= len(here)
    assert len(way.moves) <= len(there)


def test_one_more_move_is_just_played() -> None:
    assert shortest_way(["h2e2"], ["h2e2", "h9g7"]) == Way(0, ("h9g7",))
