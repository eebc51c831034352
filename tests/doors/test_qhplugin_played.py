"""Conversations with the door and the real engine behind it, over pipes, as a host has them.

Besides the signs of every transcript these files know ``$ end of input`` and ``$ left``: the door
has said its last line.
"""

from pathlib import Path

import pytest

from doors.bookless import bookless
from doors.served import Served
from qianmen.doors.qhplugin.door import QhpluginDoor
from transcript import FOLDER, Step, read

TRANSCRIPTS = sorted((FOLDER / "qhplugin" / "played").glob("*.txt"))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_played(path: Path) -> None:
    with Served(lambda post: QhpluginDoor(bookless(post))) as served:
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
