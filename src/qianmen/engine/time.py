"""How long a search may take: limits and clock made into a soft and a hard limit."""

from typing import NamedTuple

from qianmen.values import Clock, Limits

DEFAULT_OVERHEAD = 30
"""Milliseconds of a clock kept back for the answer's way to whoever stops it."""

_LATENESS = 10
"""Milliseconds of a move time kept back for stopping and for the answer's way out."""

_MOVES_TO_GO = 30
"""How many moves the rest of a game is taken to last."""

_PATIENCE = 4
"""How many times the usual share of the clock a difficult move may take."""

_LOW = 500
"""Milliseconds of a clock below which increments are saved up, so that a machine that is busy for a
moment does not lose the game."""

_MOST_SHARE = 5
"""No move takes more than one part in so many of the clock, unless fewer moves are left on it."""


class Budget(NamedTuple):
    """Milliseconds from the order on; 0 means no limit.

    No new depth is begun after ``soft``; the search ends at ``hard``.
    """

    soft: int = 0
    hard: int = 0


def budget(
    limits: Limits, clock: Clock | None, choices: int, overhead: int = DEFAULT_OVERHEAD
) -> Budget:
    """The time for a move out of ``choices`` legal ones; ``overhead`` in milliseconds.

    A move time is spent whole, a clock is shared out over the moves to come.  A move without an
    alternative takes no time where a clock or a move time is all that bounds the search.
    """
    times = []
    if limits.movetime is not None:
        times.append(Budget(hard=limits.movetime - _LATENESS))
    if clock is not None:
        times.append(_share(clock, overhead))
    if not times:
        return Budget()
    soft = 1 if choices == 1 else min((time.soft for time in times if time.soft), default=0)
    hard = max(1, min(time.hard for time in times))
    return Budget(min(soft, hard), hard)


def _share(clock: Clock, overhead: int) -> Budget:
    moves_to_go = min(clock.moves_to_go or _MOVES_TO_GO, _MOVES_TO_GO)
    usable = max(1, clock.remaining - overhead)
    most = usable * 9 // 10 if moves_to_go == 1 else usable // min(moves_to_go, _MOST_SHARE)
    increment = clock.increment * 3 // 4 * min(usable, _LOW) // _LOW
    share = usable // moves_to_go + increment
    return Budget(max(1, min(share, most)), max(1, min(share * _PATIENCE, most)))
