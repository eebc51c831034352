"""The Asian and World rules, against the federations' diagrams."""

import pytest

from qianmen import FenError, Reason, RuleSet
from rules.cases import load
from rules.repetitions import CURATED, RANDOM, WINNERS, Case, mirrored, played, ruled, turned

AS_COMPUTER = [case for case in CURATED if case["status"] == "ok" and case["expected_axf"] is None]
"""Tests of another judge of the computer rule, which say nothing of this one."""

SETTLED = [
    case
    for case in CURATED
    if case["status"] in {"ok", "check-also-chases"} and case["expected_axf"] is not None
]

DISPUTED = {
    "wxf-033": "black",
    "wxf-106": "black",
    "wxf-155": "black",
    "fsf-31": "red",
    "thread-03": "red",
    "thread-05": "black",
    "thread-06": "black",
}
"""Ours where sources contradict each other or give no verdict; ``docs/rules.md`` says why."""


@pytest.mark.parametrize("case", SETTLED, ids=lambda case: case["id"])
def test_settled_cases(case: Case) -> None:
    expected = WINNERS[case["expected_axf"]]
    assert ruled(case, RuleSet.ASIAN).winner is expected
    assert ruled(mirrored(case), RuleSet.ASIAN).winner is expected
    swapped = ruled(turned(case), RuleSet.ASIAN)
    assert swapped.winner is (None if expected is None else expected.other)


def test_disputed_cases_keep_our_verdict() -> None:
    by_id = {case["id"]: case for case in CURATED}
    unsettled = {
        case["id"] for case in CURATED if case["status"] not in {"ok", "check-also-chases"}
    }
    assert unsettled == set(DISPUTED)
    verdicts = {name: ruled(by_id[name], RuleSet.ASIAN).winner for name in DISPUTED}
    assert verdicts == {name: WINNERS[verdict] for name, verdict in DISPUTED.items()}


def test_cases_of_the_computer_rule_alone_end_the_same() -> None:
    """Listed in ``docs/rules.md`` among the disputed."""
    assert [case["id"] for case in AS_COMPUTER] == [f"px0-0{number}" for number in range(1, 9)]
    for case in AS_COMPUTER:
        assert ruled(case, RuleSet.ASIAN).winner is WINNERS[case["expected_computer"]]


def test_the_case_with_a_soldier_where_none_can_stand_is_refused() -> None:
    [case] = [case for case in load("xiangqi_repetition")["cases"] if case["status"] == "odd-fen"]
    with pytest.raises(FenError, match="soldier can never stand on i7"):
        played(case)
    # The verdict is that of the books wherever it is put, and without it.
    for rows in ("9/7Pp", "9/7P1"):
        mended = {**case, "fen": case["fen"].replace("8p/7P1", rows)}
        for rules in (RuleSet.ASIAN, RuleSet.COMPUTER):
            assert ruled(mended, rules).winner is WINNERS[case["expected_axf"]]


def test_random_cycles() -> None:
    wrong = [
        case["fen"]
        for case in RANDOM
        if ruled(case, RuleSet.ASIAN).winner is not WINNERS[case["reference_axf"]]
    ]
    assert wrong == []


def test_a_check_by_the_chased_side_excuses_nothing() -> None:
    """Where this rule set and the computer rule part."""
    parted = [case for case in SETTLED if case["expected_axf"] != case["expected_computer"]]
    assert len(parted) >= 10
    for case in parted:
        assert ruled(case, RuleSet.ASIAN).reason is Reason.PERPETUAL_CHASE
