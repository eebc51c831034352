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


def play(path: Path, make_door: Callable[[Post], Door]) -> None:
    """Hold the conversation; the test fails where it goes another way."""
    with Served(make_door) as served:
        for step in read(path):
            _play(served, step)


def _play(served: Served, step: Step) -> None:
    match step:
        case (">", text, _):
            served.say(text)
        case ("<" | "<~", _, place):
            reply = served.hear()
            assert step.accepts(reply), f"{place}: {reply}"
        case ("$", "end of input", _):
            served.close_input()
        case ("$", "left", _):
            assert served.rest() == []
        case _:
            pytest.fail(f"{step.place}: unknown step")
