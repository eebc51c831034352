"""Waits at a twentieth, for hosts of engines that are known to let them wait."""

from collections.abc import Callable

from qianmen.host import deadlines
from qianmen.host.check import waits

SCALE = 20
SLOWEST = 3.0
"""Seconds an interpreter may need to start or to end on a busy machine: these are not scaled."""


def hurry(put: Callable[[object, str, float], None], slowest: float = SLOWEST) -> None:
    """Shorten all waits, but those in which an interpreter starts, ends or writes a lot.

    ``put`` is what changes an attribute of a module: ``setattr`` or one that can be undone;
    ``slowest`` is what the others are set to, in seconds.
    """
    for module in (deadlines, waits):
        for name, value in list(vars(module).items()):
            if isinstance(value, float):
                put(module, name, value / SCALE)
    for name in ("GREETING", "INFO", "DETECTION", "REPLY", "SEARCH"):
        put(deadlines, name, slowest)
    # The interpreter starts in this one too, but each greeting without features waits for its end.
    put(deadlines, "FEATURES", slowest / 4)
    for name in ("START_SILENCE", "SHORT_SEARCH", "PROMPT", "EXIT"):
        put(waits, name, slowest)
    put(waits, "SILENCE", 0.2)
