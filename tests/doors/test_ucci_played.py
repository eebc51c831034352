"""Conversations with the UCCI door and the real engine behind it, over pipes, as a host has them.

News of a search (``info depth …``) is passed over where none is written down.  Besides the signs
of every transcript these files know ``$ greeted``: the host says ``ucci`` and hears the answer;
``$ end of input``; and ``$ left``: the door has said its last line.
"""

from pathlib import Path

import pytest

from doors.bookless import bookless
from doors.served import Served
from qianmen.doors.ucci.door import UcciDoor
from transcript import FOLDER, Step, read

TRANSCRIPTS = sorted((FOLDER / "ucci" / "played").glob("*.txt"))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_played(path: Path) -> None:
    with Served(lambda post: UcciDoor(bookless(post))) as served:
        for step in read(path):
            _play(served, step)


def _play(served: Served, step: Step) -> None:
    match step:
        case (">", text, _):
            served.say(text)
        case ("<" | "<~", text, place):
            reply = served.hear()
            while _is_news(reply) and not _is_news(text):
                reply = served.hear()
            assert step.accepts(reply), f"{place}: {reply}"
        case ("$", "greeted", _):
            served.say("ucci")
            while served.hear() != "ucciok":
                pass
        case ("$", "end of input", _):
            served.close_input()
        case ("$", "left", _):
            assert [line for line in served.rest() if not _is_news(line)] == []
        case _:
            pytest.fail(f"{step.place}: unknown step")


def _is_news(line: str) -> bool:
    return line.startswith("info depth")
