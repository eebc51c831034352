"""Repetitions in a game: when they are judged, and the moves a referee must forbid."""

import pytest

from qianmen import Board, Move, Outcome, Reason, RuleSet, Side, forbidden_moves
from rules.repetitions import CURATED, WINNERS, Case, played

RULES = [RuleSet.COMPUTER, RuleSet.ASIAN]
FAULTS = [case for case in CURATED if case["expected_computer"] != "draw"]


def verdict(board: Board) -> Outcome:
    outcome = board.outcome()
    assert outcome is not None
    return outcome


@pytest.mark.parametrize("case", CURATED, ids=lambda case: case["id"])
def test_the_plies_hold_the_position_three_times(case: Case) -> None:
    board = played(case)
    plies = verdict(board).plies
    position = board.position
    keys = [position.key_at(height) for height in range(plies[0] - 1, plies[-1] + 1)]
    assert keys[0] == keys[-1]
    assert keys.count(keys[0]) == 3


@pytest.mark.parametrize("rules", RULES)
def test_forbidden_moves_are_those_that_lose_at_once(rules: RuleSet) -> None:
    sides = set()
    for case in FAULTS:
        board = played(case)
        board.pop()
        before = board.fen(), board.moves
        forbidden = forbidden_moves(board, rules)
        assert (board.fen(), board.moves) == before
        assert forbidden == tuple(
            move for move in board.legal_moves if loses_by_repeating(board, move, rules)
        )
        if forbidden:
            sides.add(board.turn)
    assert sides == set(Side)


def loses_by_repeating(board: Board, move: Move, rules: RuleSet) -> bool:
    after = board.copy()
    after.push(move)
    outcome = after.outcome(rules)
    return outcome is not None and outcome.fault is board.turn


def test_the_move_that_completes_a_fault_is_forbidden() -> None:
    for case in FAULTS:
        board = played(case)
        last = board.pop()
        guilty = WINNERS[case["expected_computer"]].other  # type: ignore[union-attr]
        assert (last in forbidden_moves(board)) == (board.turn is guilty)


def test_the_league_bans_before_it_judges() -> None:
    chase = ["a2a3", "e3f5", "a3a5", "f5e3", "a5a3", "e3f5", "a3a5", "f5e3"]
    board = played({"fen": "3k5/9/4b4/9/9/9/4n4/R8/9/5K3 w", "moves": chase})
    assert board.outcome(RuleSet.UCCI) is None
    assert [str(move) for move in forbidden_moves(board, RuleSet.UCCI)] == ["a5a3"]


def test_nothing_is_forbidden_without_a_repetition() -> None:
    assert forbidden_moves(Board()) == ()


def test_two_occurrences_are_no_end() -> None:
    board = Board()
    for move in ["h0g2", "h9g7", "g2h0", "g7h9"]:
        board.push(move)
    assert board.outcome() is None
    for move in ["h0g2", "h9g7", "g2h0", "g7h9"]:
        board.push(move)
    assert verdict(board)[:4] == (None, Reason.REPETITION, RuleSet.COMPUTER, range(1, 9))


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
