"""Any command at any moment of a search, with the real engine: exactly the answers owed."""

import random
import time
from collections.abc import Callable
from typing import NamedTuple

import pytest

from doors.bookless import bookless
from doors.interruptions import interrupt_often, report
from doors.served import Served
from doors.uci.model import Model
from qianmen.doors.uci.door import UciDoor
from qianmen.rules.boards import make_board
from qianmen.rules.notation import coordinates
from qianmen.values import GameKind

INTERRUPTIONS = 150
LONGEST_WAIT = 0.02
"""Seconds a search is left alone."""

FENS: dict[GameKind, tuple[str | None, ...]] = {
    GameKind.XIANGQI: (
        None,
        "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RHEAKAEHR b - - 0 1",
        "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1",
        "3k5/3R5/3R5/9/9/9/9/9/9/4K4 b - - 0 1",
        "4k4/4a4/9/9/9/9/4p4/3A5/4A4/R3K4 w",
    ),
    GameKind.CHESS: (
        None,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1",
        "7k/P7/8/8/8/8/6p1/K7 b - - 0 1",
    ),
}
LIMITS = ("depth 4", "nodes 2000", "movetime 15", "wtime 300 btime 300", "mate 1")
"""Each of them short, for a ``stop`` after another ``go`` is not meant for the first."""


class Dialect(NamedTuple):
    """What a host says to choose its game, and its names of moves, both ways."""

    greeting: tuple[str, ...]
    read: Callable[[str], str]
    write: Callable[[str], str]


DIALECTS = {
    GameKind.XIANGQI: (
        Dialect((), str, str),
        Dialect(
            ("setoption name UCI_Variant value xiangqi",),
            lambda text: str(coordinates.read_fairy(text)),
            lambda move: coordinates.fairy(coordinates.read(move)),
        ),
    ),
    GameKind.CHESS: (Dialect(("setoption name UCI_Variant value chess", "ucinewgame"), str, str),),
}


class Host:
    """One process of the engine, and the model of it."""

    def __init__(self, game: GameKind, threads: int, rng: random.Random) -> None:
        self._game = game
        self._rng = rng
        self._served = Served(lambda post: UciDoor(bookless(post)))
        self._dialect = rng.choice(DIALECTS[game])
        self._model = Model(make_board(game), self._dialect.read)
        self.gone = False
        self._served.say(
            f"setoption name Threads value {threads}",
            "setoption name Hash value 1",
            *self._dialect.greeting,
        )

    def interrupt(self) -> float | None:
        """Begin to search and interrupt it; the seconds from ``isready`` to ``readyok``, if that
        was asked during an endless search.
        """
        self._position()
        endless = self._go()
        time.sleep(self._rng.choice((0.0, self._rng.uniform(0, LONGEST_WAIT))))
        waited = self._ping() if endless and self._rng.random() < 0.5 else None
        for _ in range(self._rng.randrange(4)):
            self._rng.choice(
                (self._position, self._go, self._stop, self._ready, self._hit, self._other)
            )()
        if self._rng.random() < 0.05:
            self._leave_now()
        else:
            self._settle()
        return waited

    def leave(self) -> None:
        """End this process; it must say no more than it owes."""
        if not self.gone:
            self._served.say("quit")
        for reply in self._served.rest():
            self._model.heard(reply)
        with self._served:
            pass

    def _position(self) -> None:
        fen = self._rng.choice(FENS[self._game])
        board = make_board(self._game, fen, strict=False)
        for _ in range(self._rng.randrange(6)):
            if not board.legal_moves:
                break
            board.push(str(self._rng.choice(board.legal_moves)))
        words = ["position", "startpos" if fen is None else f"fen {fen}", "moves"]
        self._served.say(" ".join([*words, *map(self._dialect.write, map(str, board.moves))]))
        self._model.position(board)

    def _go(self) -> bool:
        """Order a search; whether it is endless."""
        words = ["go", *self._rng.sample(LIMITS, self._rng.randrange(3))]
        infinite, ponder = self._rng.random() < 0.3, self._rng.random() < 0.3
        words += ["infinite"] * infinite + ["ponder"] * ponder
        legal = [str(move) for move in self._model.board.legal_moves]
        allowed = legal
        if self._rng.random() < 0.2:
            allowed = self._rng.sample(legal, min(len(legal), self._rng.randrange(3)))
            words += ["searchmoves", "0000", *map(self._dialect.write, allowed)]
        if not infinite and not ponder and len(words) == 1:
            words.append("movetime 15")
        self._served.say(" ".join(words))
        self._model.go(allowed, infinite=infinite, ponder=ponder)
        return infinite or ponder

    def _stop(self) -> None:
        self._served.say("stop")
        self._model.disturbed()

    def _hit(self) -> None:
        self._served.say("ponderhit")
        self._model.ponder_hit()

    def _ready(self) -> None:
        self._served.say("isready")
        self._model.readies += 1

    def _other(self) -> None:
        if self._rng.random() < 0.3:
            self._bad_line()
            return
        line = self._rng.choice(
            (
                "ucinewgame",
                f"setoption name MultiPV value {self._rng.choice((1, 3))}",
                f"setoption name Level value {self._rng.choice((1, 5, 10))}",
                "setoption name Clear Hash",
                "nonsense",
            )
        )
        self._served.say(line)
        if line == "ucinewgame":
            self._model.board = make_board(self._game)
        if line != "nonsense":
            self._model.disturbed()

    def _bad_line(self) -> None:
        """Say one word that is no command, in the middle of everything."""
        noise = "".join(self._rng.choices("goisready0123炮!-", k=self._rng.randrange(30)))
        self._served.say(f"!{noise}")

    def _ping(self) -> float:
        asked = time.monotonic()
        self._ready()
        while self._model.readies:
            reply, when = self._served.hear_with_time()
            self._model.heard(reply)
        return when - asked

    def _settle(self) -> None:
        """Let all searches answer; then nothing but what is asked for may come."""
        self._stop()
        while self._model.owed or self._model.readies:
            self._model.heard(self._served.hear())
        self._ping()

    def _leave_now(self) -> None:
        self.gone = True
        if self._rng.random() < 0.5:
            self._served.say("quit")
            return
        self._stop()
        self._served.close_input()
        for reply in self._served.rest():
            self._model.heard(reply)
        assert not self._model.owed
        assert not self._model.readies


@pytest.mark.fuzz
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("game", GameKind)
def test_interruptions(
    game: GameKind, threads: int, fuzz_factor: int, fuzz_random: random.Random
) -> None:
    times = INTERRUPTIONS * fuzz_factor // threads
    report(interrupt_often(lambda: Host(game, threads, fuzz_random), times), "pings in a search")
