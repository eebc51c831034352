"""The ``computer`` rule set: as Pikafish judges (its source, 2026).

Perpetual check loses, unless both sides check.  Any other check in the cycle excuses every chase.
If there is no check at all, a side loses if each of its moves newly attacked one and the same
piece, unless both sides did so.  The core finds the chasing sides, because the search plays by this
rule.
"""

from qianmen.core.xiangqi.chase import chasing_sides
from qianmen.rules.judge.chases import by_victim
from qianmen.rules.judge.cycle import Cycle
from qianmen.rules.judge.deed import always_checks
from qianmen.rules.judge.offence import Offence, Ruling
from qianmen.rules.side import Side


def rule(cycle: Cycle) -> Ruling:
    """The ruling on a cycle."""
    deeds = by_victim(cycle)
    if any(deed.check for deed in deeds):
        red, black = (always_checks(deeds, side) for side in Side)
        return Ruling.against(Offence.CHECK, deeds, red=red, black=black)
    red, black = chasing_sides(cycle.position, len(cycle.plies))
    return Ruling.against(Offence.CHASE, deeds, red=red, black=black)
