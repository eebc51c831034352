"""Any command at any moment of a search or of background thinking, with the real engine."""

import random
import time

import pytest

from doors.interruptions import WatchedEngine, interrupt_often, report
from doors.qhplugin.model import Model
from doors.served import Served
from qianmen.doors.qhplugin.door import QhpluginDoor
from qianmen.engine.interface import Post

INTERRUPTIONS = 150
LONGEST_WAIT = 0.02
"""Seconds a search is left alone; those of the lower levels end by themselves before that."""

FENS = (
    "startpos",
    "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RHEAKAEHR b - - 0 1",
    "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1",
    "3k5/3R5/3R5/9/9/9/9/9/9/4K4 b - - 0 1",
    "4k4/4a4/9/9/9/9/4p4/3A5/4A4/R3K4 w",
)

Command = list[str]
"""A command's line and those listed after it."""


class Host:
    """One process of the plugin, and the model of it."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._served = Served(self._make_door)
        self._model = Model(self._served.hear)
        self._engine: WatchedEngine

    def _make_door(self, post: Post) -> QhpluginDoor:
        self._engine = WatchedEngine(post)
        return QhpluginDoor(self._engine)

    @property
    def gone(self) -> bool:
        return self._model.over

    def interrupt(self) -> float | None:
        """Begin to search or ponder and interrupt it.

        Gives the seconds from ``ABORT`` to ``ABORTED``, if that is how it went.
        """
        self._begin()
        time.sleep(self._rng.choice((0.0, self._rng.uniform(0, LONGEST_WAIT))))
        if self._rng.random() < 0.03:
            self._end_input()
            return None
        ways = ([["ABORT"]], [self._command()], self._burst(), self._hit())
        commands = self._rng.choice(ways)
        asked = time.monotonic()
        replies = self._say(*commands)
        waited = time.monotonic() - asked
        if not self.gone:
            self._settle()
        return waited if commands == [["ABORT"]] and replies == ["ABORTED"] else None

    def leave(self) -> None:
        """End this process; it must say no more than it owes."""
        if not self.gone:
            self._say(["QUIT"])
        assert self._served.rest() == []
        with self._served:
            pass

    def _say(self, *commands: Command) -> list[str]:
        """Send commands in one packet, and have the model judge all replies."""
        self._served.say(*(line for command in commands for line in command))
        replies = []
        for command in commands:
            if not self.gone:
                replies += self._model.told(*command)
        return replies

    def _begin(self) -> None:
        level = self._rng.choice((1, 2, 4, 7, 10, 10, 10))
        background = self._rng.choice(("ON", "OFF"))
        self._say([f"LEVEL {level}"], [f"BGTHINK {background}"])
        match self._rng.randrange(4):
            case 0:
                self._say(["HINTS"])
            case 1:
                self._say(["BGTHINK ON"], ["AI"])
                time.sleep(self._rng.uniform(0, LONGEST_WAIT))
                self._say(["TIMEOUT"])
            case _:
                self._say(["AI"])

    def _settle(self) -> None:
        """Let a search that runs answer; then nothing but what is asked for may come."""
        if self._model.searching:
            self._say(["TIMEOUT"])
        self._say(["SCR"], ["LEVEL"])

    def _end_input(self) -> None:
        owed = self._model.searching is not None
        self._served.close_input()
        self._model.input_ended()
        # A search that had just answered owed nothing when the end was seen.
        assert self._served.rest() in ([["BYE"], []] if owed else [[]])

    def _burst(self) -> list[Command]:
        return [self._command() for _ in range(self._rng.randrange(2, 5))]

    def _hit(self) -> list[Command]:
        """The expected move, and what follows it."""
        legal = [str(move) for move in self._model.board.legal_moves]
        return [[f"PLAY {self._expected(legal)}"], ["AI"], self._command()]

    def _command(self) -> Command:
        rng = self._rng
        legal = [str(move) for move in self._model.board.legal_moves]
        some = rng.sample(legal, min(len(legal), rng.randrange(4)))
        line = rng.choice(
            (
                "AI",
                "AI",
                "ai",
                "HINTS",
                "ABORT",
                "ABORT",
                "ABORT",
                "TIMEOUT",
                "TIMEOUT",
                "LEVEL",
                f"LEVEL {rng.randrange(1, 11)}",
                f"FEN {rng.choice(FENS)}",
                f"PLAY {rng.choice([*legal, 'a0a9'])}",
                f"PLAY {self._expected(legal)}",
                f"PLAY {self._expected(legal)}",
                f"LOAD {len(some)}",
                f"BAN {len(some)}",
                "UNDO",
                "UNDO",
                f"BGTHINK {rng.choice(('ON', 'OFF'))}",
                "SCR",
                "NONSENSE",
                "",
                rng.choice(("QUIT", "quit", "UNDO", "UNDO")),
            )
        )
        return [line, *some] if line.startswith(("LOAD", "BAN")) else [line]

    def _expected(self, legal: list[str]) -> str:
        """The move the engine thinks its opponent will play, else any."""
        guess = self._engine.guess
        return guess if guess in legal else self._rng.choice([*legal, "a0a9"])


@pytest.mark.fuzz
def test_interruptions(fuzz_factor: int, fuzz_random: random.Random) -> None:
    waits = interrupt_often(lambda: Host(fuzz_random), INTERRUPTIONS * fuzz_factor)
    report(waits, "aborts")
