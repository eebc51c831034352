"""The ``computer`` rule set: as Pikafish judges (its source, 2026).

Perpetual check loses, unless both sides check.  Any other check in the cycle excuses every chase.
Without a check, a side loses that with every move attacked one and the same piece anew, unless
both did.  The core draws this ruling, for the search plays by it.
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
