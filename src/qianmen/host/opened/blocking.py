"""Engines for programs: ``open_engine("./pikafish")`` and then ordinary calls."""

import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Self

from qianmen.host import deadlines
from qianmen.host.connection import Connection
from qianmen.host.errors import StallError
from qianmen.host.opened.engine import QUIT, Listeners, Opened, Reply, start
from qianmen.host.remote.engine import RemoteEngine
from qianmen.rules.gameboard import BoardOf, GameBoard, Move, MoveT_co
from qianmen.values import Done, Event, Failed, Info, Limits, Order, Purpose, Ready

_Listener = SimpleQueue[Event]


def open_engine(
    command: str | Sequence[str],
    *,
    protocol: str | None = None,
    options: Mapping[str, str] | None = None,
) -> "OpenEngine":
    """Start a program that plays xiangqi, chess or both.

    ``command`` is its path, or path and arguments; ``protocol`` is ``qhplugin``, ``uci``,
    ``ucicyclone``, ``ucci`` or ``cecp``, None to find out.  Raises ``StartError`` if it cannot be
    started, ``ValueError`` for an empty command and for a protocol, an option or a value that there
    is not.
    """
    return OpenEngine(start(command, protocol, options))


class OpenEngine(Opened[_Listener]):
    """An engine that runs; used in a ``with`` statement, or ended with ``quit``.

    Each call waits for its answer, at most as long as the engine may take.  ``EngineError`` tells
    that the engine died, hung or answered nonsense; every later call raises it too.  If several
    threads ask for moves at the same time they are served one after another, and an analysis
    begins after them.
    """

    def __init__(self, connection: Connection) -> None:
        """``connection`` is a started engine, from now on this one's to end."""
        self._turn = threading.Lock()
        listeners: Listeners[_Listener] = Listeners()
        super().__init__(RemoteEngine(listeners.tell, connection), listeners)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.quit()

    def new_game(self) -> None:
        """Have the engine forget the games before."""
        self._forget_games()
        self.ping()

    def ping(self) -> None:
        """Wait until the engine has done all that was asked of it."""
        with self._listening() as news:
            token = self._ping()
            deadline = monotonic() + deadlines.READY
            try:
                while (event := news.get(timeout=max(0.0, deadline - monotonic()))) != Ready(token):
                    self._heard(event)
            except Empty:
                raise StallError(self.name, "the ready check") from None

    def play(
        self, board: BoardOf[MoveT_co], limits: Limits, *, banned: Sequence[Move] = ()
    ) -> Reply[MoveT_co]:
        """The move the engine wants to play on ``board``, which stays as it is.

        ``ValueError`` where there is no move to play, or the engine does not play that game.
        """
        order = Order(limits=limits, banned=tuple(map(str, banned)))
        with self._turn, self._searching(board, order) as (search, news):
            while True:
                match self._heard(news.get()):
                    case Done(id=done) as answer if done == search:
                        return self._reply(board, answer)

    def analyse(
        self, board: GameBoard, limits: Limits | None = None, *, lines: int = 1
    ) -> Iterator[Info]:
        """News of a search as it comes; without ``limits`` it goes on until the loop is left.

        The next search ends it as well.
        """
        order = Order(Purpose.ANALYSE, limits, lines=lines)
        with ExitStack() as stack:
            with self._turn:
                search, news = stack.enter_context(self._searching(board, order))
            while search == self._latest:
                match self._heard(news.get()):
                    case Info(id=told) as info if told == search:
                        yield info
                    case Done(id=done) if done == search:
                        return

    def quit(self) -> None:
        """End the engine, politely first; it and all it started are gone afterwards.

        A call that still waits in another thread raises ``EngineError``.
        """
        self._listeners.tell(Failed(QUIT))
        self._close()

    def _new_listener(self) -> _Listener:
        return SimpleQueue()
