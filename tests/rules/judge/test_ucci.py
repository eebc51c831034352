"""The league's rule, against verdicts measured on ElephantEye."""

from qianmen import START_FEN, Reason, RuleSet
from rules.repetitions import CURATED, RANDOM, WINNERS, played, ruled

LAP = ["h0g2", "h9g7", "g2h0", "g7h9"]


def test_all_cycles() -> None:
    wrong = [
        case["fen"]
        for case in CURATED + RANDOM
        if ruled(case, RuleSet.UCCI).winner
        is not WINNERS[
            case["elephanteye"] if "elephanteye" in case else case["judges"]["elephanteye"]
        ]
    ]
    assert wrong == []


def test_the_fourth_occurrence_is_judged() -> None:
    board = played({"fen": START_FEN, "moves": LAP * 2})
    assert board.outcome(RuleSet.UCCI) is None
    for move in LAP:
        board.push(move)
    outcome = board.outcome(RuleSet.UCCI)
    assert outcome is not None
    assert outcome.reason is Reason.REPETITION
    assert outcome.plies == range(1, 13)
