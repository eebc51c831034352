"""What holds of every chess board, and that python-chess sees the same game."""

import chess
from hypothesis import given
from hypothesis import strategies as st

from qianmen.rules.chess import Board, Move, Reason, Side
from rules.laws import (
    assert_check_foretold,
    assert_copies_are_alike_and_independent,
    assert_high_counters_are_read_as_written,
    assert_pop_undoes_push,
    assert_refused_moves_change_nothing,
)

choices = st.lists(st.integers(0, 255), max_size=150)

REASONS = {
    chess.Termination.CHECKMATE: Reason.CHECKMATE,
    chess.Termination.STALEMATE: Reason.STALEMATE,
    chess.Termination.INSUFFICIENT_MATERIAL: Reason.MATERIAL,
    chess.Termination.THREEFOLD_REPETITION: Reason.REPETITION,
    chess.Termination.FIVEFOLD_REPETITION: Reason.REPETITION,
    chess.Termination.FIFTY_MOVES: Reason.MOVE_LIMIT,
    chess.Termination.SEVENTYFIVE_MOVES: Reason.MOVE_LIMIT,
}
SPARSE = (
    "8/5k2/8/8/8/8/1P6/4K3 w - - 0 1",
    "4k3/8/8/8/8/8/8/RN2K3 w Q - 90 70",
    "7k/8/5K2/8/6Q1/8/8/8 w - - 92 1",
)
"""Positions from which random games soon end in many ways."""


def played(numbers: list[int], fen: str = chess.STARTING_FEN) -> tuple[Board, chess.Board]:
    """Our board and python-chess's after a game in which the numbers choose the moves."""
    board, oracle = Board(fen), chess.Board(fen)
    for number in numbers:
        moves = sorted(move.uci() for move in oracle.legal_moves)
        if not moves:
            break
        board.push(moves[number % len(moves)])
        oracle.push_uci(moves[number % len(moves)])
    return board, oracle


@given(choices)
def test_python_chess_sees_the_same_position(numbers: list[int]) -> None:
    board, oracle = played(numbers)
    assert board.fen() == oracle.fen(en_passant="legal")
    assert set(map(str, board.legal_moves)) == {move.uci() for move in oracle.legal_moves}
    assert board.is_check() == oracle.is_check()
    assert board.turn is (Side.RED if oracle.turn else Side.BLACK)
    assert board.fullmove == oracle.fullmove_number
    assert [str(move) for move in board.moves] == [move.uci() for move in oracle.move_stack]


@given(choices, st.sampled_from((chess.STARTING_FEN, *SPARSE)))
def test_python_chess_sees_the_same_end(numbers: list[int], fen: str) -> None:
    board, oracle = played(numbers, fen)
    outcome = board.outcome()
    # We take a draw that can be claimed as claimed, python-chess only one that needs no claim.
    repeated, limit = oracle.is_repetition(3), oracle.halfmove_clock >= 100
    expected = oracle.outcome()
    if expected is None:
        assert (outcome is not None) == (repeated or limit)
        if outcome is not None:
            assert outcome.winner is None
            assert outcome.reason is (Reason.REPETITION if repeated else Reason.MOVE_LIMIT)
        return
    assert outcome is not None
    assert outcome.reason is REASONS[expected.termination] or repeated
    winner = None if expected.winner is None else (Side.RED if expected.winner else Side.BLACK)
    assert outcome.winner is winner


def test_high_counters_are_read_as_written() -> None:
    assert_high_counters_are_read_as_written(Board(), "g1f3 g8f6 f3g1 f6g8")


@given(choices)
def test_pop_undoes_push(numbers: list[int]) -> None:
    board, _ = played(numbers)
    assert_pop_undoes_push(board)


@given(choices)
def test_fen_round_trip(numbers: list[int]) -> None:
    board, _ = played(numbers)
    again = Board(board.fen())
    assert again.fen() == board.fen()
    assert again.legal_moves == board.legal_moves


@given(choices)
def test_copies_are_alike_and_independent(numbers: list[int]) -> None:
    board, _ = played(numbers)
    assert_copies_are_alike_and_independent(board)


@given(choices)
def test_refused_moves_change_nothing(numbers: list[int]) -> None:
    board, _ = played(numbers)
    standing = (Move(square, square) for square in range(64))
    assert_refused_moves_change_nothing(board, standing)


@given(choices)
def test_check_is_what_gives_check_said(numbers: list[int]) -> None:
    board, _ = played(numbers)
    assert_check_foretold(board)


@given(choices)
def test_python_chess_sees_the_same_pieces_and_attackers(numbers: list[int]) -> None:
    board, oracle = played(numbers)
    for square in range(64):
        piece, theirs = board.piece_at(square), oracle.piece_at(square)
        assert (piece and piece.letter()) == (theirs and theirs.symbol())
        for side, colour in ((Side.WHITE, chess.WHITE), (Side.BLACK, chess.BLACK)):
            assert list(board.attackers(square, side)) == list(oracle.attackers(colour, square))


@given(choices)
def test_keys_tell_positions_apart_as_repetition_does(numbers: list[int]) -> None:
    board, _ = played(numbers)
    again = Board(board.fen())
    assert (again.key, again.halfmove) == (board.key, board.halfmove)
    for move in board.legal_moves[:1]:
        again.push(move)
        assert again.key != board.key
