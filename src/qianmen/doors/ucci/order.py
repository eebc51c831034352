"""The order that a ``go`` makes."""

from qianmen.protocols.ucci.go import Go
from qianmen.values import Clock, Limits, Order, Purpose

_MOST = 10**9
"""What depths and times are cut to: milliseconds of more than eleven days."""
_MOST_NODES = 10**15


def make_order(go: Go, *, milliseconds: bool, banned: tuple[str, ...], lines: int) -> Order:
    """The order of ``go``; ``milliseconds``: what its clock is in, against seconds.

    Numbers that are out of all bounds are taken as the nearest within; without a limit or a clock
    the level decides.  An infinite search looks at the position and not at the level.
    """
    limits = Limits(
        depth=_bounded(go.depth, least=1),
        nodes=_bounded(go.nodes, least=1, most=_MOST_NODES),
        movetime=_bounded(go.movetime),
    )
    purpose = Purpose.PLAY
    if go.ponder:
        purpose = Purpose.PONDER
    elif go.infinite:
        purpose = Purpose.ANALYSE
    return Order(
        purpose,
        limits if go.infinite or limits != Limits() else None,
        _clock(go, 1 if milliseconds else 1000),
        banned,
        lines,
        at_level=not go.infinite,
        draw_offered=go.draw,
    )


def _clock(go: Go, unit: int) -> Clock | None:
    """The clock in milliseconds; a time alone is for the rest of the game."""
    if go.time is None or go.infinite:
        return None
    return Clock(
        remaining=_bounded(go.time * unit) or 0,
        increment=_bounded((go.increment or 0) * unit) or 0,
        moves_to_go=_bounded(go.movestogo, least=1),
    )


def _bounded(number: int | None, least: int = 0, most: int = _MOST) -> int | None:
    return None if number is None else max(least, min(most, number))
