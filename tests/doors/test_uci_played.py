"""Conversations with the door and the real engine behind it, over pipes, as a host has them.

Besides the signs of every transcript these files know ``$ news``: at least one line of search news
that ends in moves, ``$ ready``: the host asks and hears that the engine is, perhaps after such
news, ``$ end of input``, and ``$ left``: nothing more comes but such news.
"""

import re
from collections import deque
from pathlib import Path

import pytest

from doors.bookless import bookless
from doors.served import Served
from qianmen.doors.uci.door import UciDoor
from transcript import FOLDER, Step, read

TRANSCRIPTS = sorted((FOLDER / "uci" / "played").glob("*.txt"))
NEWS = re.compile(
    r"info depth \d+ seldepth \d+ multipv \d+ score (cp|mate) -?\d+( lowerbound| upperbound)?"
    r" nodes \d+ nps \d+ hashfull \d+ time \d+ pv( [a-i]\d+[a-i]\d+[nbrq]?)+"
)


class Host:
    """Reads replies, and can look at one before it takes it."""

    def __init__(self, served: Served) -> None:
        self._served = served
        self._seen: deque[str] = deque()

    def hear(self) -> str:
        return self._seen.popleft() if self._seen else self._served.hear()

    def hear_news(self) -> None:
        reply = self.hear()
        assert NEWS.fullmatch(reply), reply
        while NEWS.fullmatch(reply := self.hear()):
            pass
        self._seen.append(reply)

    def play(self, step: Step) -> None:
        match step:
            case (">", text, _):
                self._served.say(text)
            case ("<" | "<~", _, place):
                reply = self.hear()
                assert step.accepts(reply), f"{place}: {reply}"
            case ("$", "news", _):
                self.hear_news()
            case ("$", "ready", _):
                self._served.say("isready")
                while NEWS.fullmatch(reply := self.hear()):
                    pass
                assert reply == "readyok", reply
            case ("$", "end of input", _):
                self._served.close_input()
            case ("$", "left", _):
                rest = self._served.rest()
                assert all(map(NEWS.fullmatch, rest)), rest
            case _:
                pytest.fail(f"{step.place}: unknown step")


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_played(path: Path) -> None:
    with Served(lambda post: UciDoor(bookless(post))) as served:
        host = Host(served)
        for step in read(path):
            host.play(step)
