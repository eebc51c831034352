"""Plays a transcript with a door and the real engine behind it, over pipes, as a host does.

Besides the signs of every transcript such files know ``$ end of input`` and ``$ left``: the door
has said its last line.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from doors.served import Served
from qianmen.doors.door import Door
from qianmen.engine.interface import Post
from transcript import Step, read


class Host:
    """One end of the conversation; a protocol's own host may pass news over and know more signs."""

    def __init__(self, served: Served) -> None:
        self.served = served

    def hear(self, expected: str) -> str:
        """The next reply that counts where ``expected`` is written down."""
        return self.served.hear()

    def is_news(self, line: str) -> bool:
        """Whether a line may still come where nothing is written down."""
        return False

    def do(self, action: str, place: str) -> None:
        """What the text after a ``$`` means that only this protocol knows."""
        pytest.fail(f"{place}: unknown step")

    def play(self, step: Step) -> None:
        """Take one step; the test fails if the door goes another way."""
        match step:
            case (">", text, _):
                self.served.say(text)
            case ("<" | "<~", text, place):
                reply = self.hear(text)
                assert step.accepts(reply), f"{place}: {reply}"
            case ("$", "end of input", _):
                self.served.close_input()
            case ("$", "left", _):
                assert [line for line in self.served.rest() if not self.is_news(line)] == []
            case ("$", action, place):
                self.do(action, place)
            case _:
                pytest.fail(f"{step.place}: unknown step")


def play(
    path: Path, make_door: Callable[[Post], Door], make_host: Callable[[Served], Host] = Host
) -> None:
    """Hold the conversation; the test fails where it goes another way."""
    with Served(make_door) as served:
        host = make_host(served)
        for step in read(path):
            host.play(step)
