"""The ``simple`` rule set: perpetual check loses, unless both sides check; the rest draws."""

from qianmen.rules.judge.cycle import Cycle, checks
from qianmen.rules.judge.deed import always_checks
from qianmen.rules.judge.offence import Offence, Ruling
from qianmen.rules.side import Side


def rule(cycle: Cycle) -> Ruling:
    """The ruling on a cycle."""
    deeds = checks(cycle)
    red, black = (always_checks(deeds, side) for side in Side)
    return Ruling.against(Offence.CHECK, deeds, red=red, black=black)
