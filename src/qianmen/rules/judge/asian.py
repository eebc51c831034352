"""The ``asian`` rule set: Asian Xiangqi Federation 2017, World Xiangqi Federation 2018.

Perpetual check is the worst offence.  A side chases perpetually if each of its moves creates a new
chase of one and the same piece: some attacker chases it now that did not before the move.  A move
that gives check can chase as well, and a check by the other side excuses nothing.  If both sides
chase, the one that attacked loses to the one that only took protection away.  (This last is
inferred from the books' diagrams, 39 to 41 and 61 among them, which speak of chariots pinned by
horses.)
"""

from qianmen.rules.judge.chases import by_pair
from qianmen.rules.judge.cycle import Cycle
from qianmen.rules.judge.deed import Deed, always_checks, victims
from qianmen.rules.judge.offence import Offence, Ruling
from qianmen.rules.side import Side


def rule(cycle: Cycle) -> Ruling:
    """The ruling on a cycle."""
    deeds = by_pair(cycle)
    return Ruling(deeds, (_offence(deeds, Side.RED), _offence(deeds, Side.BLACK)))


def _offence(deeds: tuple[Deed, ...], side: Side) -> Offence:
    if always_checks(deeds, side):
        return Offence.CHECK
    if victims(deeds, side, active=True):
        return Offence.CHASE
    return Offence.PASSIVE_CHASE if victims(deeds, side) else Offence.NONE
