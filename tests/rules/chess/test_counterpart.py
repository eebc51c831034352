"""python-chess's board of a position is the one that it reads from the position's FEN."""

import chess
from hypothesis import given
from hypothesis import strategies as st

from qianmen.rules.chess import Board
from qianmen.rules.chess.counterpart import counterpart

SET_UPS = [
    None,
    "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 7 31",
    "r3k2r/8/8/8/8/8/8/R3K2R b Qk - 0 12",
    "4k3/3p4/8/4P3/4p3/8/3P4/4K3 w - - 99 60",
    "8/P6k/8/8/8/8/p6K/8 b - - 3 9",
]


@given(fen=st.sampled_from(SET_UPS), data=st.data())
def test_it_is_the_same_board(fen: str | None, data: st.DataObject) -> None:
    board = Board(fen)
    for _ in range(data.draw(st.integers(0, 60))):
        moves = board.legal_moves
        if not moves:
            break
        board.push(data.draw(st.sampled_from(moves)))
    theirs = counterpart(board)
    expected = chess.Board(board.fen())
    assert theirs == expected
    assert theirs.fen() == expected.fen()
    assert set(theirs.legal_moves) == set(expected.legal_moves)


def test_a_double_step_may_be_answered() -> None:
    board = Board("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1")
    board.push("d7d5")
    assert counterpart(board).ep_square == chess.D6
