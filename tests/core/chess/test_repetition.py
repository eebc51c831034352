"""Where the present position stood before."""

from core.chess.positions import from_fen, move
from qianmen.core.chess.position import ChessPosition
from qianmen.core.chess.repetition import occurrences

KNIGHTS = ("g1f3", "g8f6", "f3g1", "f6g8")


def play(position: ChessPosition, *names: str) -> None:
    for name in names:
        position.push(move(name))


def test_every_earlier_occurrence_is_found() -> None:
    position = ChessPosition()
    assert occurrences(position) == [0]
    play(position, *KNIGHTS, *KNIGHTS)
    assert occurrences(position) == [0, 4, 8]
    position.pop()
    assert occurrences(position) == [3, 7]


def test_nothing_before_a_pawn_move_or_capture_counts() -> None:
    position = ChessPosition()
    play(position, *KNIGHTS, "e2e4", "e7e5", *KNIGHTS)
    assert occurrences(position) == [6, 10]


def test_lost_castling_rights_make_another_position() -> None:
    position = from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq")
    rooks = ("a1b1", "a8b8", "b1a1", "b8a8")
    play(position, *rooks, *rooks)
    assert occurrences(position) == [4, 8]


def test_an_en_passant_capture_that_was_legal_makes_another_position() -> None:
    position = from_fen("4k1n1/3p4/8/4P3/8/8/8/4K1N1 b")
    play(position, "d7d5", *KNIGHTS, *KNIGHTS)
    assert occurrences(position) == [5, 9]


def test_the_half_moves_before_the_set_up_hold_no_position() -> None:
    position = from_fen("4k1n1/8/8/8/8/8/8/4K1N1 w - - 50 60")
    play(position, *KNIGHTS)
    assert occurrences(position) == [0, 4]
