"""Engines for programs: ``open_engine("./pikafish")`` and then ordinary calls."""

from collections.abc import Iterator, Mapping, Sequence
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Generic, NamedTuple, Self

from qianmen.host import deadlines
from qianmen.host.detect import connect
from qianmen.host.drivers.registry import PROTOCOLS
from qianmen.host.errors import EngineError, StallError
from qianmen.host.remote import RemoteEngine
from qianmen.rules.gameboard import BoardOf, GameBoard, Move, MoveT_co
from qianmen.values import (
    Done,
    Event,
    Failed,
    Game,
    Info,
    Limits,
    Line,
    Option,
    Order,
    Purpose,
    Ready,
)


class Reply(NamedTuple, Generic[MoveT_co]):
    """An engine's answer: its move, the reply it expects, and its best lines, as far as told."""

    move: MoveT_co
    ponder: MoveT_co | None
    lines: tuple[Line, ...]


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
    if protocol is not None and protocol not in PROTOCOLS:
        raise ValueError(f"no protocol {protocol!r}; there are {', '.join(PROTOCOLS)}")
    words = [command] if isinstance(command, str) else command
    if not words or not words[0]:
        raise ValueError("no program to start")
    return OpenEngine(words, protocol, options)


class OpenEngine:
    """An engine that runs; used in a ``with`` statement, or ended with ``quit``.

    Each call waits for its answer, at most as long as the engine may take; ``EngineError`` tells
    when it died, hung or answered nonsense, and from then on that it is gone.
    """

    def __init__(
        self, command: Sequence[str], protocol: str | None, options: Mapping[str, str] | None
    ) -> None:
        """See ``open_engine``."""
        self._events: SimpleQueue[Event] = SimpleQueue()
        connection = connect(command, PROTOCOLS[protocol] if protocol else None, options)
        self._engine = RemoteEngine(self._events.put, connection)
        self._pings = 0
        self._order = 0
        self._fault = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.quit()

    @property
    def name(self) -> str:
        """What the engine calls itself."""
        return self._engine.features.name

    @property
    def games(self) -> tuple[Game, ...]:
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

    def new_game(self) -> None:
        """Have the engine forget the games before."""
        self._require_running()
        self._engine.new_game(self._engine.board.game)
        self.ping()

    def ping(self) -> None:
        """Wait until the engine has done all that was asked of it."""
        self._require_running()
        self._pings += 1
        self._engine.ready(self._pings)
        deadline = monotonic() + deadlines.READY
        while self._event(deadline) != Ready(self._pings):
            pass

    def play(
        self, board: BoardOf[MoveT_co], limits: Limits, *, banned: Sequence[Move] = ()
    ) -> Reply[MoveT_co]:
        """The move the engine wants to play on ``board``, which stays as it is.

        ``ValueError`` where there is no move to play, or the engine does not play that game.
        """
        order = self._think(board, Order(limits=limits, banned=tuple(map(str, banned))))
        while True:
            match self._event(None):
                case Done(id=done) as answer if done == order:
                    return self._reply(board, answer)

    def analyse(
        self, board: GameBoard, limits: Limits | None = None, *, lines: int = 1
    ) -> Iterator[Info]:
        """News of a search as it comes; without ``limits`` it goes on until the loop is left.

        The next search ends it as well.
        """
        order = self._think(board, Order(Purpose.ANALYSE, limits, lines=lines))
        try:
            while order == self._order:
                match self._event(None):
                    case Info(id=told) as info if told == order:
                        yield info
                    case Done(id=done) if done == order:
                        return
        finally:
            self._engine.halt(order, keep=False)

    def quit(self) -> None:
        """End the engine, politely first; it and all it started are gone afterwards."""
        self._fault = self._fault or "was ended by quit"
        self._engine.close()

    def _require_running(self) -> None:
        if self._fault:
            raise EngineError(self.name, self._fault)

    def _think(self, board: GameBoard, order: Order) -> int:
        """Begin a search on ``board``; the number it is known by."""
        self._require_running()
        moves = [str(move) for move in board.moves]
        self._engine.set_position(board.game, board.start_fen, moves)
        self._order = self._engine.think(order)
        return self._order

    def _event(self, deadline: float | None) -> Event:
        """The next event; the engine itself sees to it that searches end."""
        try:
            timeout = None if deadline is None else max(0.0, deadline - monotonic())
            event = self._events.get(timeout=timeout)
        except Empty:
            raise StallError(self.name, "the ready check") from None
        if isinstance(event, Failed):
            self._fault = event.text
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
