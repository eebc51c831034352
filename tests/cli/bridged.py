"""A bridge as its host sees it: a process that is told lines and answers."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic

from qianmen.host.process.child import ChildProcess

PATIENCE = 30.0
"""Seconds for an answer, however busy the machine is."""

QIANMEN = (sys.executable, "-m", "qianmen")


class Host:
    """Talks to ``qianmen bridge``; used in a ``with`` statement."""

    def __init__(self, front: str, engine: Sequence[str], *options: str) -> None:
        command = [*QIANMEN, "bridge", "--as", front, *options, "--", *engine]
        self.process = ChildProcess(command, directory=Path.cwd())

    def __enter__(self) -> "Host":
        return self

    def __exit__(self, *exception: object) -> None:
        self.process.end(("quit",), PATIENCE)

    def say(self, *lines: str) -> None:
        self.process.send(*lines)

    def hear(self) -> str:
        return self.process.receive(monotonic() + PATIENCE, "a line").text

    def hear_until(self, is_last: Callable[[str], bool]) -> list[str]:
        """All lines up to the first that is the last."""
        lines = [self.hear()]
        while not is_last(lines[-1]):
            lines.append(self.hear())
        return lines
