"""Any command at any moment of a search or of pondering, with the real engine."""

import random
import time

import pytest

from doors.bookless import bookless
from doors.interruptions import interrupt_often, report
from doors.served import Served
from doors.ucci.model import Model
from qianmen.doors.ucci.door import UcciDoor

INTERRUPTIONS = 150
LONGEST_WAIT = 0.02
"""Seconds a search is left alone; some end by themselves before that."""
MARK = "setoption multipv x"
"""What waits for all searches and is then refused: so a host knows that all has come."""
MARKED = "info message multipv must be a number"

FENS = (
    "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RHEAKAEHR b",
    "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1",
    "3k5/3R5/3R5/9/9/9/9/9/9/4K4 b - - 0 1",
    "3k5/4P4/9/9/9/9/9/9/9/4K3R w - - 0 1",
    "4k4/4a4/9/9/9/9/4p4/3A5/4A4/R3K4 w",
)
SEARCHES = (
    "go infinite",
    "go infinite",
    "go",
    "go depth 3",
    "go depth 60",
    "go draw time 200 increment 0",
    "go movetime 5",
    "go nodes 500",
    "go ponder time 300 increment 10",
    "go ponder time 300 increment 10",
    "go ponder",
)
OTHERS = (
    "stop",
    "stop",
    "stop",
    "isready",
    "isready",
    "ponderhit",
    "ponderhit",
    "ponderhit draw",
    "probe startpos moves h2e2",
    "ucci",
    "uccinewgame",
    "setoption newgame",
    "setoption hashsize 1",
    "setoption style risky",
    "setoption hashsize x",
    "position fen 9/9",
    "go depth 0",
    "go depth",
    "nonsense",
    "",
)


class Host:
    """One process of the engine, and the model of it."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._served = Served(lambda post: UcciDoor(bookless(post)))
        self._model = Model()
        self._say(["ucci", "setoption hashsize 1", MARK])
        heard: list[str] = []
        self._hear_all(heard)
        self._model.judge(heard)

    @property
    def gone(self) -> bool:
        return self._model.over

    def interrupt(self) -> float | None:
        """Begin to search or ponder and interrupt it; all answers must be what is due.

        Gives the seconds from ``isready`` to ``readyok``, where that came during a search.
        """
        self._say([self._position(), *self._bans(), self._rng.choice(SEARCHES)])
        time.sleep(self._rng.choice((0.0, self._rng.uniform(0, LONGEST_WAIT))))
        if self._rng.random() < 0.03:
            self._end_input()
            return None
        heard: list[str] = []
        waited = None
        if self._rng.random() < 0.2:
            waited = self._ask_ready(heard)
        self._say(self._burst())
        if self.gone:
            self._model.judge([*heard, *self._served.rest()])
            return waited
        self._say(["stop", MARK])
        self._hear_all(heard)
        self._model.judge(heard)
        return waited

    def leave(self) -> None:
        """End this process; it must say no more than it owes."""
        if not self.gone:
            self._say(["quit"])
            self._model.judge(self._served.rest())
        with self._served:
            pass

    def _say(self, lines: list[str]) -> None:
        """Send lines in one packet."""
        for line in lines:
            if not self.gone:
                self._model.told(line)
        self._served.say(*lines)

    def _hear_all(self, heard: list[str]) -> None:
        """Hear all lines up to the mark, and the answers to ``isready``, which may be later."""
        while MARKED not in heard or heard.count("readyok") < self._model.readies:
            heard.append(self._served.hear())

    def _ask_ready(self, heard: list[str]) -> float:
        """The seconds until ``readyok`` came."""
        self._say(["isready"])
        asked = time.monotonic()
        while "readyok" not in heard:
            heard.append(self._served.hear())
        return time.monotonic() - asked

    def _end_input(self) -> None:
        self._say(["stop"])
        self._served.close_input()
        self._model.input_ended()
        self._model.judge(self._served.rest())

    def _position(self) -> str:
        rng = self._rng
        setup = f"fen {rng.choice(FENS)}" if rng.random() < 0.3 else "startpos"
        moves = rng.choice(("", " moves h2e2", " moves h2e2 h9g7 h0g2", " moves h2e2 a0a5 h9g7"))
        return f"position {setup}{moves}"

    def _bans(self) -> list[str]:
        legal = sorted(map(str, self._model.board.legal_moves))
        some = self._rng.sample(legal, min(len(legal), self._rng.randrange(3)))
        return [f"banmoves {' '.join(some)}"] if self._rng.random() < 0.2 else []

    def _burst(self) -> list[str]:
        return [self._command() for _ in range(self._rng.randrange(1, 5))]

    def _command(self) -> str:
        rng = self._rng
        match rng.randrange(10):
            case 0 | 1:
                return rng.choice(SEARCHES)
            case 2:
                return self._position()
            case 3 if rng.random() < 0.3:
                return "quit"
        return rng.choice(OTHERS)


@pytest.mark.fuzz
def test_interruptions(fuzz_factor: int, fuzz_random: random.Random) -> None:
    waits = interrupt_often(lambda: Host(fuzz_random), INTERRUPTIONS * fuzz_factor)
    report(waits, "isready")
