"""Chess FEN in: what is read, what is refused and why."""

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from qianmen.core.chess.position import ChessPosition
from qianmen.rules import FenError
from qianmen.rules.chess.fen import START_FEN, read_fen

KINGS = "4k3/8/8/8/8/8/8/4K3"
CASTLES = "r3k2r/8/8/8/8/8/8/R3K2R"


def test_the_start_position() -> None:
    setup = read_fen(START_FEN)
    assert setup.pieces[:4] == bytes([4, 2, 3, 5])
    assert setup.pieces[60:] == bytes([14, 11, 10, 12])
    assert setup[1:] == (0, 15, 64, 0, 1)


@pytest.mark.parametrize(
    ("rest", "values"),
    [
        ("w", (0, 0, 64, 0, 1)),
        ("b -", (1, 0, 64, 0, 1)),
        ("w Kq", (0, 9, 64, 0, 1)),
        ("w qK -", (0, 9, 64, 0, 1)),
        ("b - - 12", (1, 0, 64, 12, 1)),
        ("b - - 12 34", (1, 0, 64, 12, 34)),
    ],
)
def test_later_fields_may_be_left_out(rest: str, values: tuple[int, ...]) -> None:
    assert read_fen(f"{CASTLES} {rest}")[1:] == values


def test_a_double_step_is_read_whether_a_capture_is_possible_or_not() -> None:
    assert read_fen("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1").en_passant == chess.E3
    assert read_fen("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1").en_passant == chess.D6


@pytest.mark.parametrize(
    ("fen", "text"),
    [
        ("", "empty"),
        ("hello", "1 row, 8 needed"),
        ("8/8/8 w", "3 rows, 8 needed"),
        (f"{KINGS}/8 w", "9 rows, 8 needed"),
        (KINGS.replace("/8/8/8", "/8/7/8", 1) + " w", "row 3 has 7 squares"),
        (KINGS.replace("/8/", "/81/", 1) + " w", "row 2 has 9 squares"),
        (KINGS.replace("/8/", "//", 1) + " w", "row 2 has 0 squares"),
        (KINGS.replace("/8/", "/1/", 1) + " w", "row 2 has 1 square"),
        (
            KINGS.replace("/8/", "/3x4/", 1) + " w",
            "row 2, square 4: 'x' is no piece and no digit 1 to 8",
        ),
        (
            KINGS.replace("/8/", "/9/", 1) + " w",
            "row 2, square 1: '9' is no piece and no digit 1 to 8",
        ),
        (KINGS, "field 2, the side to move, is missing"),
        (f"{KINGS} x", "field 2, the side to move, is neither w nor b"),
        (f"{KINGS} wb", "field 2, the side to move, is neither w nor b"),
        (f"{CASTLES} w KX", "field 3, castling, is neither - nor some of KQkq"),
        (f"{CASTLES} w KK", "field 3, castling, is neither - nor some of KQkq"),
        (f"{CASTLES} w K-", "field 3, castling, is neither - nor some of KQkq"),
        (f"{KINGS} w - e9", "field 4, en passant, is neither - nor a square"),
        (f"{KINGS} w - - x", "field 5 is not a number"),
        (f"{KINGS} w - - -1", "field 5 is not a number"),
        (f"{KINGS} w - - ٣", "field 5 is not a number"),
        (f"{KINGS} w - - 0 1234567890", "field 6 has more than 9 digits"),
        (f"{KINGS} w - - 0 1 1", "7 fields, 6 at most"),
        ("8/8/8/8/8/8/8/4K3 w", "Black has no king, 1 needed"),
        ("4k3/8/8/8/8/8/8/K3K3 w", "White has 2 kings, 1 needed"),
        (START_FEN.replace("8/8", "8/P7", 1), "White has 17 pieces, 16 at most"),
        ("4k3/8/PPPPPPPP/P7/8/8/8/4K3 w", "White has 9 pawns, 8 at most"),
        ("4k2p/8/8/8/8/8/8/4K3 w", "a pawn can never stand on h8"),
        ("4k3/8/8/8/8/8/8/P3K3 w", "a pawn can never stand on a1"),
        (
            "r3k3/8/8/8/8/8/8/R3K2R w KQkq",
            "field 3, castling: k needs a king on e8 and a rook on h8",
        ),
        (
            "r3k2r/8/8/8/8/8/8/R4K1R w Q",
            "field 3, castling: Q needs a king on e1 and a rook on a1",
        ),
        (f"{KINGS} w - e6", "field 4, en passant: no pawn has just passed over e6"),
        (
            "4k3/8/8/3pP3/8/8/8/4K3 w - e4",
            "field 4, en passant: no pawn has just passed over e4",
        ),
        (
            "4k3/3p4/8/3pP3/8/8/8/4K3 w - d6",
            "field 4, en passant: no pawn has just passed over d6",
        ),
        ("4k3/8/8/8/4R3/8/8/4K3 w", "Black is in check, but White is to move"),
        ("8/8/8/8/8/8/4k3/4K3 b", "White is in check, but Black is to move"),
    ],
)
def test_errors_name_the_spot(fen: str, text: str) -> None:
    with pytest.raises(FenError) as caught:
        read_fen(fen)
    assert str(caught.value) == f"FEN: {text}"


CHECKED_AS_NO_MOVE_DOES = "Q3k2Q/8/8/8/8/8/8/4K3 b - - 0 1"


@pytest.mark.parametrize(
    ("fen", "is_read"),
    [
        (START_FEN, True),
        (START_FEN.replace("8/8", "8/P7", 1), False),
        ("4k3/8/PPPPPPPP/P7/8/8/8/4K3 w - - 0 1", False),
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", False),
        ("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", False),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", False),
        ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", False),
        ("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", False),
        ("4k3/8/8/8/8/8/8/4K3 w - e3 0 1", False),
        ("4k3/8/8/8/8/5n2/3r4/4K3 w - - 0 1", True),
        (CHECKED_AS_NO_MOVE_DOES, True),
    ],
)
def test_what_python_chess_calls_invalid_is_refused_but_for_odd_checks(
    fen: str, is_read: bool
) -> None:
    """As ``docs/library.md`` says."""
    assert chess.Board(fen).is_valid() is (is_read and fen != CHECKED_AS_NO_MOVE_DOES)
    if is_read:
        read_fen(fen)
        return
    with pytest.raises(FenError):
        read_fen(fen)


@given(st.text(alphabet="pnbrqkPNBRQK12345678/ wb-KQkqe36", max_size=90))
def test_any_text_is_refused_or_makes_a_position(text: str) -> None:
    try:
        setup = read_fen(text)
    except FenError:
        return
    ChessPosition().set(*setup[:5])


@given(st.lists(st.integers(0, 255), max_size=80))
def test_games_are_read_as_python_chess_writes_them(choices: list[int]) -> None:
    board = chess.Board()
    for choice in choices:
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(moves[choice % len(moves)])
    setup = read_fen(board.fen(en_passant="fen"))
    assert setup.side == (board.turn is chess.BLACK)
    assert (setup.halfmove, setup.fullmove) == (board.halfmove_clock, board.fullmove_number)
    assert setup.en_passant == (64 if board.ep_square is None else board.ep_square)
    for square, code in enumerate(setup.pieces):
        piece = board.piece_at(square)
        assert code == (piece.piece_type | (piece.color is chess.BLACK) << 3 if piece else 0)
