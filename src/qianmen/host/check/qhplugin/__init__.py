"""QHPLUGIN V1.3, the plugin protocol of the program Qianhong."""

from qianmen.host.check.qhplugin import game, optional, process, robustness, stress
from qianmen.host.check.qhplugin.dialogue import QhpluginDialogue

__all__ = ["STEPS", "QhpluginDialogue"]

STEPS = (
    *process.STEPS,
    *game.STEPS,
    *optional.STEPS,
    *robustness.STEPS,
    *stress.STEPS,
)
