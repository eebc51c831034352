"""The evidence of repetitions."""

import pytest

from core.positions import from_fen, move
from qianmen.core.xiangqi.position import Position
from qianmen.core.xiangqi.repetition import evidence


def play(position: Position, moves: str) -> Position:
    for name in moves.split():
        position.push(move(name))
    return position


QUIET_LAP = "h0g2 h9g7 g2h0 g7h9 "
CHECKS = "3k5/9/9/9/9/9/9/9/R8/4K4 w"


def test_no_repetition_no_evidence() -> None:
    assert evidence(play(Position(), "h2e2 h9g7")) is None


def test_occurrences_are_counted() -> None:
    position = play(Position(), QUIET_LAP)
    assert evidence(position) is None
    assert evidence(position, 2) == (0, False, False)
    play(position, QUIET_LAP)
    assert evidence(position) == (0, False, False)
    assert evidence(position, 2) == (4, False, False)


@pytest.mark.parametrize(
    ("fen", "lap", "mover_checks", "other_checks"),
    [
        ("3k5/9/9/9/9/9/9/9/R8/5K3 w", "a1a9 d9d8 a9a8 d8d9 a8a9 d9d8 a9a8 d8d9", True, False),
        ("3k5/9/9/9/9/9/9/9/R8/5K3 w", "a1a9 d9d8 a9a8 d8d9 a8a9 d9d8 a9a8 d8d9 a8a9", False, True),
    ],
)
def test_checks_of_each_side(fen: str, lap: str, mover_checks: bool, other_checks: bool) -> None:
    found = evidence(play(from_fen(fen), lap), 2)
    assert found is not None
    assert found[1:] == (mover_checks, other_checks)


def test_a_capture_ends_the_search_for_repetitions() -> None:
    position = play(Position(), QUIET_LAP + "b2b9 " + "a9b9 ")
    assert evidence(position, 2) is None
