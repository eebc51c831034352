"""A thousand random interleavings, cut into steps, so that progress and the faulty one are seen."""

from collections.abc import Callable
from random import Random
from time import monotonic
from typing import TypeVar

from qianmen.host.check.dialogue import Dialogue
from qianmen.host.check.step import Level, Start, Step, UnmetError, Verdict
from qianmen.host.errors import EngineError

D = TypeVar("D", bound=Dialogue)

PORTIONS = 10
PORTION = 100


def portions(
    level: Level, rule: str, interleave: Callable[[D, Random], None]
) -> tuple[Step[D], ...]:
    """Steps that each call ``interleave`` a hundred times, with random numbers of fixed seeds."""
    return tuple(
        _portion(level, rule, interleave, range(first, first + PORTION))
        for first in range(1, PORTIONS * PORTION, PORTION)
    )


def _portion(
    level: Level, rule: str, interleave: Callable[[D, Random], None], seeds: range
) -> Step[D]:
    def run(talk: D) -> str:
        slowest = 0.0
        for seed in seeds:
            began = monotonic()
            try:
                interleave(talk, Random(seed))
            except UnmetError as error:
                raise UnmetError(error.verdict, f"interleaving {seed}: {error}") from error
            except EngineError as error:
                raise UnmetError(Verdict.FAIL, f"interleaving {seed}: {error.fault}") from error
            slowest = max(slowest, monotonic() - began)
        return f"the slowest took {slowest * 1000:.0f} ms"

    return Step(
        name=f"interleavings {seeds[0]} to {seeds[-1]}",
        level=level,
        expectation="Whatever is said while the engine is at work, each command has its answers.",
        rule=rule,
        start=Start.GAME,
        run=run,
    )
