"""Verdicts as sentences: who chased what, and what each ply did."""

import pytest

from qianmen import Outcome, Reason, RuleSet, Side
from rules.repetitions import Case, ruled

CHASE: Case = {
    "fen": "3k5/9/4b4/9/R8/9/4n4/9/9/5K3 w",
    "moves": ["a5a3", "e3f5", "a3a5", "f5e3"] * 2,
}
"""A chariot after an unprotected horse."""

CHECK: Case = {
    "fen": "4k4/9/9/9/9/9/9/9/R8/3K5 w",
    "moves": ["a1e1", *["e9f9", "e1f1", "f9e9", "f1e1"] * 2],
}

WON = {
    Reason.CHECKMATE,
    Reason.STALEMATE,
    Reason.PERPETUAL_CHECK,
    Reason.PERPETUAL_CHASE,
}


@pytest.mark.parametrize("rules", [RuleSet.COMPUTER, RuleSet.ASIAN, RuleSet.UCCI])
def test_who_chased_what(rules: RuleSet) -> None:
    outcome = ruled(CHASE, rules)
    assert outcome.text() == (
        "Black wins: Red chased without end, chariot after horse (plies 1 to 8)"
    )
    assert outcome.text("zh") == "黑方胜：红方长捉，以车捉马（第1至8着）"
    assert outcome.fault is Side.RED


def test_what_each_ply_did() -> None:
    outcome = ruled(CHASE, RuleSet.COMPUTER)
    assert outcome.deed_texts()[:2] == [
        "1. Red a5a3: chariot a3 chases horse e3",
        "2. Black e3f5: idle",
    ]
    assert outcome.deed_texts("zh")[:2] == ["1. 红方 a5a3：车 a3 捉马 e3", "2. 黑方 e3f5：闲"]
    checks = ruled(CHECK, RuleSet.COMPUTER).deed_texts()
    assert checks[:2] == ["2. Black e9f9: idle", "3. Red e1f1: check"]


MIXED: Case = {
    "fen": "3k5/9/9/9/9/9/9/9/1r2ARn2/4K4 b",
    "moves": ["b1b0", "e1d0", "b0b1", "d0e1"] * 2,
}
"""A chariot that checks and chases by turns."""


BY_CHECKS: Case = {
    "fen": "5k3/9/9/5C3/5c3/5C3/9/9/5p3/4K4 w",
    "moves": ["f4d4", "f5d5", "d4f4", "d5f5"] * 2,
}
"""A cannon that uncovers another's attack, by turns with a check."""


def test_chases_are_told_where_a_check_excuses_them() -> None:
    assert ruled(MIXED, RuleSet.COMPUTER).deed_texts()[:4] == [
        "1. Black b1b0: check",
        "2. Red e1d0: idle",
        "3. Black b0b1: chariot b1 chases chariot f1",
        "4. Red d0e1: chariot f1 chases horse g1",
    ]


def test_a_check_is_not_taken_for_a_general() -> None:
    outcome = ruled(BY_CHECKS, RuleSet.ASIAN)
    assert outcome.deed_texts()[2] == "3. Red d4f4: check and cannon f6 chases soldier f1"
    assert outcome.deed_texts("zh")[2] == "3. 红方 d4f4：将军、炮 f6 捉卒 f1"


@pytest.mark.parametrize("rules", [RuleSet.CHINESE, RuleSet.SIMPLE, RuleSet.NONE])
def test_nothing_is_called_idle_where_chases_are_not_looked_for(rules: RuleSet) -> None:
    outcome = ruled(MIXED, rules)
    assert outcome.deed_texts()[:3] == [
        "1. Black b1b0: check",
        "2. Red e1d0: no check",
        "3. Black b0b1: no check",
    ]
    assert outcome.deed_texts("zh")[1] == "2. 红方 e1d0：未将军"


def test_the_cycle_begins_where_the_position_first_stood() -> None:
    assert ruled(CHECK, RuleSet.COMPUTER).plies == range(2, 10)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_reason_has_its_own_sentence(language: str) -> None:
    deeds = ruled(CHASE, RuleSet.COMPUTER).deeds
    sentences = {
        Outcome(
            Side.BLACK if reason in WON else None, reason, RuleSet.COMPUTER, range(1, 2), deeds
        ).text(language)
        for reason in Reason
    }
    assert len(sentences) == len(Reason)
    assert not any("{" in sentence for sentence in sentences)


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("reason", sorted(WON, key=str))
def test_a_won_game_without_a_winner_has_no_words(reason: Reason, language: str) -> None:
    with pytest.raises(ValueError, match=f"no words for a {reason.value} without a winner"):
        Outcome(None, reason, RuleSet.COMPUTER, range(1, 2)).text(language)
