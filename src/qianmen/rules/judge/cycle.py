"""The cycle of a repetition: its plies, and the positions along them."""

from collections.abc import Iterator
from typing import NamedTuple

from qianmen.core.xiangqi.position import Position
from qianmen.core.xiangqi.repetition import evidence
from qianmen.rules.judge.deed import Deed
from qianmen.rules.move import Move
from qianmen.rules.side import Side


class Cycle(NamedTuple):
    """The plies from an earlier occurrence of the position to the present one."""

    position: Position
    plies: range
    """Counted from 1 at the first move after the set-up."""

    def positions(self) -> Iterator[Position]:
        """The position after each ply, from the last ply back to the first.

        It is one object that goes back ply by ply, so look at each before asking for the next.
        """
        past = self.position.copy()
        while past.height >= self.plies[0]:
            yield past
            past.pop()


def last_cycle(position: Position, occurrences: int) -> Cycle | None:
    """The cycle that ends in ``position``; None if it has not occurred ``occurrences`` times.

    What counts is the same placement with the same side to move, since the last capture and
    including the present one.  The cycle begins at the latest occurrence that makes up the number.
    """
    found = evidence(position, occurrences)
    if found is None:
        return None
    return Cycle(position, range(found[0] + 1, position.height + 1))


def last_deed(position: Position) -> Deed:
    """The ply that led to ``position`` and whether it checked; a rule set adds its chases."""
    return Deed(
        ply=position.height,
        side=Side(position.side).other,
        move=Move.from_code(position.move_at(position.height - 1)),
        check=position.in_check(),
    )


def checks(cycle: Cycle) -> tuple[Deed, ...]:
    """The plies of a cycle in order, with their checks alone."""
    return tuple(last_deed(position) for position in cycle.positions())[::-1]
