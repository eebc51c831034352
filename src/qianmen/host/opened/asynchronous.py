"""Engines for programs under asyncio: as ``blocking``, but every wait lets other tasks run."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import Future, InvalidStateError
from contextlib import ExitStack, suppress
from functools import partial
from typing import Self

from qianmen.host import deadlines
from qianmen.host.connection import Connection
from qianmen.host.errors import StallError
from qianmen.host.opened.engine import QUIT, Listeners, Opened, Reply, start
from qianmen.host.remote.engine import RemoteEngine
from qianmen.rules.gameboard import BoardOf, GameBoard, Move, MoveT_co
from qianmen.values import Done, Event, Failed, Info, Limits, Order, Purpose, Ready

_Listener = asyncio.Queue[Event]


async def open_engine_async(
    command: str | Sequence[str],
    *,
    protocol: str | None = None,
    options: Mapping[str, str] | None = None,
) -> "AsyncEngine":
    """Start an engine as ``open_engine`` does, for use in ``async with await`` this call."""
    opening: Future[Connection] = Future()
    begin = partial(start, command, protocol, options)
    threading.Thread(target=_open, args=(begin, opening), name="opening", daemon=True).start()
    return AsyncEngine(await asyncio.wrap_future(opening))


class AsyncEngine(Opened[_Listener]):
    """An ``OpenEngine`` whose calls are awaited, in the event loop that opened it.

    A call that is cancelled ends its search.  Moves asked for at one time are thought about one
    after another, and an analysis begins after them.
    """

    def __init__(self, connection: Connection) -> None:
        """``connection`` is a started engine, from now on this one's to end."""
        self._loop = asyncio.get_running_loop()
        self._turn = asyncio.Lock()
        listeners: Listeners[_Listener] = Listeners()
        engine = RemoteEngine(partial(_post, self._loop, listeners), connection)
        super().__init__(engine, listeners)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exception: object) -> None:
        await self.quit()

    async def new_game(self) -> None:
        """Have the engine forget the games before."""
        self._forget_games()
        await self.ping()

    async def ping(self) -> None:
        """Wait until the engine has done all that was asked of it."""
        with self._listening() as news:
            token = self._ping()
            try:
                async with asyncio.timeout(deadlines.READY):
                    while (event := await news.get()) != Ready(token):
                        self._heard(event)
            except TimeoutError:
                raise StallError(self.name, "the ready check") from None

    async def play(
        self, board: BoardOf[MoveT_co], limits: Limits, *, banned: Sequence[Move] = ()
    ) -> Reply[MoveT_co]:
        """The move the engine wants to play, see ``OpenEngine.play``."""
        async with self._turn:
            order = Order(limits=limits, banned=tuple(map(str, banned)))
            with self._searching(board, order) as (search, news):
                while True:
                    match self._heard(await news.get()):
                        case Done(id=done) as answer if done == search:
                            return self._reply(board, answer)

    async def analyse(
        self, board: GameBoard, limits: Limits | None = None, *, lines: int = 1
    ) -> AsyncIterator[Info]:
        """News of a search as it comes; leaving the loop ends the search, as does the next one."""
        order = Order(Purpose.ANALYSE, limits, lines=lines)
        with ExitStack() as stack:
            async with self._turn:
                search, news = stack.enter_context(self._searching(board, order))
            while search == self._latest:
                match self._heard(await news.get()):
                    case Info(id=told) as info if told == search:
                        yield info
                    case Done(id=done) if done == search:
                        return

    async def quit(self) -> None:
        """End the engine, politely first; calls that still wait raise ``EngineError``."""
        self._listeners.tell(Failed(QUIT))
        await asyncio.to_thread(self._close)

    def _new_listener(self) -> _Listener:
        if asyncio.get_running_loop() is not self._loop:
            raise RuntimeError(f"{self.name} was opened in another event loop")
        return asyncio.Queue()


def _open(begin: Callable[[], Connection], opening: "Future[Connection]") -> None:
    """Start an engine and hand it over; quit it if the caller was cancelled meanwhile."""
    try:
        connection = begin()
    except Exception as error:
        with suppress(InvalidStateError):
            opening.set_exception(error)
        return
    try:
        opening.set_result(connection)
    except InvalidStateError:
        connection.quit()


def _post(loop: asyncio.AbstractEventLoop, listeners: Listeners[_Listener], event: Event) -> None:
    """Bring an event from the engine's threads into the loop."""
    # Once the loop is closed nobody is left to hear of anything.
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(listeners.tell, event)
