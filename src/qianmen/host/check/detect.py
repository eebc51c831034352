"""Finding out which protocol an engine speaks: each is tried in a process of its own.

Trying one word after the other in one process would end engines that leave at an unknown word.
"""

from collections.abc import Sequence
from time import monotonic

from qianmen.host.errors import CrashError
from qianmen.host.process import ChildProcess

PATIENCE = 3.0
"""Seconds an engine has for an answer to each first word."""

_QUESTIONS = (
    ("qhplugin", ("-info",), (), "QHPLUGIN"),
    ("uci", (), ("uci",), "uciok"),
    ("ucci", (), ("ucci",), "ucciok"),
    ("xboard", (), ("xboard", "protover 2"), "feature"),
)
"""A protocol's name, the arguments and lines that ask for it, and how its answer begins."""


def find_protocol(command: Sequence[str]) -> str | None:
    """The name of the first protocol that the engine answers in, None if it knows none.

    ``StartError`` if it cannot be run at all.
    """
    for name, arguments, lines, beginning in _QUESTIONS:
        with ChildProcess([*command, *arguments]) as process:
            process.send(*lines)
            if name == "qhplugin":
                process.close_input()
            if _answers(process, beginning):
                return name
    return None


def _answers(process: ChildProcess, beginning: str) -> bool:
    deadline = monotonic() + PATIENCE
    try:
        while (line := process.poll(deadline)) is not None:
            if line.text.startswith(beginning):
                return True
    except CrashError:
        return False
    return False
