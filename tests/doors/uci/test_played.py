"""Conversations with the UCI door and the real engine behind it, over pipes, as a host has them.

These files also know ``$ news``: at least one line of search news that ends in moves; and
``$ ready``: the host asks and hears that the engine is, perhaps after such news.
"""

import re
from collections import deque
from pathlib import Path

import pytest

from doors.bookless import bookless
from doors.played import Host, play
from doors.served import Served
from qianmen.doors.uci.door import UciDoor
from transcript import FOLDER

TRANSCRIPTS = sorted((FOLDER / "uci" / "played").glob("*.txt"))
NEWS = re.compile(
    r"info depth \d+ seldepth \d+ multipv \d+ score (cp|mate) -?\d+( lowerbound| upperbound)?"
    r" nodes \d+ nps \d+ hashfull \d+ time \d+ pv( [a-i]\d+[a-i]\d+[nbrq]?)+"
    r"|info currmove [a-i]\d+[a-i]\d+[nbrq]? currmovenumber \d+"
)


class UciHost(Host):
    """Can look at a reply before it takes it."""

    def __init__(self, served: Served) -> None:
        super().__init__(served)
        self._seen: deque[str] = deque()

    def hear(self, expected: str) -> str:
        return self._seen.popleft() if self._seen else self.served.hear()

    def is_news(self, line: str) -> bool:
        return NEWS.fullmatch(line) is not None

    def do(self, action: str, place: str) -> None:
        match action:
            case "news":
                reply = self.hear(action)
                assert self.is_news(reply), f"{place}: {reply}"
                self._seen.append(self._after_news())
            case "ready":
                self.served.say("isready")
                assert self._after_news() == "readyok", place
            case _:
                super().do(action, place)

    def _after_news(self) -> str:
        """The next reply that is no news."""
        while self.is_news(reply := self.hear("")):
            pass
        return reply


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_played(path: Path) -> None:
    play(path, lambda post: UciDoor(bookless(post)), UciHost)
