from itertools import pairwise

import pytest

from qianmen.engine.levels import strength_of
from qianmen.engine.rating import HIGHEST, LOWEST, strength_at, strength_between
from qianmen.values import GameKind


@pytest.mark.parametrize("number", range(1, 10))
def test_at_a_level_it_is_that_level(number: int) -> None:
    here, level = strength_between(number), strength_of(number)
    assert (here.noise, here.nodes) == (level.noise, level.nodes)


@pytest.mark.parametrize("place", [0.9, 9.1, 10.0])
def test_there_is_nothing_beyond_the_levels_that_go_by_nodes(place: float) -> None:
    with pytest.raises(ValueError, match="no levels around"):
        strength_between(place)


@pytest.mark.parametrize("game", GameKind)
def test_every_point_more_errs_no_more_and_sees_no_less(game: GameKind) -> None:
    strengths = [strength_at(elo, game) for elo in range(LOWEST, HIGHEST + 1)]
    for weaker, stronger in pairwise(strengths):
        assert (weaker.nodes or 0) <= (stronger.nodes or 0)
        assert weaker.noise >= stronger.noise
    steps = [strengths[at] for at in range(0, len(strengths), 25)]
    assert len({(strength.noise, strength.nodes) for strength in steps}) == len(steps)


@pytest.mark.parametrize("elo", [LOWEST - 1, HIGHEST + 1])
def test_what_is_not_on_offer(elo: int) -> None:
    with pytest.raises(ValueError, match=f"Elo must be {LOWEST} to {HIGHEST}"):
        strength_at(elo, GameKind.CHESS)
