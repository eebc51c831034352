import pytest

from qianmen.engine.nomove import why_no_move
from qianmen.rules import Board
from qianmen.rules.chess import Board as ChessBoard
from qianmen.rules.gameboard import GameBoard


@pytest.mark.parametrize(
    ("board", "reason"),
    [
        (Board(), "banned"),
        (Board("3k5/3R5/3R5/9/9/9/9/9/9/4K4 b - - 0 1"), "checkmate"),
        (Board("3k5/R8/9/9/9/9/9/9/9/4K4 b - - 0 1"), "stalemate"),
        (ChessBoard("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"), "checkmate"),
        (ChessBoard("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), "stalemate"),
    ],
)
def test_where_nothing_is_allowed_there_is_a_reason(board: GameBoard, reason: str) -> None:
    assert why_no_move(board, ()) == reason


def test_where_a_move_is_allowed_there_is_none() -> None:
    assert why_no_move(Board(), ("h2e2",)) == ""
