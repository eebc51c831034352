"""CECP, the protocol of XBoard and WinBoard, versions 1 and 2."""

from qianmen.host.check.cecp import game, greeting, optional, robustness, stress
from qianmen.host.check.cecp.dialogue import CecpDialogue

__all__ = ["STEPS", "CecpDialogue"]

STEPS = (
    *greeting.STEPS,
    *game.STEPS,
    *optional.STEPS,
    *robustness.STEPS,
    *stress.STEPS,
)
