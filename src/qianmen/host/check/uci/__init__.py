"""UCI: the text of April 2006, with xiangqi in either numbering of the ranks."""

from qianmen.host.check.searching.steps import STEPS as SEARCHING
from qianmen.host.check.searching.stress import STEPS as STRESS
from qianmen.host.check.uci import greeting, search
from qianmen.host.check.uci.dialogue import UciDialogue

__all__ = ["STEPS", "UciDialogue"]

STEPS = (*greeting.STEPS, *SEARCHING, *search.STEPS, *STRESS)
