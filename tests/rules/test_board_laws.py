"""What holds of every board of xiangqi."""

import random

import pytest
from hypothesis import given, settings

import peers
from qianmen import Board, Letters, Move, Side
from qianmen.rules.notation import coordinates
from rules.laws import (
    assert_check_foretold,
    assert_copies_are_alike_and_independent,
    assert_high_counters_are_read_as_written,
    assert_pop_undoes_push,
    assert_refused_moves_change_nothing,
    state,
)
from rules.positions import boards, played

LAWS = settings(max_examples=60)


@LAWS
@given(boards())
def test_pop_undoes_push(board: Board) -> None:
    assert_pop_undoes_push(board)


@LAWS
@given(boards())
def test_fen_round_trip(board: Board) -> None:
    again = Board(board.fen(), strict=False)
    assert again.fen() == board.fen()
    assert again.key == board.key
    assert set(again.legal_moves) == set(board.legal_moves)
    assert Board(board.fen(Letters.WXF), strict=False).fen() == board.fen()


def test_high_counters_are_read_as_written() -> None:
    assert_high_counters_are_read_as_written(Board(), "h0g2 h9g7 g2h0 g7h9")


@LAWS
@given(boards())
def test_the_moves_lead_from_the_start_to_the_board(board: Board) -> None:
    again = Board(board.start_fen, strict=False)
    for move in board.moves:
        again.push(move)
    assert state(again) == state(board)


@LAWS
@given(boards())
def test_copies_are_alike_and_independent(board: Board) -> None:
    assert_copies_are_alike_and_independent(board)


@LAWS
@given(boards())
def test_legal_means_listed(board: Board) -> None:
    listed = set(board.legal_moves)
    assert len(listed) == len(board.legal_moves)
    for origin in range(90):
        for target in range(0, 90, 7):
            move = Move(origin, target)
            assert board.is_legal(move) == (move in listed)


@LAWS
@given(boards())
def test_refused_moves_change_nothing(board: Board) -> None:
    standing = (Move(square, square) for square in range(90))
    assert_refused_moves_change_nothing(board, standing)


@LAWS
@given(boards())
def test_check_is_what_gives_check_said(board: Board) -> None:
    assert_check_foretold(board)


@LAWS
@given(boards())
def test_left_and_right_are_alike(board: Board) -> None:
    placement, _, rest = board.fen().partition(" ")
    mirrored = "/".join(row[::-1] for row in placement.split("/"))
    twin = Board(f"{mirrored} {rest}", strict=False)
    assert {_mirror(move) for move in board.legal_moves} == set(twin.legal_moves)
    assert board.is_check() == twin.is_check()


@LAWS
@given(boards())
def test_red_and_black_are_alike(board: Board) -> None:
    placement, side, rest = board.fen().split(" ", 2)
    turned = placement[::-1].swapcase()
    twin = Board(f"{turned} {'b' if side == 'w' else 'w'} {rest}", strict=False)
    assert {_turn(move) for move in board.legal_moves} == set(twin.legal_moves)
    assert board.is_check() == twin.is_check()


def _mirror(move: Move) -> Move:
    return Move(*(square - square % 9 + 8 - square % 9 for square in move))


def _turn(move: Move) -> Move:
    return Move(89 - move.origin, 89 - move.target)


@pytest.mark.parametrize("seed", range(6))
def test_random_games_agree_with_fairy_stockfish(seed: int) -> None:
    pyffish = peers.load("pyffish")
    board = played(random.Random(seed), 150)
    moves = board.moves
    game = Board()
    history: list[str] = []
    for move in (*moves, None):
        start = pyffish.start_fen("xiangqi")
        legal = pyffish.legal_moves("xiangqi", start, history)
        assert {coordinates.fairy(move) for move in game.legal_moves} == set(legal)
        assert game.is_check() == pyffish.gives_check("xiangqi", start, history)
        placement, side = pyffish.get_fen("xiangqi", start, history).split()[:2]
        assert game.fen().split()[:2] == [placement, side]
        if move is not None:
            history.append(coordinates.fairy(move))
            game.push(move)
    assert game.turn is Side(len(moves) % 2)
