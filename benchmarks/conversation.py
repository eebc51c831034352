"""A conversation with our own door, line by line, for figures that no driver needs."""

from time import monotonic

from programs import QIANMEN

from qianmen.host.errors import ProtocolError
from qianmen.host.process.child import ChildProcess
from qianmen.host.process.lines import OutputLine

PATIENCE = 10.0
"""Seconds that any reply may take."""


class Conversation:
    """``qianmen -plugin`` in a process of its own; used in a ``with`` statement."""

    def __init__(self) -> None:
        self._process = ChildProcess([*QIANMEN, "-plugin"], name="qianmen")

    def __enter__(self) -> "Conversation":
        return self

    def __exit__(self, *exception: object) -> None:
        self._process.end(("QUIT",))

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def say(self, *lines: str) -> float:
        """Say lines to which no answer is awaited yet; gives the time at which they were."""
        now = monotonic()
        self._process.send(*lines)
        return now

    def hear(self) -> OutputLine:
        """The next line."""
        return self._process.receive(monotonic() + PATIENCE, "a reply")

    def ask(self, *lines: str) -> str:
        """Say lines and give the one line that answers."""
        self.say(*lines)
        return self.hear().text

    def demand(self, *lines: str) -> None:
        """Say lines that must be answered ``OK``; ``ProtocolError`` if they are not."""
        answer = self.ask(*lines)
        if answer.split()[:1] != ["OK"]:
            raise ProtocolError("qianmen", f"answered {lines[0]} with {answer!r}")
