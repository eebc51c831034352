"""The Chinese rules: what can be proved is said, the rest is left to a referee."""

import pytest

from qianmen import Reason, RuleSet, forbidden_moves
from rules.repetitions import CURATED, Case, played, ruled


def lap(fen: str, moves: str) -> Case:
    return {"fen": fen, "moves": moves.split() * 2}


IDLE = lap("3k5/9/4b4/9/9/9/9/4B4/9/5K3 w", "e2c0 e7c9 c0e2 c9e7")


def test_sides_that_threaten_nothing_draw() -> None:
    assert ruled(IDLE, RuleSet.CHINESE)[:2] == (None, Reason.REPETITION)


@pytest.mark.parametrize(
    "case",
    [
        # A chariot beside a horse: a chase, perhaps.
        lap("3k5/9/4b4/9/9/9/4n4/R8/9/5K3 w", "a2a3 e7c9 a3a2 c9e7"),
        # A chariot that can check: a threat of mate, perhaps.
        lap("3k5/9/4b4/9/9/9/9/R8/9/5K3 w", "a2b2 e7c9 b2a2 c9e7"),
    ],
    ids=["capture", "check"],
)
def test_what_threatens_is_left_to_a_referee(case: Case) -> None:
    outcome = ruled(case, RuleSet.CHINESE)
    assert outcome[:2] == (None, Reason.UNSUPPORTED)
    assert outcome.fault is None


def test_a_soldier_at_home_may_be_attacked() -> None:
    case = lap("4k4/9/4b4/p8/9/9/9/9/9/C4K3 w", "f0f1 e7c9 f1f0 c9e7")
    assert ruled(case, RuleSet.CHINESE).reason is Reason.REPETITION


def test_no_move_is_forbidden_where_it_cannot_be_decided() -> None:
    undecided = [
        case for case in CURATED if ruled(case, RuleSet.CHINESE).reason is Reason.UNSUPPORTED
    ]
    assert undecided
    board = played(undecided[0])
    last = board.pop()
    assert last not in forbidden_moves(board, RuleSet.CHINESE)
