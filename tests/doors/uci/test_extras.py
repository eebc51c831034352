"""What people type at the UCI door."""

import pytest

from qianmen.doors.uci.extras import do_extra
from qianmen.engine.bench import bench
from qianmen.protocols.uci.commands import Bench
from qianmen.rules import Board
from qianmen.rules.chess import Board as ChessBoard
from qianmen.rules.gameboard import GameBoard


@pytest.mark.parametrize("board", [Board(), ChessBoard()], ids=["xiangqi", "chess"])
def test_bench_is_of_the_game_on_the_board(board: GameBoard) -> None:
    nodes = sum(sample.nodes for sample in bench(1, board.game))
    assert do_extra(Bench(1), board, str)[0] == f"Nodes searched: {nodes}"
