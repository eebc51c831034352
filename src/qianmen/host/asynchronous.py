"""The same engines for programs under asyncio: every wait lets other tasks run."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from typing import Self, TypeVar

from qianmen.host.blocking import OpenEngine, Reply, open_engine
from qianmen.rules.gameboard import BoardOf, GameBoard, Move, MoveT_co
from qianmen.values import Game, Info, Limits, Option

_Result = TypeVar("_Result")


async def open_engine_async(
    command: str | Sequence[str],
    *,
    protocol: str | None = None,
    options: Mapping[str, str] | None = None,
) -> "AsyncEngine":
    """Start an engine as ``open_engine`` does, for use in ``async with await`` this call."""
    opened = await asyncio.to_thread(open_engine, command, protocol=protocol, options=options)
    return AsyncEngine(opened)


class AsyncEngine:
    """An ``OpenEngine`` whose calls are awaited, one at a time."""

    def __init__(self, engine: OpenEngine) -> None:
        self._engine = engine
        self._turn = asyncio.Lock()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exception: object) -> None:
        await self.quit()

    @property
    def name(self) -> str:
        """What the engine calls itself."""
        return self._engine.name

    @property
    def games(self) -> tuple[Game, ...]:
        """The games it plays."""
        return self._engine.games

    @property
    def options(self) -> tuple[Option, ...]:
        """The settings it offers."""
        return self._engine.options

    def set_option(self, name: str, value: str) -> None:
        """Change a setting; ``ValueError`` where there is no such setting or value."""
        self._engine.set_option(name, value)

    async def new_game(self) -> None:
        """Have the engine forget the games before."""
        await self._wait(self._engine.new_game)

    async def ping(self) -> None:
        """Wait until the engine has done all that was asked of it."""
        await self._wait(self._engine.ping)

    async def play(
        self, board: BoardOf[MoveT_co], limits: Limits, *, banned: Sequence[Move] = ()
    ) -> Reply[MoveT_co]:
        """The move the engine wants to play, see ``OpenEngine.play``."""
        return await self._wait(lambda: self._engine.play(board, limits, banned=banned))

    async def analyse(
        self, board: GameBoard, limits: Limits | None = None, *, lines: int = 1
    ) -> AsyncIterator[Info]:
        """News of a search as it comes; leaving the loop ends the search."""
        async with self._turn:
            news = self._engine.analyse(board, limits, lines=lines)
            try:
                while (info := await asyncio.to_thread(_next, news)) is not None:
                    yield info
            finally:
                await asyncio.to_thread(_close, news)

    async def quit(self) -> None:
        """End the engine, politely first."""
        await asyncio.to_thread(self._engine.quit)

    async def _wait(self, call: Callable[[], _Result]) -> _Result:
        async with self._turn:
            return await asyncio.to_thread(call)


def _next(news: Iterator[Info]) -> Info | None:
    return next(news, None)


def _close(news: Iterator[Info]) -> None:
    """End the generator, and with it the search."""
    close = getattr(news, "close", None)
    if close is not None:
        close()
