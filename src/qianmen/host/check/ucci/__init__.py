"""UCCI 3.0, for xiangqi."""

from qianmen.host.check.searching.steps import STEPS as SEARCHING
from qianmen.host.check.searching.stress import STEPS as STRESS
from qianmen.host.check.ucci import greeting, search
from qianmen.host.check.ucci.dialogue import UcciDialogue

__all__ = ["STEPS", "UcciDialogue"]

STEPS = (*greeting.STEPS, *SEARCHING, *search.STEPS, *STRESS)
