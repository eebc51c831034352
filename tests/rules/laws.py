"""Laws that hold for the boards of both games."""

import copy
import pickle
from collections.abc import Iterable

import pytest

from qianmen import IllegalMoveError
from qianmen.rules.baseboard import BaseBoard, MoveT


def state(board: BaseBoard[MoveT]) -> tuple[object, ...]:
    """All that a board tells of its position and its game."""
    moves = board.legal_moves, board.moves
    return board.fen(), board.key, *moves, board.is_check(), board.outcome()


def assert_pop_undoes_push(board: BaseBoard[MoveT]) -> None:
    before = state(board)
    for move in board.legal_moves:
        board.push(move)
        assert board.pop() == move
        assert state(board) == before


def assert_copies_are_alike_and_independent(board: BaseBoard[MoveT]) -> None:
    before = state(board)
    twins = [board.copy(), copy.copy(board), copy.deepcopy(board)]
    twins.append(pickle.loads(pickle.dumps(board)))
    for twin in twins:
        assert state(twin) == before
        for move in twin.legal_moves[:1]:
            twin.push(move)
    assert state(board) == before


def assert_refused_moves_change_nothing(board: BaseBoard[MoveT], refused: Iterable[MoveT]) -> None:
    before = state(board)
    for move in refused:
        with pytest.raises(IllegalMoveError):
            board.push(move)
    assert state(board) == before


def assert_check_foretold(board: BaseBoard[MoveT]) -> None:
    """``gives_check`` must say what the board after it is, and the attackers must agree."""
    for move in board.legal_moves:
        foretold = board.gives_check(move)
        board.push(move)
        assert board.is_check() == foretold
        king = board.position.king_square(board.turn)
        assert bool(board.attackers(king, board.turn.other)) == foretold
        board.pop()


def assert_high_counters_are_read_as_written(start: BaseBoard[MoveT], shuffle: str) -> None:
    """``shuffle``: moves without progress that lead back to the position of ``start``."""
    *fields, _, _ = start.fen().split()
    for count in (9_998, 99_999, 999_999_998):
        board = type(start)._from_own_fen(" ".join((*fields, str(count), str(count))))
        for move in shuffle.split():
            board.push(move)
            again = type(start)._from_own_fen(board.fen())
            assert again == board
            assert (again.halfmove, again.fullmove) == (board.halfmove, board.fullmove)
        assert board.halfmove == min(count + 4, 999_999_999)
        assert board.fullmove == min(count + 2, 999_999_999)
