"""SAN, beside python-chess: the same texts for the same moves, and the same moves for any text."""

import random
import re

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from qianmen import NotationError
from qianmen.rules.chess import Board, Move
from qianmen.rules.errors import AmbiguousError, NoMoveError
from qianmen.rules.notation import san

SET_UPS = [
    None,
    "r3k2r/pppq1ppp/2n2n2/8/8/2N2N2/PPPQ1PPP/R3K2R w KQkq - 0 9",
    "8/PPPk4/8/8/8/8/4Kppp/8 w - - 0 1",
    "7k/8/1N3N2/8/8/1N3N2/8/4K3 w - - 0 1",
    "6k1/8/8/2Q1Q3/8/2Q1Q3/8/6K1 w - - 0 1",
    "4k3/2p1p3/8/1P1P1P2/3pPp2/8/2P3P1/4K3 w - - 0 1",
]
SIGNS = "KQRBNabcdefgh12345678x-=+#O0qrbn"


@given(st.sampled_from(SET_UPS), st.randoms(use_true_random=False))
def test_as_python_chess(fen: str | None, rng: random.Random) -> None:
    ours, theirs = Board(fen), chess.Board(fen or chess.STARTING_FEN)
    for _ in range(rng.randrange(80)):
        moves = list(theirs.legal_moves)
        if not moves:
            break
        for move in moves:
            assert san.write(ours, Move.from_text(move.uci())) == theirs.san(move)
        for _ in range(10):
            text = mutated(theirs.san(rng.choice(moves)), rng)
            assert read_by_us(ours, text) == read_by_them(theirs, text), (text, theirs.fen())
        chosen = rng.choice(moves)
        theirs.push(chosen)
        ours.push(chosen.uci())


def mutated(text: str, rng: random.Random) -> str:
    """A text with a sign put into it or in another's place, or with more of its origin told."""
    place = rng.randrange(len(text) + 1)
    changed = text[:place] + rng.choice(SIGNS) + text[place + rng.randrange(2) :]
    # Several signs of check are one to us.
    return rng.choice([text, re.sub("[+#]+", "+", changed)])


def read_by_us(board: Board, text: str) -> str:
    try:
        return str(san.read(board, text))
    except AmbiguousError:
        return "ambiguous"
    except NotationError:
        return "none"


def read_by_them(board: chess.Board, text: str) -> str:
    try:
        move = board.parse_san(text)
    except chess.AmbiguousMoveError:
        return "ambiguous"
    except ValueError:
        return "none"
    return move.uci() if move else "none"


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("Nf3", "g1f3"),
        ("Ng1-f3", "g1f3"),
        ("Ng1f3++", "g1f3"),
        ("g1f3", "g1f3"),
        ("Nf3+!?", "g1f3"),
        (" e4 ", "e2e4"),
        ("e2-e4", "e2e4"),
    ],
)
def test_texts_that_are_written_for_a_move(text: str, move: str) -> None:
    assert str(san.read(Board(), text)) == move


@pytest.mark.parametrize(
    ("text", "error", "reason"),
    [
        ("Sf3", NoMoveError, "'Sf3' is not a move"),
        ("Nf9", NoMoveError, "'Nf9' is not a move"),
        ("O-O-0", NoMoveError, "'O-O-0' is not a move"),
        ("--", NoMoveError, "'--' is not a move"),
        ("Nf6", NotationError, "'Nf6' is not a legal move here"),
        ("O-O", NotationError, "'O-O' is not a legal move here"),
        ("e5", NotationError, "'e5' is not a legal move here"),
    ],
)
def test_why_a_text_is_no_move(text: str, error: type[NotationError], reason: str) -> None:
    with pytest.raises(error, match=reason) as caught:
        san.read(Board(), text)
    assert type(caught.value) is error


def test_a_text_for_several_moves() -> None:
    with pytest.raises(AmbiguousError, match="'Nd5' is ambiguous"):
        san.read(Board("7k/8/1N3N2/8/8/1N3N2/8/4K3 w - - 0 1"), "Nd5")


def test_a_move_with_very_many_signs_is_read_but_not_kept_in_memory() -> None:
    text = "e4" + "+" * 1000
    assert str(san.read(Board(), text)) == "e2e4"
    assert san.cut(text) is not san.cut(text)
