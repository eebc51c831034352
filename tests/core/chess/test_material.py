"""Dead positions by material, against python-chess."""

import random

import chess
import pytest

from core.chess.positions import from_fen
from qianmen.core.chess.material import insufficient_material


@pytest.mark.parametrize(
    ("fen", "dead"),
    [
        ("4k3/8/8/8/8/8/8/4K3 w", True),
        ("4k3/8/8/8/8/8/8/4KN2 w", True),
        ("2b1k3/8/8/8/8/8/8/4K3 w", True),
        ("2b1k3/8/8/8/8/8/8/4KB2 w", True),  # both on light squares
        ("4kb2/8/8/8/8/8/8/4KB2 w", False),
        ("4k3/8/8/8/8/8/8/2B1KB2 w", False),
        ("4k3/8/8/8/8/8/8/4KNN1 w", False),
        ("4kn2/8/8/8/8/8/8/4KN2 w", False),
        ("4kb2/8/8/8/8/8/8/4KN2 w", False),
        ("4k3/p7/8/8/8/8/8/4K3 w", False),
        ("4k3/8/8/8/8/8/8/R3K3 w", False),
        ("q3k3/8/8/8/8/8/8/1K6 w", False),
    ],
)
def test_known_cases(fen: str, dead: bool) -> None:
    assert insufficient_material(from_fen(fen)) == dead


def test_random_handfuls_of_pieces() -> None:
    rng = random.Random(5)
    told = {True: 0, False: 0}
    while min(told.values()) < 200:
        board = chess.Board.empty()
        pieces = "Kk" + "".join(rng.choices("BbNnBbNnPR", k=rng.randint(0, 4)))
        for letter, at in zip(pieces, rng.sample(range(8, 56), len(pieces)), strict=True):
            board.set_piece_at(at, chess.Piece.from_symbol(letter))
        if board.is_valid():
            dead = insufficient_material(from_fen(board.fen()))
            assert dead == board.is_insufficient_material(), board.fen()
            told[dead] += 1
