"""All notations by name: every legal move has its own text and comes back from it."""

import random
import re
from typing import Any

import pytest

from qianmen import Board, IllegalMoveError, Move, Notation, NotationError, format_move, parse_move
from qianmen.rules.chess import Board as ChessBoard
from qianmen.rules.notation import wxf
from rules.positions import placed, played

XIANGQI = [notation for notation in Notation if not notation.is_chess]
CHESS = [notation for notation in Notation if notation.is_chess]
AMONG_OTHERS = (Notation.FAIRY, Notation.KEYPAD, Notation.VIETNAMESE)
"""Notations whose texts may mean another move in another notation."""
POSITIONS = 100
"""Positions tried for each factor of ``--fuzz``: 100 of it make the ten thousand of a full run."""


@pytest.mark.fuzz
def test_every_legal_move_comes_back(fuzz_factor: int, fuzz_random: random.Random) -> None:
    for number in range(POSITIONS * fuzz_factor):
        board = placed(fuzz_random) if number % 2 else played(fuzz_random, number % 150)
        moves = list(board.legal_moves)
        for notation in XIANGQI:
            texts = [format_move(board, move, notation) for move in moves]
            assert len(set(texts)) == len(moves), (board, notation)
            assert [parse_move(board, text, notation) for text in texts] == moves
            if notation not in AMONG_OTHERS:
                assert [parse_move(board, text) for text in texts[:3]] == moves[:3]


@pytest.mark.fuzz
def test_every_legal_move_of_chess_comes_back(fuzz_factor: int, fuzz_random: random.Random) -> None:
    board = ChessBoard()
    for _ in range(30 * fuzz_factor):
        moves = list(board.legal_moves)
        if not moves or board.ply > 150:
            board = ChessBoard()
            continue
        for notation in CHESS:
            texts = [format_move(board, move, notation) for move in moves]
            assert len(set(texts)) == len(moves)
            assert [parse_move(board, text, notation) for text in texts] == moves
        board.push(fuzz_random.choice(moves))


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("H2-E2", None),
        ("h2e2", None),
        ("C2.5", None),
        ("炮二平五", None),
        ("h3e3", Notation.FAIRY),
        ("62.5", Notation.KEYPAD),
        ("P2-5", Notation.VIETNAMESE),
    ],
)
def test_a_move_in_any_notation(text: str, notation: Notation | None) -> None:
    assert parse_move(Board(), text, notation) == Move(25, 22)


def test_ranks_from_one_are_read_where_those_from_zero_make_no_move() -> None:
    assert parse_move(Board(), "h3e3") == Move(25, 22)


def test_a_notation_of_the_other_game() -> None:
    with pytest.raises(ValueError, match="san is no notation of this board's game"):
        format_move(Board(), Move(25, 22), Notation.SAN)
    with pytest.raises(ValueError, match="wxf is no notation of this board's game"):
        parse_move(ChessBoard(), "e4", Notation.WXF)


@pytest.mark.parametrize("notation", XIANGQI)
def test_only_legal_moves_are_written(notation: Notation) -> None:
    with pytest.raises(IllegalMoveError):
        format_move(Board(), Move(25, 79), notation)


@pytest.mark.parametrize("text", ["", "x", "C2.9.", "h2h8", "炮二平二", "e4"])
def test_texts_that_are_no_moves(text: str) -> None:
    for notation in [None, *XIANGQI]:
        with pytest.raises(NotationError, match=re.escape(repr(text))):
            parse_move(Board(), text, notation)


@pytest.mark.parametrize("text", ["", "e5", "Nd4", "e2e5", "0000", "O-O"])
def test_texts_that_are_no_moves_of_chess(text: str) -> None:
    for notation in [None, *CHESS]:
        with pytest.raises(NotationError, match=re.escape(repr(text))):
            parse_move(ChessBoard(), text, notation)


def test_what_is_neither_board_nor_notation_is_named() -> None:
    name: Any = "wxf"
    boards: list[Any] = [None, name]
    for board in boards:
        with pytest.raises(TypeError, match="neither a board of xiangqi nor of chess"):
            format_move(board, Move(25, 22), Notation.WXF)
        with pytest.raises(TypeError, match="neither a board of xiangqi nor of chess"):
            parse_move(board, "h2e2", Notation.WXF)
    with pytest.raises(TypeError, match="not a Notation: 'wxf'"):
        format_move(Board(), Move(25, 22), name)
    with pytest.raises(TypeError, match="not a Notation: 'wxf'"):
        parse_move(Board(), "C2.5", name)


def test_the_dialect_around_it_tells_what_two_digits_mean() -> None:
    board = Board("3k5/6P2/2P6/6P2/2P6/6P2/9/9/9/4K4 w")
    assert wxf.read(board, "33+1", fairy=False) == board.read_move("g6g7")
    assert wxf.read(board, "33+1", fairy=True) == board.read_move("g4g5")
    assert parse_move(board, "33+1", Notation.WXF) == board.read_move("g6g7")


ABREAST = (
    "5k3/6P2/2P6/6P2/2P6/6P2/9/9/9/4K4 w",
    "5k3/2P5P/2P6/8P/9/8P/9/9/9/4K4 w",
    "4k4/9/9/9/9/p8/2p6/p1p6/p8/5K3 b",
)
"""Three soldiers on one file and two on another."""


@pytest.mark.parametrize("fen", ABREAST)
@pytest.mark.parametrize("notation", [Notation.WXF, Notation.XQBASE, Notation.CHINESE])
def test_every_move_of_soldiers_abreast_comes_back(fen: str, notation: Notation) -> None:
    board = Board(fen)
    for move in board.legal_moves:
        assert parse_move(board, format_move(board, move, notation), notation) == move


@pytest.mark.parametrize("fen", ABREAST)
def test_wxf_with_equals_signs_comes_back_in_no_notation_named(fen: str) -> None:
    board = Board(fen)
    for move in board.legal_moves:
        assert parse_move(board, wxf.write(board, move, "=")) == move


def test_a_number_too_high_for_a_place_is_that_of_the_file() -> None:
    board = Board("5k3/2P6/2P3P2/2P3P2/9/9/9/9/9/4K4 w")
    assert parse_move(board, "77=8") == parse_move(board, "77.8") == board.read_move("c7b7")
