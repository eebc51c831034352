"""The chases of a cycle, found by trying captures and recaptures in the core."""

from collections.abc import Callable
from typing import NamedTuple

from qianmen.core.xiangqi.chase import chases
from qianmen.core.xiangqi.position import Position
from qianmen.rules.judge.cycle import Cycle, last_deed
from qianmen.rules.judge.deed import Chase, Deed, Man
from qianmen.rules.piece import Piece


class _Found(NamedTuple):
    """A chase, with what stood before the move."""

    chase: Chase
    stood: bool
    """The same attacker chased the same victim already."""
    was_chased: bool
    """Something chased the victim already."""


def by_victim(cycle: Cycle) -> tuple[Deed, ...]:
    """The plies of a cycle; a move chases what nothing of its side chased before."""
    return _deeds(cycle, lambda found: not found.was_chased)


def by_pair(cycle: Cycle) -> tuple[Deed, ...]:
    """The plies of a cycle; a move chases by each attacker that did not chase the victim before."""
    return _deeds(cycle, lambda found: not found.stood)


def _deeds(cycle: Cycle, counts: Callable[[_Found], bool]) -> tuple[Deed, ...]:
    deeds = []
    for position in cycle.positions():
        created = tuple(found.chase for found in _last(position) if counts(found))
        deeds.append(last_deed(position)._replace(chases=created))
    return tuple(deeds[::-1])


def _last(position: Position) -> list[_Found]:
    return [
        _Found(
            Chase(_man(position, *attacker), _man(position, *victim), active=not could_take),
            stood,
            was_chased,
        )
        for attacker, victim, stood, could_take, was_chased in chases(position)
    ]


def _man(position: Position, number: int, square: int) -> Man:
    return Man(number, Piece.from_code(position.piece_at(square)), square)
