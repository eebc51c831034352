"""Engines for programs: ``open_engine("./pikafish")`` and then ordinary calls."""

from collections.abc import Iterator, Mapping, Sequence
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Self

from qianmen.host import deadlines
from qianmen.host.connection import Connection
from qianmen.host.errors import StallError
from qianmen.host.opened.engine import QUIT, Opened, Reply, start
from qianmen.host.remote.engine import RemoteEngine
from qianmen.rules.gameboard import BoardOf, GameBoard, Move, MoveT_co
from qianmen.values import Done, Event, Failed, Info, Limits, Order, Purpose, Ready


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


class OpenEngine(Opened):
    """An engine that runs; used in a ``with`` statement, or ended with ``quit``.

    Each call waits for its answer, at most as long as the engine may take; ``EngineError`` tells
    when it died, hung or answered nonsense, and from then on that it is gone.
    """

    def __init__(self, connection: Connection) -> None:
        """``connection`` is a started engine, from now on this one's to end."""
        self._events: SimpleQueue[Event] = SimpleQueue()
        super().__init__(RemoteEngine(self._events.put, connection))
        self._order = 0

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
        token = self._ping()
        deadline = monotonic() + deadlines.READY
        while self._event(deadline) != Ready(token):
            pass

    def play(
        self, board: BoardOf[MoveT_co], limits: Limits, *, banned: Sequence[Move] = ()
    ) -> Reply[MoveT_co]:
        """The move the engine wants to play on ``board``, which stays as it is.

        ``ValueError`` where there is no move to play, or the engine does not play that game.
        """
        order = self._begin(board, Order(limits=limits, banned=tuple(map(str, banned))))
        while True:
            match self._event():
                case Done(id=done) as answer if done == order:
                    return self._reply(board, answer)

    def analyse(
        self, board: GameBoard, limits: Limits | None = None, *, lines: int = 1
    ) -> Iterator[Info]:
        """News of a search as it comes; without ``limits`` it goes on until the loop is left.

        The next search ends it as well.
        """
        order = self._begin(board, Order(Purpose.ANALYSE, limits, lines=lines))
        try:
            while order == self._order:
                match self._event():
                    case Info(id=told) as info if told == order:
                        yield info
                    case Done(id=done) if done == order:
                        return
        finally:
            self._engine.halt(order, keep=False)

    def quit(self) -> None:
        """End the engine, politely first; it and all it started are gone afterwards.

        A call that still waits in another thread raises ``EngineError``.
        """
        self._fault = self._fault or QUIT
        self._events.put(Failed(QUIT))
        self._close()

    def _begin(self, board: GameBoard, order: Order) -> int:
        self._order = self._think(board, order)
        return self._order

    def _event(self, deadline: float | None = None) -> Event:
        """The next event; the engine itself sees to it that searches end."""
        try:
            timeout = None if deadline is None else max(0.0, deadline - monotonic())
            return self._heard(self._events.get(timeout=timeout))
        except Empty:
            raise StallError(self.name, "the ready check") from None
