"""An engine that a program has opened: what its blocking and its asynchronous face share."""

import threading
import weakref
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import count
from typing import Generic, NamedTuple, Protocol, TypeVar

from qianmen.host.connection import Connection
from qianmen.host.detect import connect
from qianmen.host.drivers.registry import PROTOCOLS
from qianmen.host.errors import EngineError
from qianmen.host.remote.engine import RemoteEngine
from qianmen.rules.gameboard import BoardOf, GameBoard, MoveT_co
from qianmen.values import Done, Event, Failed, GameKind, Line, Option, Order


class Listener(Protocol):
    """A queue of events."""

    def put_nowait(self, event: Event, /) -> None:
        """Add an event."""


_Listener = TypeVar("_Listener", bound=Listener)

QUIT = "was ended by quit"
"""The fault of an engine that the program has ended itself."""


class Reply(NamedTuple, Generic[MoveT_co]):
    """An engine's answer: its move, the reply it expects, and its best lines, as far as told."""

    move: MoveT_co
    ponder: MoveT_co | None
    lines: tuple[Line, ...]


def start(
    command: str | Sequence[str], protocol: str | None, options: Mapping[str, str] | None
) -> Connection:
    """Start and greet a program, see ``open_engine``."""
    if protocol is not None and protocol not in PROTOCOLS:
        raise ValueError(f"no protocol {protocol!r}; there are {', '.join(PROTOCOLS)}")
    words = [command] if isinstance(command, str) else command
    if not words or not words[0]:
        raise ValueError("no program to start")
    return connect(words, PROTOCOLS[protocol] if protocol else None, options)


class Listeners(list[_Listener]):
    """All who listen now; it also remembers why the engine is gone, should nobody be listening."""

    fault = ""
    """Why the engine is gone, empty while it is not."""

    def tell(self, event: Event) -> None:
        """Pass on an event."""
        if isinstance(event, Failed):
            self.fault = self.fault or event.text
        # Other threads begin and end to listen meanwhile.
        for listener in tuple(self):
            listener.put_nowait(event)


class Opened(ABC, Generic[_Listener]):
    """What both faces have: names and settings, the way to ask, the way to read an answer.

    Each call has a listener of its own, a queue of all events while the call lasts.  If the program
    drops the engine without ``quit``, it is ended in a thread that nobody waits for.
    """

    def __init__(self, engine: RemoteEngine, listeners: Listeners[_Listener]) -> None:
        """``engine`` posts its events to all the ``listeners`` there are at the time."""
        self._engine = engine
        self._listeners = listeners
        self._latest = 0
        """The number of the last search."""
        self._pings = count(1)
        ending = threading.Thread(target=engine.close, daemon=True)
        self._when_forgotten = weakref.finalize(self, ending.start)
        # When Python exits, ``host.process`` ends all processes by itself.
        self._when_forgotten.atexit = False

    @property
    def name(self) -> str:
        """What the engine calls itself."""
        return self._engine.features.name

    @property
    def games(self) -> tuple[GameKind, ...]:
        """The games it plays."""
        return self._engine.features.games

    @property
    def options(self) -> tuple[Option, ...]:
        """The settings it offers."""
        return self._engine.options()

    def set_option(self, name: str, value: str) -> None:
        """Change a setting; ``ValueError`` where there is no such setting or value."""
        self._require_running()
        self._engine.set_option(name, value)

    def _close(self) -> None:
        """End the engine now, and not once more when the program drops it."""
        self._when_forgotten.detach()
        self._engine.close()

    def _require_running(self) -> None:
        if fault := self._listeners.fault:
            raise EngineError(self.name, fault.removeprefix(f"{self.name}: "))

    def _forget_games(self) -> None:
        self._require_running()
        self._engine.new_game(self._engine.board.game)

    def _ping(self) -> int:
        """Ask whether all is done; gives the token that the answer will bear."""
        self._require_running()
        token = next(self._pings)
        self._engine.ready(token)
        return token

    @abstractmethod
    def _new_listener(self) -> _Listener:
        """An empty queue."""

    @contextmanager
    def _listening(self) -> Iterator[_Listener]:
        """All events from now on, for one call."""
        listener = self._new_listener()
        self._listeners.append(listener)
        try:
            yield listener
        finally:
            self._listeners.remove(listener)

    @contextmanager
    def _searching(self, board: GameBoard, order: Order) -> Iterator[tuple[int, _Listener]]:
        """Start a search on ``board``; gives its id and all events from then on.

        It ends the search before it, and is itself ended when the block is left.
        """
        with self._listening() as news:
            self._require_running()
            moves = [str(move) for move in board.moves]
            self._engine.set_position(board.game, board.start_fen, moves)
            self._latest = search = self._engine.think(order)
            try:
                yield search, news
            finally:
                self._engine.halt(search, keep=False)

    def _heard(self, event: Event) -> Event:
        """The event, unless it tells that the engine is gone: then ``EngineError``."""
        if isinstance(event, Failed):
            self._require_running()
        return event

    def _reply(self, board: BoardOf[MoveT_co], done: Done) -> Reply[MoveT_co]:
        if done.best is None and done.reason in ("checkmate", "stalemate", "banned"):
            raise ValueError(f"nothing to play: {done.reason}")
        if done.best is None:
            raise EngineError(self.name, "gave no move where there are legal ones")
        after = board.copy()
        best = board.read_move(done.best)
        ponder = None
        if done.ponder is not None:
            after.push(done.best)
            ponder = after.read_move(done.ponder)
        return Reply(best, ponder, done.lines)
