"""The computer rule, against verdicts measured on Pikafish."""

import pytest

from qianmen import Reason, RuleSet, Side
from qianmen.core.xiangqi.repetition import winner
from qianmen.rules.judge.deed import victims
from rules.repetitions import CURATED, RANDOM, WINNERS, Case, mirrored, played, ruled, turned


@pytest.mark.parametrize("case", CURATED, ids=lambda case: case["id"])
def test_curated_cases(case: Case) -> None:
    expected = WINNERS[case["expected_computer"]]
    outcome = ruled(case, RuleSet.COMPUTER)
    assert outcome.winner is expected
    assert outcome.plies[-1] == len(case["moves"])
    assert ruled(mirrored(case), RuleSet.COMPUTER).winner is expected
    swapped = ruled(turned(case), RuleSet.COMPUTER)
    assert swapped.winner is (None if expected is None else expected.other)
    assert (swapped.plies, swapped.reason) == (outcome.plies, outcome.reason)


def test_random_cycles() -> None:
    wrong = [
        case["fen"]
        for case in RANDOM
        if ruled(case, RuleSet.COMPUTER).winner is not WINNERS[case["computer"]]
    ]
    assert wrong == []
    assert {case["computer"] for case in RANDOM} == {"red", "black", "draw"}


def test_the_search_and_the_library_judge_alike() -> None:
    for case in CURATED + RANDOM:
        outcome = ruled(case, RuleSet.COMPUTER)
        assert winner(played(case).position) == outcome.winner


def test_who_loses_by_chasing_chased_one_piece_with_every_move() -> None:
    """The words come from the evidence ply by ply, the verdict from the core's shorter way."""
    seen = set()
    for case in CURATED + RANDOM:
        outcome = ruled(case, RuleSet.COMPUTER)
        if any(deed.check for deed in outcome.deeds):
            continue
        chasing = {side for side in Side if victims(outcome.deeds, side)}
        seen.add(len(chasing))
        assert (
            outcome.reason
            is {
                0: Reason.REPETITION,
                1: Reason.PERPETUAL_CHASE,
                2: Reason.MUTUAL_CHASE,
            }[len(chasing)]
        )
        assert outcome.fault is (chasing.pop() if len(chasing) == 1 else None)
    assert seen == {0, 1, 2}
