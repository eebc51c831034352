"""Repetition: verdicts that checks alone decide, and moves a referee must forbid.

The case file holds games up to a third occurrence with the verdict of the computer rule.  By that
rule a cycle with any check in it is decided by checks alone: one side checked throughout and
loses, or it is a draw.  Cycles without a check may be lost by chasing, which is not judged; of
those only the draws are tried.
"""

from typing import Any

import pytest

from qianmen import Board, Move, Outcome, Reason, RuleSet, Side, forbidden_moves
from rules.cases import load

CASES = [case for case in load("xiangqi_repetition")["cases"] if case["status"] != "odd-fen"]
WINNERS = {"red": Side.RED, "black": Side.BLACK, "draw": None}


def played(case: dict[str, Any]) -> Board:
    board = Board(case["fen"])
    for move in case["moves"]:
        board.push(move)
    return board


def verdict(board: Board) -> Outcome:
    outcome = board.outcome()
    assert outcome is not None
    return outcome


def holds_check(board: Board) -> bool:
    return any(board.position.checked_at(ply) for ply in verdict(board).plies)


BOARDS = [(case, played(case)) for case in CASES]
WITH_CHECKS = [case for case, board in BOARDS if holds_check(board)]
QUIET_DRAWS = [
    case for case, board in BOARDS if not holds_check(board) and case["expected_computer"] == "draw"
]
PERPETUAL = [case for case in WITH_CHECKS if case["expected_computer"] != "draw"]


def turned(case: dict[str, Any]) -> dict[str, Any]:
    """The same game with the colours exchanged."""
    placement, side, rest = case["fen"].split(" ", 2)
    moves = [
        "".join(
            "ihgfedcba"["abcdefghi".index(move[at])] + str(9 - int(move[at + 1])) for at in (0, 2)
        )
        for move in case["moves"]
    ]
    return {
        "fen": f"{placement[::-1].swapcase()} {'b' if side == 'w' else 'w'} {rest}",
        "moves": moves,
    }


def test_the_case_file_tries_all_verdicts() -> None:
    assert len(WITH_CHECKS) >= 30
    assert len(PERPETUAL) >= 15
    assert len(QUIET_DRAWS) >= 60


@pytest.mark.parametrize("case", WITH_CHECKS + QUIET_DRAWS, ids=lambda case: case["id"])
def test_verdict(case: dict[str, Any]) -> None:
    outcome = verdict(played(case))
    winner = WINNERS[case["expected_computer"]]
    assert outcome.winner is winner
    assert outcome.reason is (Reason.REPETITION if winner is None else Reason.PERPETUAL_CHECK)
    assert outcome.rules is RuleSet.COMPUTER
    assert outcome.plies[-1] == len(case["moves"])
    swapped = verdict(played(turned(case)))
    assert swapped.winner is (None if winner is None else winner.other)
    assert swapped.plies == outcome.plies


@pytest.mark.parametrize("case", WITH_CHECKS + QUIET_DRAWS, ids=lambda case: case["id"])
def test_the_plies_hold_the_position_three_times(case: dict[str, Any]) -> None:
    board = played(case)
    plies = verdict(board).plies
    position = board.position
    keys = [position.key_at(height) for height in range(plies[0] - 1, plies[-1] + 1)]
    assert keys[0] == keys[-1]
    assert keys.count(keys[0]) == 3


@pytest.mark.parametrize("case", PERPETUAL, ids=lambda case: case["id"])
def test_forbidden_moves_are_those_that_lose_at_once(case: dict[str, Any]) -> None:
    board = played(case)
    last = board.pop()
    before = board.fen(), board.moves
    forbidden = forbidden_moves(board)
    assert (board.fen(), board.moves) == before
    assert forbidden == tuple(move for move in board.legal_moves if loses_by_checking(board, move))
    checker = WINNERS[case["expected_computer"]].other  # type: ignore[union-attr]
    assert (last in forbidden) == (board.turn is checker)


def loses_by_checking(board: Board, move: Move) -> bool:
    mover = board.turn
    after = board.copy()
    after.push(move)
    outcome = after.outcome()
    return (
        outcome is not None
        and outcome.reason is Reason.PERPETUAL_CHECK
        and outcome.winner is mover.other
    )


def test_some_move_is_forbidden_to_each_side() -> None:
    sides = set()
    for case in PERPETUAL:
        board = played(case)
        board.pop()
        if forbidden_moves(board):
            sides.add(board.turn)
    assert sides == set(Side)


def test_nothing_is_forbidden_without_a_repetition() -> None:
    assert forbidden_moves(Board()) == ()


def test_two_occurrences_are_no_end() -> None:
    board = Board()
    for move in ["h0g2", "h9g7", "g2h0", "g7h9"]:
        board.push(move)
    assert board.outcome() is None
    for move in ["h0g2", "h9g7", "g2h0", "g7h9"]:
        board.push(move)
    assert board.outcome() == Outcome(None, Reason.REPETITION, RuleSet.COMPUTER, range(1, 9))


def test_a_capture_ends_the_history() -> None:
    shuffle = ["h0g2", "h9g7", "g2h0", "g7h9"]
    board = Board()
    for move in [*shuffle, "b2b9", "a9b9", *shuffle]:
        board.push(move)
    assert board.outcome() is None


def test_no_legal_move_comes_before_the_limit() -> None:
    board = Board("3k5/9/9/9/9/9/9/9/R8/4K4 w - - 119 80")
    board.push("a1d1")
    assert verdict(board).reason is Reason.CHECKMATE
