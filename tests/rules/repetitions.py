"""The repetitions of ``tests/data``: games up to a third occurrence, with verdicts."""

from typing import Any

from qianmen import Board, Outcome, RuleSet, Side
from qianmen.rules.judge.game import repetition
from rules.cases import load

Case = dict[str, Any]

CURATED: list[Case] = [
    case for case in load("xiangqi_repetition")["cases"] if case["status"] != "odd-fen"
]
"""Diagrams of the federations and cases of other judges."""

RANDOM: list[Case] = load("xiangqi_repetition_random")["cases"]
"""Cycles of random positions that attack something."""

WINNERS = {"red": Side.RED, "black": Side.BLACK, "draw": None}


def played(case: Case) -> Board:
    """The board at the end of a case."""
    board = Board(case["fen"])
    for move in case["moves"]:
        board.push(move)
    return board


def ruled(case: Case, rules: RuleSet) -> Outcome:
    """The outcome of a case by its third occurrence, whatever the rule set asks for."""
    outcome = repetition(played(case).position, rules, 3)
    assert outcome is not None
    return outcome


def turned(case: Case) -> Case:
    """The same game with the colours exchanged, the board seen from the other side."""
    placement, side, rest = case["fen"].split(" ", 2)
    fen = f"{placement[::-1].swapcase()} {'b' if side == 'w' else 'w'} {rest}"
    return {"fen": fen, "moves": [_each(move, _opposite) for move in case["moves"]]}


def mirrored(case: Case) -> Case:
    """The same game with left and right exchanged."""
    placement, rest = case["fen"].split(" ", 1)
    fen = "/".join(row[::-1] for row in placement.split("/")) + f" {rest}"
    return {"fen": fen, "moves": [_each(move, _across) for move in case["moves"]]}


def _each(move: str, change: Any) -> str:
    return "".join(change(move[at], move[at + 1]) for at in (0, 2))


def _opposite(file: str, rank: str) -> str:
    return _across(file, str(9 - int(rank)))


def _across(file: str, rank: str) -> str:
    return "ihgfedcba"["abcdefghi".index(file)] + rank
