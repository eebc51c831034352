"""The rule sets, each in one row: when a repetition is judged, by what, and how else games end."""

from collections.abc import Callable
from typing import NamedTuple

from qianmen.core.xiangqi.material import insufficient_material
from qianmen.core.xiangqi.position import Position
from qianmen.rules.judge import asian, chinese, computer, none, simple, ucci
from qianmen.rules.judge.cycle import Cycle
from qianmen.rules.judge.limit import Counting, MoveLimit
from qianmen.rules.judge.offence import Ruling
from qianmen.rules.judge.outcome import RuleSet
from qianmen.rules.piece import Kind
from qianmen.rules.side import Side


class RuleBook(NamedTuple):
    """What a rule set says about the end of a game."""

    rule: Callable[[Cycle], Ruling]
    """What it finds in the cycle of a repetition."""
    occurrences: int
    """How often a position must have stood on the board to be judged."""
    limit: MoveLimit
    is_dead: Callable[[Position], bool]
    """Whether neither side can win with what is left."""


def rule_book(rules: RuleSet) -> RuleBook:
    """The row of a rule set."""
    if not isinstance(rules, RuleSet):
        raise TypeError(f"not a RuleSet: {rules!r}")
    return _BOOKS[rules]


def _no_attackers(position: Position) -> bool:
    """Whether nothing but generals, advisors and elephants is left."""
    attackers = {
        side << 3 | kind
        for side in Side
        for kind in (Kind.CHARIOT, Kind.HORSE, Kind.CANNON, Kind.SOLDIER)
    }
    return attackers.isdisjoint(position.pieces())


_SIXTY_MOVES = MoveLimit(120, Counting.TEN_CHECKS)

_BOOKS = {
    RuleSet.COMPUTER: RuleBook(computer.rule, 3, _SIXTY_MOVES, insufficient_material),
    RuleSet.ASIAN: RuleBook(asian.rule, 3, _SIXTY_MOVES, insufficient_material),
    RuleSet.CHINESE: RuleBook(
        chinese.rule, 3, MoveLimit(120, Counting.EVERY_PLY), insufficient_material
    ),
    RuleSet.UCCI: RuleBook(ucci.rule, 4, MoveLimit(100, Counting.NO_CHECKS), _no_attackers),
    RuleSet.SIMPLE: RuleBook(simple.rule, 3, _SIXTY_MOVES, insufficient_material),
    RuleSet.NONE: RuleBook(none.rule, 3, _SIXTY_MOVES, insufficient_material),
}
