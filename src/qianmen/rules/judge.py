"""The judge: whether a game is over, by which rule, and which moves a rule set forbids.

The evidence (what repeated, who checked) is the core's; the verdict drawn from it is made here,
rule set by rule set.
"""

from typing import TYPE_CHECKING

from qianmen.core.xiangqi.material import insufficient_material
from qianmen.core.xiangqi.position import Position
from qianmen.core.xiangqi.repetition import evidence
from qianmen.rules.move import Move
from qianmen.rules.outcome import Outcome, Reason, RuleSet
from qianmen.rules.piece import Side

if TYPE_CHECKING:
    from qianmen.rules.board import Board

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
        or _repetition(position, rules)
        or _move_limit(position, rules)
        or _material(position, rules)
    )


def forbidden_moves(board: "Board", rules: RuleSet = RuleSet.COMPUTER) -> tuple[Move, ...]:
    """The legal moves that would lose at once, by completing a repetition the mover answers for.

    What a host bans (QHPLUGIN ``BAN``) before it asks an engine for a move.
    """
    position = board.position.copy()
    mover = Side(position.side)
    forbidden = []
    for code in position.legal_moves():
        position.push(code)
        verdict = _repetition(position, rules)
        position.pop()
        if verdict is not None and verdict.winner is mover.other:
            forbidden.append(Move.from_code(code))
    return tuple(forbidden)


def _no_legal_move(position: Position, rules: RuleSet) -> Outcome | None:
    if position.legal_moves():
        return None
    reason = Reason.CHECKMATE if position.in_check() else Reason.STALEMATE
    return Outcome(Side(position.side).other, reason, rules, _last_ply(position))


def _repetition(position: Position, rules: RuleSet) -> Outcome | None:
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
