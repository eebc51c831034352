"""Move generation and make/unmake, counted against published and recomputed trees."""

from collections.abc import Callable
from typing import Any

import pytest

from core import positions as xiangqi
from core.chess import positions as chess
from qianmen.core.chess.position import ChessPosition
from qianmen.core.xiangqi.position import Position

AnyPosition = Position | ChessPosition
FROM_FEN: dict[str, Callable[[str], AnyPosition]] = {
    "xiangqi": xiangqi.from_fen,
    "chess": chess.from_fen,
}
TREES = [
    pytest.param(game, case, id=f"{game}-{case['id']}")
    for game in FROM_FEN
    for case in xiangqi.load(f"{game}_perft.json")["positions"]
]
STARTS = pytest.mark.parametrize("start", [Position, ChessPosition])


@pytest.mark.parametrize(("game", "case"), TREES)
def test_leaf_counts(game: str, case: dict[str, Any]) -> None:
    position = FROM_FEN[game](case["fen"])
    for depth, nodes in case["nodes"].items():
        assert position.perft(int(depth)) == nodes, f"depth {depth}"


@pytest.mark.parametrize(
    "position",
    [
        Position(),
        chess.from_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -"),
    ],
    ids=FROM_FEN,
)
def test_counting_leaves_the_position_as_it_was(position: AnyPosition) -> None:
    before = (position.pieces(), position.key, position.side, position.legal_moves())
    position.perft(3)
    assert (position.pieces(), position.key, position.side, position.legal_moves()) == before


@STARTS
def test_depth_zero_is_one_leaf_and_a_negative_depth_is_refused(start: type[AnyPosition]) -> None:
    assert start().perft(0) == 1
    with pytest.raises(ValueError, match="not negative"):
        start().perft(-1)
