"""The judge: whether a game is over, and by which rule.

The evidence (what repeated, who checked) is the core's; the verdict drawn from it is made here,
rule set by rule set.
"""

from qianmen.core.xiangqi.material import insufficient_material
from qianmen.core.xiangqi.position import Position
from qianmen.core.xiangqi.repetition import evidence
from qianmen.rules.outcome import Outcome, Reason, RuleSet
from qianmen.rules.piece import Side

OCCURRENCES = 3
"""How often a position must have stood on the board to be judged."""

MOVE_LIMIT = 120
"""Counted plies without capture that draw; ``Position.halfmove`` tells what is not counted."""


def judge(position: Position, rules: RuleSet = RuleSet.COMPUTER) -> Outcome | None:
    """The outcome of the game that led to ``position``, or None while it goes on.

    A side without a legal move has lost whatever else holds; then repetition, the move limit and
    the material are looked at, in this order.
    """
    return (
        _no_legal_move(position, rules)
        or repetition(position, rules)
        or _move_limit(position, rules)
        or _material(position, rules)
    )


def repetition(position: Position, rules: RuleSet) -> Outcome | None:
    """The outcome by repetition alone, or None."""
    found = evidence(position, OCCURRENCES)
    if found is None:
        return None
    earliest, mover_checked, opponent_checked = found
    plies = range(earliest + 1, position.height + 1)
    if bool(mover_checked) == bool(opponent_checked):
        return Outcome(None, Reason.REPETITION, rules, plies)
    mover = Side(position.side)
    winner = mover.other if mover_checked else mover
    return Outcome(winner, Reason.PERPETUAL_CHECK, rules, plies)


def _no_legal_move(position: Position, rules: RuleSet) -> Outcome | None:
    if position.legal_moves():
        return None
    reason = Reason.CHECKMATE if position.in_check() else Reason.STALEMATE
    return Outcome(Side(position.side).other, reason, rules, _last_ply(position))


def _move_limit(position: Position, rules: RuleSet) -> Outcome | None:
    if position.halfmove < MOVE_LIMIT:
        return None
    since_capture = max(0, position.height - position.plies_since_capture)
    return Outcome(None, Reason.MOVE_LIMIT, rules, range(since_capture + 1, position.height + 1))


def _material(position: Position, rules: RuleSet) -> Outcome | None:
    if not insufficient_material(position):
        return None
    return Outcome(None, Reason.MATERIAL, rules, _last_ply(position))


def _last_ply(position: Position) -> range:
    return range(max(1, position.height), position.height + 1)
