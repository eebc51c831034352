"""The rule sets that look at checks alone, and the one that looks at nothing."""

import pytest

from qianmen import Reason, RuleSet, Side
from rules.repetitions import CURATED, Case, ruled


def checking(case: Case) -> set[Side]:
    """The sides that checked with every move."""
    deeds = ruled(case, RuleSet.NONE).deeds
    return {side for side in Side if all(deed.check for deed in deeds if deed.side is side)}


def test_the_cases_hold_every_kind_of_check() -> None:
    assert {len(checking(case)) for case in CURATED} == {0, 1, 2}


@pytest.mark.parametrize("rules", [RuleSet.SIMPLE, RuleSet.CHINESE])
def test_perpetual_check_loses_unless_both_check(rules: RuleSet) -> None:
    for case in CURATED:
        sides = checking(case)
        outcome = ruled(case, rules)
        if len(sides) == 1:
            assert outcome.reason is Reason.PERPETUAL_CHECK
            assert outcome.fault in sides
        elif len(sides) == 2:
            assert (outcome.winner, outcome.reason) == (None, Reason.MUTUAL_CHECK)


def test_simple_draws_the_rest() -> None:
    reasons = {ruled(case, RuleSet.SIMPLE).reason for case in CURATED if not checking(case)}
    assert reasons == {Reason.REPETITION}


def test_none_draws_all() -> None:
    outcomes = {ruled(case, RuleSet.NONE)[:2] for case in CURATED}
    assert outcomes == {(None, Reason.REPETITION)}
