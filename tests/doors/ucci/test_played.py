"""Conversations with the UCCI door and the real engine behind it, over pipes, as a host has them.

News of a search (``info depth …``) is passed over where none is written down.  These files also
know ``$ greeted``: the host says ``ucci`` and hears the answer.
"""

from pathlib import Path

import pytest

from doors.bookless import bookless
from doors.played import Host, play
from qianmen.doors.ucci.door import UcciDoor
from transcript import FOLDER

TRANSCRIPTS = sorted((FOLDER / "ucci" / "played").glob("*.txt"))


class UcciHost(Host):
    def hear(self, expected: str) -> str:
        reply = self.served.hear()
        while self.is_news(reply) and not self.is_news(expected):
            reply = self.served.hear()
        return reply

    def is_news(self, line: str) -> bool:
        return line.startswith("info depth")

    def do(self, action: str, place: str) -> None:
        match action:
            case "greeted":
                self.served.say("ucci")
                while self.served.hear() != "ucciok":
                    pass
            case _:
                super().do(action, place)


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_played(path: Path) -> None:
    play(path, lambda post: UcciDoor(bookless(post)), UcciHost)
