"""The ``none`` rule set: nothing is forbidden, every repetition draws."""

from qianmen.rules.judge.cycle import Cycle, checks
from qianmen.rules.judge.offence import Offence, Ruling


def rule(cycle: Cycle) -> Ruling:
    """The ruling on a cycle."""
    return Ruling(checks(cycle), (Offence.NONE, Offence.NONE))
