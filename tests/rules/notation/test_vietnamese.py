"""Vietnamese notation: letters and signs, several of a kind on a file, what is read besides."""

import pytest

from qianmen import Board, NotationError
from qianmen.rules.errors import AmbiguousError
from qianmen.rules.notation import vietnamese

CHARIOTS = "4k4/9/9/9/1R7/9/9/9/1R7/3K5 w"
THREE = "5k3/9/2P6/2P6/2P6/9/9/9/9/4K4 w"
FIVE = "2P2k3/2P6/2P6/2P6/2P6/9/9/9/9/4K4 w"
TWO_AND_TWO = "4k4/3P1P3/4P4/3P1P3/9/9/9/9/9/4K4 w"
ADVISORS = "3k5/9/9/9/9/9/9/3A5/9/3AK4 w"
BLACK = "5k3/9/9/9/9/9/2p6/2p6/9/4K4 b"


def after(*moves: str) -> str:
    board = Board()
    for move in moves:
        board.push(move)
    return board.fen()


@pytest.mark.parametrize(
    ("fen", "move", "text"),
    [
        (after(), "h2e2", "P2-5"),
        (after(), "h0g2", "M2.3"),
        (after("h2e2"), "h9g7", "M8.7"),
        (after("h2e2", "h9g7", "h0g2"), "i9h9", "X9-8"),
        (after(), "b2b1", "P8/1"),
        (after("h2e2"), "g6g5", "B7.1"),
        (after(), "c0e2", "T7.5"),
        (after(), "f0e1", "S4.5"),
        (after(), "e0e1", "Tg5.1"),
        (CHARIOTS, "b5a5", "Xt-9"),
        (CHARIOTS, "b1b3", "Xs.2"),
        (THREE, "c7b7", "Bt-8"),
        (THREE, "c6b6", "Bg-8"),
        (THREE, "c5b5", "Bs-8"),
        (FIVE, "c8b8", "Bgt-8"),
        (FIVE, "c7b7", "Bg-8"),
        (FIVE, "c6b6", "Bgs-8"),
        (TWO_AND_TWO, "f8e8", "Bt4-5"),
        (TWO_AND_TWO, "d6e6", "Bs6-5"),
        (TWO_AND_TWO, "e7e8", "B5.1"),
        (ADVISORS, "d2e1", "S6/5"),
        (ADVISORS, "d0e1", "S6.5"),
        (BLACK, "c2b2", "Bt-2"),
    ],
)
def test_a_move_and_its_text(fen: str, move: str, text: str) -> None:
    board = Board(fen)
    expected = board.read_move(move)
    assert vietnamese.write(board, expected) == text
    assert vietnamese.read(board, text) == expected


@pytest.mark.parametrize(
    ("fen", "move", "text"),
    [
        (after("h2e2"), "h9g7", "m8.7"),
        (after(), "h2e2", "P2–5"),
        (after(), "h2e2", " p 2 - 5 !?"),
        (after(), "c3c4", "C7.1"),
        (after(), "c0e2", "V7.5"),
        (after(), "e0e1", "TG5.1"),
        (CHARIOTS, "b5a5", "XT8-9"),
        (ADVISORS, "d2e1", "St/5"),
        (THREE, "c6b6", "Bg7-8"),
    ],
)
def test_what_is_read_besides(fen: str, move: str, text: str) -> None:
    board = Board(fen)
    assert vietnamese.read(board, text) == board.read_move(move)


@pytest.mark.parametrize(
    "text", ["P2-2", "Tgt5.1", "Bg-5", "X-5", "P2+5", "Pháo 2 bình 5", "P2-55"]
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(NotationError):
        vietnamese.read(Board(), text)


def test_a_place_without_its_file_may_be_two_soldiers() -> None:
    board = Board(TWO_AND_TWO)
    with pytest.raises(AmbiguousError, match="'Bt-5' is ambiguous: d8e8 or f8e8"):
        vietnamese.read(board, "Bt-5")
