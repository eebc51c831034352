"""Whether a game is over, and by which rule."""

from qianmen.core.xiangqi.position import Position
from qianmen.rules.judge.cycle import Cycle, last_cycle
from qianmen.rules.judge.offence import Offence, Ruling
from qianmen.rules.judge.outcome import Outcome, Reason, RuleSet
from qianmen.rules.judge.rulebook import rule_book
from qianmen.rules.side import Side


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


def repetition(
    position: Position, rules: RuleSet, occurrences: int | None = None
) -> Outcome | None:
    """The outcome by repetition alone, or None.

    ``occurrences`` other than the rule set's own judge a position before it has stood so often.
    """
    book = rule_book(rules)
    cycle = last_cycle(position, occurrences or book.occurrences)
    return None if cycle is None else _verdict(cycle, book.rule(cycle), rules)


_LOSING = {
    Offence.CHECK: Reason.PERPETUAL_CHECK,
    Offence.CHASE: Reason.PERPETUAL_CHASE,
    Offence.PASSIVE_CHASE: Reason.PERPETUAL_CHASE,
}
_MUTUAL = {
    Offence.NONE: Reason.REPETITION,
    Offence.CHECK: Reason.MUTUAL_CHECK,
    Offence.CHASE: Reason.MUTUAL_CHASE,
    Offence.PASSIVE_CHASE: Reason.MUTUAL_CHASE,
}


def _verdict(cycle: Cycle, ruling: Ruling, rules: RuleSet) -> Outcome:
    """The heavier offence loses, equal ones draw."""
    if ruling.offences is None:
        return Outcome(None, Reason.UNSUPPORTED, rules, cycle.plies, ruling.deeds)
    red, black = ruling.offences
    if red == black:
        return Outcome(None, _MUTUAL[red], rules, cycle.plies, ruling.deeds)
    winner = Side.BLACK if red > black else Side.RED
    return Outcome(winner, _LOSING[max(red, black)], rules, cycle.plies, ruling.deeds)


def _no_legal_move(position: Position, rules: RuleSet) -> Outcome | None:
    if position.legal_moves():
        return None
    reason = Reason.CHECKMATE if position.in_check() else Reason.STALEMATE
    return Outcome(Side(position.side).other, reason, rules, _last_ply(position))


def _move_limit(position: Position, rules: RuleSet) -> Outcome | None:
    if not rule_book(rules).limit.is_reached(position):
        return None
    since_capture = max(0, position.height - position.plies_since_capture)
    return Outcome(None, Reason.MOVE_LIMIT, rules, range(since_capture + 1, position.height + 1))


def _material(position: Position, rules: RuleSet) -> Outcome | None:
    if not rule_book(rules).is_dead(position):
        return None
    return Outcome(None, Reason.MATERIAL, rules, _last_ply(position))


def _last_ply(position: Position) -> range:
    return range(max(1, position.height), position.height + 1)
