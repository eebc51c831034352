"""RemoteEngine over fakes and real engines: one ``Done`` for each order, whatever happens."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import SimpleQueue

import pytest

import peers
from fakes.engine import Engine
from fakes.faults import cecp
from fakes.faults.answers import IgnoresStop
from fakes.faults.greeting import StartsSlowly
from fakes.faults.moves import IgnoresSearchmoves, IllegalMoveMidgame
from fakes.faults.process import DiesMidgame
from fakes.start import Fakes
from fakes.tongues.cecp import Cecp
from fakes.tongues.uci import Uci
from qianmen.host import deadlines
from qianmen.host.connection import Connection
from qianmen.host.drivers.registry import Protocol
from qianmen.host.profile import Profile
from qianmen.host.remote.engine import RemoteEngine
from qianmen.values import (
    Done,
    Event,
    Failed,
    GameKind,
    How,
    Limits,
    Message,
    Order,
    Purpose,
    Ready,
)

PATIENCE = 20
QUICK = Limits(movetime=30)


class Remote:
    """An engine and what it posts."""

    def __init__(self, connection: Connection, known: Profile | None = None) -> None:
        self.events: SimpleQueue[Event] = SimpleQueue()
        self.is_forgotten = False
        self.engine = RemoteEngine(self.events.put, connection, known=known, forget=self.forget)

    def forget(self) -> None:
        self.is_forgotten = True

    def wait(self, wanted: Callable[[Event], bool]) -> Event:
        while not wanted(event := self.events.get(timeout=PATIENCE)):
            assert not isinstance(event, Failed), event.text
        return event

    def done(self, id: int) -> Done:
        event = self.wait(lambda event: isinstance(event, Done))
        assert isinstance(event, Done)
        assert event.id == id
        return event


@contextmanager
def remote(command: list[str], protocol: Protocol) -> Iterator[Remote]:
    opened = Remote(Connection(command, protocol))
    try:
        yield opened
    finally:
        opened.engine.close()


@contextmanager
def remembered(command: list[str], known: Profile) -> Iterator[Remote]:
    opened = Remote(Connection(command, known.protocol, greets=False), known)
    try:
        yield opened
    finally:
        opened.engine.close()


def real(protocol: Protocol) -> list[str]:
    return [str(peers.find("hoixiangqi" if protocol is Protocol.CECP else "fairy-stockfish"))]


@pytest.mark.parametrize("protocol", [Protocol.UCI, Protocol.UCCI, Protocol.CECP])
def test_every_order_has_one_end(protocol: Protocol) -> None:
    with remote(real(protocol), protocol) as it:
        engine = it.engine
        engine.new_game(GameKind.XIANGQI)
        for keep in (True, False, True, False):
            order = engine.think(Order(Purpose.ANALYSE))
            engine.halt(order, keep)
            done = it.done(order)
            assert done.how is (How.KEPT if keep else How.DROPPED)
            assert (done.best is not None) == keep
        first = engine.think(Order(Purpose.ANALYSE))
        second = engine.think(Order(limits=QUICK))
        assert it.done(first).how is How.DROPPED
        assert it.done(second).best is not None
        engine.ready(1)
        it.wait(lambda event: event == Ready(1))


@pytest.mark.parametrize("protocol", [Protocol.UCI, Protocol.UCCI, Protocol.CECP])
def test_a_ponder_search_answers_after_its_hit(protocol: Protocol) -> None:
    with remote(real(protocol), protocol) as it:
        engine = it.engine
        engine.play(["h2e2"])
        order = engine.think(Order(Purpose.PONDER, limits=QUICK, guess="h9g7"))
        assert engine.board.ply == 1
        engine.ponder_hit(order)
        assert engine.board.ply == 2
        assert str(it.done(order).best) in map(str, engine.board.legal_moves)
        order = engine.think(Order(Purpose.PONDER, guess="h0g2"))
        engine.ponder_hit(order, limits=QUICK)
        assert it.done(order).best is not None


def test_a_finished_game_is_not_asked_about(fakes: Fakes) -> None:
    with remote(fakes.engine(Uci), Protocol.UCI) as it:
        it.engine.set_position(GameKind.XIANGQI, "3k5/3R5/3R5/9/9/9/9/9/9/4K4 b - - 0 1")
        done = it.done(it.engine.think(Order()))
        assert (done.best, done.reason) == (None, "checkmate")
    assert sum(line.startswith("go") for line in fakes.told()) == 1


def test_a_banned_move_is_not_passed_on(fakes: Fakes) -> None:
    with remote(fakes.engine(Uci, IgnoresSearchmoves), Protocol.UCI) as it:
        done = it.done(it.engine.think(Order(limits=QUICK, banned=("a0a1",))))
        assert done.best is None


def test_an_illegal_move_is_told_and_not_passed_on(fakes: Fakes) -> None:
    with remote(fakes.engine(Uci, IllegalMoveMidgame), Protocol.UCI) as it:
        it.engine.play(["h2e2", "h9g7"])
        order = it.engine.think(Order(limits=QUICK))
        it.wait(lambda event: event == Message("error", "Fake gave an illegal move: a0a5"))
        assert it.done(order).best is None


@pytest.mark.parametrize(
    ("fault", "words"),
    [(DiesMidgame, "exit code 7"), (IgnoresStop, "waited for bestmove")],
)
def test_a_lost_engine_fails_once(
    fakes: Fakes, monkeypatch: pytest.MonkeyPatch, fault: type[Engine], words: str
) -> None:
    with remote(fakes.engine(Uci, fault), Protocol.UCI) as it:
        monkeypatch.setattr(deadlines, "GRACE", 0.2)
        monkeypatch.setattr(deadlines, "FAREWELL", 0.2)
        it.engine.play(["h2e2"])
        it.engine.think(Order(limits=QUICK))
        event = it.events.get(timeout=PATIENCE)
        assert isinstance(event, Failed)
        assert words in event.text
        it.engine.think(Order(limits=QUICK))
    assert it.events.empty()


def profile_of(command: list[str]) -> Profile:
    """What a bridge would remember of the engine."""
    with remote(command, Protocol.CECP) as it:
        return Profile(Protocol.CECP, it.engine.features, it.engine.options())


def test_a_known_engine_is_there_before_it_has_started(fakes: Fakes) -> None:
    command = fakes.engine(Cecp, StartsSlowly)
    known = profile_of(command)
    with remembered(command, known) as it:
        assert it.engine.features.name == "Fake"
        order = it.engine.think(Order(limits=QUICK))
        assert it.done(order).best == "a0a1"
        assert not it.is_forgotten


def test_a_known_engine_that_is_left_before_it_has_started_stays_known(fakes: Fakes) -> None:
    command = fakes.engine(Cecp, StartsSlowly)
    with remembered(command, profile_of(command)) as it:
        assert it.engine.features.name == "Fake"
    assert not it.is_forgotten


def test_a_known_engine_that_has_changed_says_so_and_plays(fakes: Fakes) -> None:
    command = fakes.engine(Cecp, StartsSlowly)
    known = profile_of(command)
    stale = known._replace(features=known.features._replace(name="Remembered"))
    with remembered(command, stale) as it:
        assert it.engine.features.name == "Remembered"
        order = it.engine.think(Order(limits=QUICK))
        told = it.wait(lambda event: isinstance(event, Message))
        assert isinstance(told, Message)
        assert told.text.startswith("Fake is not what it was remembered to be")
        assert it.done(order).best == "a0a1"
        assert it.engine.features.name == "Fake"
        assert it.is_forgotten


def test_a_known_engine_that_starts_no_more_is_lost(
    fakes: Fakes, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = profile_of(fakes.engine(Cecp, StartsSlowly))
    monkeypatch.setattr(deadlines, "FEATURES_WORKING", 0.1)
    with remembered(fakes.engine(Cecp, cecp.NeverEndsFeatures), known) as it:
        event = it.events.get(timeout=PATIENCE)
        assert isinstance(event, Failed)
        assert "no start of a CECP engine" in event.text
        assert it.is_forgotten
