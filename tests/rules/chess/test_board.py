"""The chess board: its moves by name, and their numbers."""

import pytest

from qianmen.rules.chess import (
    START_FEN,
    Board,
    FenError,
    IllegalMoveError,
    Kind,
    Move,
    Piece,
    Side,
    square_name,
    square_number,
)
from qianmen.rules.perft import divide, perft

PROMOTIONS = "1r2k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1"


def test_no_fen_is_the_start_position() -> None:
    names = set(map(str, Board().legal_moves))
    assert names == set(map(str, Board(START_FEN).legal_moves))
    assert len(names) == 20
    assert {"e2e4", "g1f3"} < names


def test_a_bad_fen_is_refused() -> None:
    with pytest.raises(FenError, match="FEN: field 2"):
        Board("4k3/8/8/8/8/8/8/4K3")


def test_moves_are_named_with_what_a_pawn_becomes() -> None:
    names = set(map(str, Board(PROMOTIONS).legal_moves))
    assert {"a7a8q", "a7a8r", "a7a8b", "a7a8n", "a7b8q", "e1g1", "e1c1", "a1a2"} < names
    assert "a7a8" not in names


def test_a_move_and_its_number_are_one_to_one() -> None:
    board = Board(PROMOTIONS)
    assert {move.code for move in board.legal_moves} == set(board.position.legal_moves())
    assert Move(48, 57, "n") in board.legal_moves
    assert repr(Move(48, 57, "n")) == "<Move a7b8n>"
    assert repr(Move(48, 64, "n")) == "<Move from 48 to 64>"


@pytest.mark.parametrize(("depth", "leaves"), list(enumerate([1, 20, 400, 8902, 197281])))
def test_perft(depth: int, leaves: int) -> None:
    assert perft(Board(), depth) == leaves


def test_the_moves_share_out_the_leaves() -> None:
    board = Board(PROMOTIONS)
    leaves = divide(board, 3)
    assert list(leaves) == sorted(board.legal_moves, key=str)
    assert sum(leaves.values()) == perft(board, 3)


def test_pieces_stand_where_the_fen_puts_them() -> None:
    board = Board()
    assert board.piece_at(square_number("g1")) == Piece(Side.WHITE, Kind.KNIGHT)
    assert str(board.piece_at(square_number("d8"))) == "Black queen"
    assert board.piece_at(square_number("e4")) is None
    assert [square_name(at) for at in board.attackers(square_number("f3"), Side.WHITE)] == [
        "g1",
        "e2",
        "g2",
    ]
    with pytest.raises(ValueError, match="no square has the number 64"):
        board.attackers(64, Side.WHITE)
    with pytest.raises(ValueError, match="'e9' is not a square"):
        square_number("e9")


@pytest.mark.parametrize(
    ("move", "text"),
    [
        ("", "'' is not a move"),
        ("e2e9", "'e2e9' is not a move"),
        (Move(64, 3), "not a move"),
        (Move(-1, 3), "not a move"),
        (Move(1 << 70, 3), "not a move"),
        (Move(8, 16, "k"), "not a move"),
        ("e7e5", "no piece of the side to move on e7"),
        ("e4e5", "no piece of the side to move on e4"),
        ("e2e5", "e2 to e5 is not legal"),
    ],
)
def test_a_refused_move_says_why_and_changes_nothing(move: Move | str, text: str) -> None:
    board = Board()
    with pytest.raises(IllegalMoveError) as caught:
        board.push(move)
    assert str(caught.value) == text
    assert (board.fen(), board.moves) == (START_FEN, ())
