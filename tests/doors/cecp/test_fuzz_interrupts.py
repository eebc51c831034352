"""Any command at any moment of a search, of pondering or of an analysis, with the real engine."""

import random
import time

import pytest

from doors.cecp.model import HINT, NEWS, STATUS, Course
from doors.interruptions import WatchedEngine, interrupt_often
from doors.served import Served
from qianmen.doors.cecp.door import CecpDoor
from qianmen.engine.interface import Post
from qianmen.values import GameKind

INTERRUPTIONS = 150
LONGEST_WAIT = 0.02
"""Seconds a search is left alone; those with a low depth end by themselves before that."""

FENS = {
    GameKind.XIANGQI: (
        "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w 0 1",
        "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RHEAKAEHR b 0 1",
        "3k5/9/9/9/9/9/9/9/9/4K4 w 0 1",
        "3k5/3R5/3R5/9/9/9/9/9/9/4K4 b 0 1",
        "3k5/R8/9/9/9/9/9/9/1R7/4K4 w 0 1",
    ),
    GameKind.CHESS: (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
        "4k3/8/8/8/8/8/3p4/4K3 w - - 0 1",
        "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1",
        "6k1/P4ppp/8/8/8/8/8/R3K3 w Q - 0 1",
    ),
}
OPENINGS = {GameKind.XIANGQI: ("h2e2", "b0c2", "c3c4"), GameKind.CHESS: ("e2e4", "g1f3", "d2d4")}


class Host:
    """One process of the engine, and the model of it."""

    def __init__(self, game: GameKind, threads: int, rng: random.Random) -> None:
        self._game = game
        self._rng = rng
        self._served = Served(self._make_door)
        self._course = Course(game)
        self._pings = 0
        self._engine: WatchedEngine
        self.gone = False
        self._served.say(f"cores {threads}", "memory 1", "ping 0")
        assert self._served.hear() == "pong 0"

    def _make_door(self, post: Post) -> CecpDoor:
        self._engine = WatchedEngine(post, self._game)
        return CecpDoor(self._engine, pinned=self._game)

    def interrupt(self) -> None:
        """Begin to think, ponder or analyse, and interrupt it."""
        prepared = self._preparation()
        self._say_and_wait(prepared)
        self._talk(prepared, [])
        begun = self._rng.choice(([], ["go"], ["go"], ["analyze"]))
        self._say_and_wait(begun)
        if self._rng.random() < 0.03:
            self._leave(begun)
        else:
            count = self._rng.choice((1, 1, 1, 2, 3, 4))
            self._talk(begun, [self._command() for _ in range(count)])

    def leave(self) -> None:
        """End this process; it must say no more than it owes."""
        if not self.gone:
            self._leave([])

    def _say_and_wait(self, lines: list[str]) -> None:
        self._served.say(*lines)
        time.sleep(self._rng.choice((0.0, self._rng.uniform(0, LONGEST_WAIT))))

    def _talk(self, said: list[str], lines: list[str]) -> None:
        """Say more, have a move that is due be made, and judge all replies since ``said``."""
        self._pings += 1
        self._served.say(*lines, "?", f"ping {self._pings}")
        replies = []
        while (reply := self._served.hear()) != f"pong {self._pings}":
            replies.append(reply)
        self._judge([*said, *lines, "?"], replies)

    def _judge(self, lines: list[str], replies: list[str]) -> None:
        """Find the course the conversation took; the engine's own board tells which of several."""
        kept = [line for line in replies if not (NEWS.fullmatch(line) or STATUS.fullmatch(line))]
        hints = [line for line in kept if HINT.fullmatch(line)]
        assert len(hints) <= lines.count("hint"), replies
        self._course.replies = [line for line in kept if line not in hints]
        courses = list(self._course.follow(lines))
        assert courses, (lines, replies)
        fen = self._engine.board.fen()
        fitting = [course for course in courses if course.board.fen() == fen]
        assert fitting, (lines, replies, fen)
        self._course = fitting[0]

    def _leave(self, lines: list[str]) -> None:
        """Say goodbye, which drops a move that is due, or end the input, which has it made."""
        goodbye = self._rng.choice(("quit", "?"))
        self._served.say(*([goodbye] if goodbye == "quit" else []))
        self._served.close_input()
        self._judge([*lines, goodbye], self._served.rest())
        self.gone = True
        with self._served:
            pass

    def _preparation(self) -> list[str]:
        """Limits and switches, and often a move that the engine ponders after."""
        rng = self._rng
        limits = rng.choice(("st 5", "level 0 5 0", "level 40 0:03 0", "sd 2", "sd 3"))
        lines = [rng.choice(("exit", "new", "force", "foo")), limits]
        lines += rng.sample(("hard", "easy", "post", "nopost", "hard"), 2)
        if rng.random() < 0.5:
            opening = rng.choice(OPENINGS[self._game])
            lines += ["exit", "new", "hard", "st 5", f"usermove {opening}"]
        return lines

    def _variant(self) -> str:
        return "variant xiangqi" if self._game is GameKind.XIANGQI else "variant normal"

    def _command(self) -> str:
        rng = self._rng
        legal = [str(move) for move in self._course.board.legal_moves]
        guess = self._engine.guess or "a0a9"
        return rng.choice(
            (
                *("force", "force", "go", "go", "?", "playother", "undo", "undo", "remove"),
                *("new", self._variant(), "analyze", "exit", "hint", "draw", "foo", ""),
                *("hard", "easy", "post", "nopost", "result 1-0 {x}", "time 100", "otim 100"),
                f"setboard {rng.choice(FENS[self._game])}",
                f"usermove {guess}",
                f"usermove {guess}",
                f"usermove {rng.choice([*legal, 'a0a9'])}",
                f"usermove {rng.choice([*legal, 'a0a9'])}",
            )
        )


@pytest.mark.fuzz
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("game", GameKind)
def test_interruptions(
    game: GameKind, threads: int, fuzz_factor: int, fuzz_random: random.Random
) -> None:
    times = INTERRUPTIONS * fuzz_factor // threads
    interrupt_often(lambda: Host(game, threads, fuzz_random), times)
