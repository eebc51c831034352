import pytest

from qianmen.engine.men import men_on
from qianmen.rules import Board
from qianmen.rules.chess import Board as ChessBoard
from qianmen.rules.gameboard import GameBoard


@pytest.mark.parametrize(
    ("board", "men"),
    [
        (Board(), 32),
        (Board("3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1"), 3),
        (ChessBoard(), 32),
        (ChessBoard("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"), 3),
    ],
)
def test_men_are_counted_with_the_kings(board: GameBoard, men: int) -> None:
    assert men_on(board) == men


def test_a_man_that_was_captured_counts_no_more() -> None:
    board = ChessBoard()
    for move in ("e2e4", "d7d5", "e4d5"):
        board.push(move)
    assert men_on(board) == 31
