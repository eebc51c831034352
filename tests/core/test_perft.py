"""Move generation and make/unmake, counted against published and recomputed trees."""

from typing import Any

import pytest

from core.positions import from_fen, load
from qianmen.core.xiangqi.position import Position

POSITIONS = load("xiangqi_perft.json")["positions"]


@pytest.mark.parametrize("case", POSITIONS, ids=lambda case: case["id"])
def test_leaf_counts(case: dict[str, Any]) -> None:
    position = from_fen(case["fen"])
    for depth, nodes in case["nodes"].items():
        assert position.perft(int(depth)) == nodes, f"depth {depth}"


def test_counting_leaves_the_position_as_it_was() -> None:
    position = Position()
    before = (position.pieces(), position.key, position.side, position.legal_moves())
    position.perft(3)
    assert (position.pieces(), position.key, position.side, position.legal_moves()) == before


def test_depth_zero_is_one_leaf_and_a_negative_depth_is_refused() -> None:
    assert Position().perft(0) == 1
    with pytest.raises(ValueError, match="not negative"):
        Position().perft(-1)
