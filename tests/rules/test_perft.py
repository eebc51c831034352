"""Perft and its division by moves."""

import pytest

from qianmen import Board, Move
from qianmen.rules.perft import divide, perft

START_COUNTS = [1, 44, 1920, 79666]
"""Of the start position, as published."""


@pytest.mark.parametrize(("depth", "leaves"), list(enumerate(START_COUNTS)))
def test_the_start_position(depth: int, leaves: int) -> None:
    assert perft(Board(), depth) == leaves


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_the_moves_share_out_the_leaves(depth: int) -> None:
    board = Board()
    before = board.fen()
    leaves = divide(board, depth)
    assert set(leaves) == set(board.legal_moves)
    assert [str(move) for move in leaves] == sorted(map(str, leaves))
    assert sum(leaves.values()) == perft(board, depth)
    assert leaves[Move(25, 22)] == perft_after("h2e2", depth - 1)
    assert board.fen() == before


def perft_after(move: str, depth: int) -> int:
    board = Board()
    board.push(move)
    return perft(board, depth)


def test_depths_below_the_lowest_are_refused() -> None:
    with pytest.raises(ValueError, match="depth must be 0 or more, not -1"):
        perft(Board(), -1)
    with pytest.raises(ValueError, match="depth must be 1 or more, not 0"):
        divide(Board(), 0)
