"""The move limit of each rule set, and the material that cannot win."""

import pytest

from qianmen import Board, Reason, RuleSet
from qianmen.rules.judge.limit import Counting, counted
from rules.cases import load

CHECKS = next(case for case in load("xiangqi_game_end")["rule60"] if case.get("checks") == 14)


def test_each_way_of_counting() -> None:
    board = Board(CHECKS["fen"])
    for move in CHECKS["moves"]:
        board.push(move)
    position = board.position
    plies = len(CHECKS["moves"])
    exempt = [at for at in range(plies) if position.checked_at(at) or position.checked_at(at + 1)]
    assert counted(position, Counting.EVERY_PLY) == 90 + plies
    assert counted(position, Counting.NO_CHECKS) == 90 + plies - len(exempt)
    assert counted(position, Counting.TEN_CHECKS) == CHECKS["pikafish_counter_after_each_ply"][-1]


def test_a_capture_starts_the_count_again() -> None:
    board = Board("3k5/9/9/9/p8/9/9/9/R8/4K4 w - - 70 80")
    for move in ("a1a5", "d9d8", "a5a4"):
        board.push(move)
    assert [counted(board.position, counting) for counting in Counting] == [2, 2, 2]


@pytest.mark.parametrize(("rules", "plies"), [(RuleSet.CHINESE, 120), (RuleSet.UCCI, 100)])
def test_the_limit_draws(rules: RuleSet, plies: int) -> None:
    board = Board(f"3k5/4a4/9/9/9/9/9/9/R8/4K4 w - - {plies - 2} 80")
    board.push("a1a2")
    assert board.outcome(rules) is None
    board.push("e8f9")
    outcome = board.outcome(rules)
    assert outcome is not None
    assert outcome[:3] == (None, Reason.MOVE_LIMIT, rules)


@pytest.mark.parametrize("rules", RuleSet)
def test_mate_comes_before_the_limit(rules: RuleSet) -> None:
    board = Board("3k5/9/9/9/9/9/9/9/R8/4K4 w - - 119 80")
    board.push("a1d1")
    outcome = board.outcome(rules)
    assert outcome is not None
    assert outcome.reason is Reason.CHECKMATE


def test_the_league_draws_only_without_any_attacker() -> None:
    lone_cannon = Board("3k5/9/9/9/9/9/9/9/9/4K3C w")
    assert lone_cannon.outcome(RuleSet.UCCI) is None
    bare = Board("2ba1ab2/4k4/9/9/9/9/9/5K3/9/2BA1AB2 w")
    for board, rules in [(lone_cannon, RuleSet.COMPUTER), (bare, RuleSet.UCCI)]:
        outcome = board.outcome(rules)
        assert outcome is not None
        assert outcome.reason is Reason.MATERIAL
