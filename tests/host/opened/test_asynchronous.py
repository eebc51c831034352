import asyncio
from collections.abc import Awaitable
from typing import TypeVar

import pytest

import peers
from fakes.faults.answers import AnswersWhenStopped
from fakes.faults.uci import DiesOfAnOption
from fakes.start import Fakes
from fakes.tongues.uci import Uci
from qianmen import AsyncEngine, Board, open_engine_async
from qianmen.host.errors import EngineError, NoProgramError
from qianmen.values import Limits

QUICK = Limits(nodes=500)
AN_HOUR = Limits(movetime=3_600_000)

_Result = TypeVar("_Result")


def within_limits(using: Awaitable[_Result]) -> _Result:
    """What comes of using an engine, which is not to hang."""

    async def use() -> _Result:
        async with asyncio.timeout(60):
            return await using

    return asyncio.run(use())


async def slow_engine(fakes: Fakes) -> AsyncEngine:
    """One that answers the orders of ``AN_HOUR`` only when told to stop."""
    command = fakes.engine(Uci, AnswersWhenStopped, DiesOfAnOption)
    return await open_engine_async(command, protocol="uci")


async def analyse(engine: AsyncEngine) -> int:
    return len([info async for info in engine.analyse(Board())])


async def cancel(task: "asyncio.Task[object]") -> None:
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def set_for_ever(engine: AsyncEngine) -> None:
    while True:
        engine.set_option("Hash", "14")
        await asyncio.sleep(0.01)


def test_the_loop_goes_on_while_engines_think() -> None:
    async def use() -> int:
        engine = await open_engine_async(str(peers.find("fairy-stockfish")), protocol="uci")
        async with engine:
            beats = 0

            async def beat() -> None:
                nonlocal beats
                while True:
                    await asyncio.sleep(0.01)
                    beats += 1

            heart = asyncio.create_task(beat())
            reply = await engine.play(Board(), Limits(movetime=300))
            assert Board().is_legal(reply.move)
            async for info in engine.analyse(Board()):
                if info.line.depth >= 3:
                    break
            await engine.ping()
            heart.cancel()
            return beats

    assert within_limits(use()) >= 2


def test_a_cancelled_move_is_thought_about_no_more(fakes: Fakes) -> None:
    async def use() -> None:
        async with await slow_engine(fakes) as engine:
            playing = asyncio.create_task(engine.play(Board(), AN_HOUR))
            await asyncio.to_thread(fakes.wait_until_told, "go movetime 3600000")
            await cancel(playing)
            await asyncio.to_thread(fakes.wait_until_told, "stop")
            assert (await engine.play(Board(), QUICK)).move in Board().legal_moves

    within_limits(use())


def test_a_cancelled_analysis_leaves_an_engine_that_plays() -> None:
    async def use() -> None:
        engine = await open_engine_async(str(peers.find("fairy-stockfish")), protocol="uci")
        async with engine:
            analysing = asyncio.create_task(analyse(engine))
            await asyncio.sleep(0.1)
            await cancel(analysing)
            assert (await engine.play(Board(), QUICK)).move in Board().legal_moves

    within_limits(use())


def test_a_move_may_be_asked_for_in_the_midst_of_an_analysis() -> None:
    async def use() -> None:
        engine = await open_engine_async(str(peers.find("fairy-stockfish")), protocol="uci")
        async with engine:
            async for _ in engine.analyse(Board()):
                assert (await engine.play(Board(), QUICK)).move in Board().legal_moves

    within_limits(use())


def test_moves_asked_for_together_are_all_given() -> None:
    async def use() -> None:
        engine = await open_engine_async(str(peers.find("fairy-stockfish")), protocol="uci")
        async with engine:
            replies = await asyncio.gather(*(engine.play(Board(), QUICK) for _ in range(3)))
            assert all(reply.move in Board().legal_moves for reply in replies)

    within_limits(use())


def test_an_analysis_waits_for_a_move_that_was_asked_for_before(fakes: Fakes) -> None:
    async def use() -> None:
        async with await slow_engine(fakes) as engine:
            playing = asyncio.create_task(engine.play(Board(), Limits(movetime=100)))
            await asyncio.to_thread(fakes.wait_until_told, "go movetime 100")
            async for _ in engine.analyse(Board(), QUICK):
                pass
            assert playing.done()
            assert (await playing).move in Board().legal_moves

    within_limits(use())


def test_calls_that_still_wait_are_told_of_the_end(fakes: Fakes) -> None:
    async def use() -> None:
        engine = await slow_engine(fakes)
        waiting = [
            asyncio.create_task(call)
            for call in (engine.play(Board(), AN_HOUR), engine.play(Board(), AN_HOUR))
        ]
        await asyncio.to_thread(fakes.wait_until_told, "go movetime 3600000")
        await engine.quit()
        for task in waiting:
            with pytest.raises(EngineError, match="was ended by quit"):
                await task
        with pytest.raises(EngineError, match="was ended by quit"):
            await engine.ping()

    within_limits(use())


def test_an_engine_that_dies_while_nothing_is_asked_is_an_error(fakes: Fakes) -> None:
    async def use() -> None:
        engine = await slow_engine(fakes)
        engine.set_option("Hash", "13")
        with pytest.raises(EngineError, match=r"^Fake: ended with exit code 7"):
            await set_for_ever(engine)
        with pytest.raises(EngineError, match=r"^Fake: ended with exit code 7"):
            await engine.play(Board(), QUICK)

    within_limits(use())


def test_an_engine_whose_opening_is_cancelled_is_ended(fakes: Fakes) -> None:
    async def use() -> None:
        opening = asyncio.create_task(slow_engine(fakes))
        await asyncio.sleep(0)
        await cancel(opening)
        await asyncio.to_thread(fakes.wait_until_told, "quit")

    within_limits(use())


def test_an_engine_that_is_forgotten_is_ended(fakes: Fakes) -> None:
    async def use() -> None:
        await slow_engine(fakes)

    within_limits(use())
    fakes.wait_until_told("quit")


def test_an_engine_belongs_to_the_loop_that_opened_it(fakes: Fakes) -> None:
    engine = within_limits(slow_engine(fakes))
    with pytest.raises(RuntimeError, match="was opened in another event loop"):
        within_limits(engine.play(Board(), QUICK))
    within_limits(engine.quit())


def test_what_cannot_be_opened_is_an_error() -> None:
    with pytest.raises(NoProgramError, match="not found"):
        within_limits(open_engine_async("./no-such-engine"))
    with pytest.raises(ValueError, match="no protocol 'usi'"):
        within_limits(open_engine_async("./engine", protocol="usi"))
