"""How games end: mate, stalemate, the move limit, material, and the sentences that say so."""

from typing import Any

import pytest

from qianmen import Board, Outcome, Reason, RuleSet, Side, chess, forbidden_moves
from rules.cases import load

DATA = load("xiangqi_game_end")
WINNERS = {"red": Side.RED, "black": Side.BLACK}


@pytest.mark.parametrize("case", DATA["terminal"], ids=lambda case: case["fen"])
def test_positions_without_a_legal_move(case: dict[str, Any]) -> None:
    board = Board(case["fen"])
    outcome = board.outcome()
    assert len(board.legal_moves) == case["legal_moves"]
    assert board.is_check() == case["in_check"]
    if case["result"] is None:
        assert outcome is None or outcome.winner is None
        return
    assert outcome is not None
    assert outcome.winner is WINNERS[case["result"]]
    assert outcome.reason is Reason(case["reason"])
    assert list(outcome.plies) == []


LIMITS = [case for case in DATA["rule60"] if "pikafish" in case]


@pytest.mark.parametrize("case", LIMITS, ids=lambda case: f"{case['fen']} {case['moves'][0]}")
def test_the_move_limit(case: dict[str, Any]) -> None:
    board = Board(case["fen"])
    for move in case["moves"]:
        board.push(move)
    outcome = board.outcome()
    assert board.position.halfmove == case["pikafish_counter"]
    if case["pikafish"] == "none":
        assert outcome is None
    elif case["pikafish"] == "draw":
        assert outcome == Outcome(None, Reason.MOVE_LIMIT, RuleSet.COMPUTER, range(1, 2))
    else:
        assert outcome is not None
        assert outcome.winner is WINNERS[case["pikafish"]]
        assert outcome.reason is Reason.CHECKMATE


COUNTERS = [case for case in DATA["rule60"] if "pikafish_counter_after_each_ply" in case]


@pytest.mark.parametrize("case", COUNTERS, ids=lambda case: f"{case['checks']} checks")
def test_checks_beyond_the_tenth_do_not_count(case: dict[str, Any]) -> None:
    board = Board(case["fen"])
    counters = []
    limit_reached = []
    for move in case["moves"]:
        board.push(move)
        counters.append(board.position.halfmove)
        outcome = board.outcome()
        if outcome is not None and outcome.reason is Reason.MOVE_LIMIT:
            limit_reached.append(board.ply)
    assert counters == case["pikafish_counter_after_each_ply"]
    assert next(iter(limit_reached), None) == case["pikafish_first_draw_ply"]


@pytest.mark.parametrize("case", DATA["material"], ids=lambda case: case["name"])
def test_material_nobody_wins_with(case: dict[str, str]) -> None:
    outcome = Board(case["fen"]).outcome()
    if case["pikafish"] == "none":
        assert outcome is None
    else:
        assert outcome is not None
        assert (outcome.winner, outcome.reason) == (None, Reason.MATERIAL)


def test_the_plies_since_the_set_up_decide_the_limit() -> None:
    board = Board("3k5/9/9/9/9/9/9/9/R8/4K4 w - - 118 80")
    board.push("a1a2")
    assert board.outcome() is None
    board.push("d9d8")
    assert board.outcome() == Outcome(None, Reason.MOVE_LIMIT, RuleSet.COMPUTER, range(1, 3))


@pytest.mark.parametrize(
    ("outcome", "english", "chinese"),
    [
        (
            Outcome(Side.RED, Reason.CHECKMATE, RuleSet.COMPUTER, range(7, 8)),
            "Red wins: Black is checkmated",
            "红方胜：黑方被将死",
        ),
        (
            Outcome(Side.BLACK, Reason.STALEMATE, RuleSet.COMPUTER, range(0)),
            "Black wins: Red has no legal move",
            "黑方胜：红方被困毙",
        ),
        (
            Outcome(Side.BLACK, Reason.PERPETUAL_CHECK, RuleSet.COMPUTER, range(3, 11)),
            "Black wins: Red gave perpetual check (plies 3 to 10)",
            "黑方胜：红方长将（第3至10着）",
        ),
        (
            Outcome(None, Reason.REPETITION, RuleSet.COMPUTER, range(3, 11)),
            "Draw: a position came again and nobody is at fault (plies 3 to 10)",
            "和棋：局面重复，双方均不违例（第3至10着）",
        ),
    ],
)
def test_verdicts_as_sentences(outcome: Outcome, english: str, chinese: str) -> None:
    assert outcome.text() == str(outcome) == english
    assert outcome.text("zh") == chinese


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(ValueError, match="no language 'fr'; there are en, zh"):
        Outcome(None, Reason.MATERIAL, RuleSet.COMPUTER, range(1, 2)).text("fr")


@pytest.mark.parametrize(
    ("outcome", "text"),
    [
        (Outcome(Side.RED, Reason.STALEMATE, RuleSet.COMPUTER, range(0)), "1-0"),
        (Outcome(Side.BLACK, Reason.PERPETUAL_CHECK, RuleSet.ASIAN, range(1, 9)), "0-1"),
        (Outcome(None, Reason.REPETITION, RuleSet.NONE, range(1, 9)), "1/2-1/2"),
        (Outcome(None, Reason.UNSUPPORTED, RuleSet.CHINESE, range(1, 9)), "*"),
        (chess.Outcome(Side.WHITE, chess.Reason.CHECKMATE), "1-0"),
        (chess.Outcome(None, chess.Reason.STALEMATE), "1/2-1/2"),
    ],
)
def test_the_result_as_records_write_it(outcome: Outcome | chess.Outcome, text: str) -> None:
    assert outcome.result == text


def test_a_name_is_no_rule_set() -> None:
    name: Any = "asian"
    for judged in (Board().outcome, lambda rules: forbidden_moves(Board(), rules)):
        with pytest.raises(TypeError, match="not a RuleSet: 'asian'"):
            judged(name)
