from itertools import pairwise

import pytest

from qianmen.engine.levels import DEFAULT_LEVEL, LEVELS, STRENGTHS, strength_of
from qianmen.values import Level, Limits


def test_ten_levels_in_order() -> None:
    assert [level.number for level in LEVELS] == list(range(1, 11))
    assert LEVELS[0] == Level(1, "Beginner")
    assert LEVELS[-1] == Level(10, "Full strength")


def test_every_name_is_its_own() -> None:
    assert len({strength.name for strength in STRENGTHS}) == len(STRENGTHS)
    assert len({strength.chinese_name for strength in STRENGTHS}) == len(STRENGTHS)


def test_each_level_sees_more_or_errs_less_than_the_one_below() -> None:
    *below_the_top, top = STRENGTHS
    for weaker, stronger in pairwise(below_the_top):
        assert weaker.movetime is None
        assert weaker.nodes is not None
        assert stronger.nodes is not None
        assert weaker.nodes <= stronger.nodes
        assert weaker.noise >= stronger.noise
        assert (weaker.nodes, weaker.noise) != (stronger.nodes, stronger.noise)
    assert top.limits == Limits(movetime=top.movetime)
    assert top.noise == 0


def test_strength_of() -> None:
    assert strength_of(DEFAULT_LEVEL).name == "Club player"


@pytest.mark.parametrize("number", [-1, 0, 11])
def test_a_level_that_is_none(number: int) -> None:
    with pytest.raises(ValueError, match="level must be 1 to 10"):
        strength_of(number)
