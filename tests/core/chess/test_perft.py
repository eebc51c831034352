"""Move generation and make/unmake, counted against published and recomputed trees."""

from typing import Any

import pytest

from core.chess.positions import from_fen
from core.positions import load
from qianmen.core.chess.position import ChessPosition

POSITIONS = load("chess_perft.json")["positions"]


@pytest.mark.parametrize("case", POSITIONS, ids=lambda case: case["id"])
def test_leaf_counts(case: dict[str, Any]) -> None:
    position = from_fen(case["fen"])
    for depth, nodes in case["nodes"].items():
        assert position.perft(int(depth)) == nodes, f"depth {depth}"


def test_counting_leaves_the_position_as_it_was() -> None:
    position = from_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -")
    before = (position.pieces(), position.key, position.side, position.legal_moves())
    position.perft(3)
    assert (position.pieces(), position.key, position.side, position.legal_moves()) == before


def test_depth_zero_is_one_leaf_and_a_negative_depth_is_refused() -> None:
    assert ChessPosition().perft(0) == 1
    with pytest.raises(ValueError, match="not negative"):
        ChessPosition().perft(-1)
