"""The ``asian`` rule set: Asian Xiangqi Federation 2017, World Xiangqi Federation 2018.

Perpetual check is worst.  A side chases perpetually when with every move it chases one and the
same piece by a pair of attacker and victim that did not stand before; a checking move can chase as
well, and a check of the other side excuses nothing.  Of two chasers the one that only took
protection away gives way to the one that attacked.  (This last is inferred from the books'
diagrams, 39 to 41 and 61 among them, which speak of chariots pinned by horses.)
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
