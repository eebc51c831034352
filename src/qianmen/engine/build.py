"""Facts about the compiled core: whether it is there, and whether its sources changed since."""

from pathlib import Path
from typing import NamedTuple

from qianmen.engine.fingerprint import fingerprint


class CoreFacts(NamedTuple):
    """The state of the core.

    ``error`` says why it cannot be loaded, empty if it can.  ``fresh`` says whether it was
    compiled from the sources that stand beside it.
    """

    folder: Path
    error: str
    fresh: bool


def core_facts() -> CoreFacts:
    """Look at the core of this installation; never raises for a core that is missing."""
    folder = Path(__file__).resolve().parent.parent / "core"
    try:
        from qianmen.core import build
    except ImportError as error:
        return CoreFacts(folder, str(error), False)
    return CoreFacts(folder, "", build.fingerprint() == fingerprint(folder))
