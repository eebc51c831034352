"""Interrupts a host's searches very often, and tells how long it waited for answers."""

import statistics
from collections.abc import Callable
from typing import Protocol

from qianmen.engine.local import LocalEngine
from qianmen.values import Order


class WatchedEngine(LocalEngine):
    """Tells which reply it expects while it ponders."""

    guess: str | None = None

    def think(self, order: Order) -> int:
        self.guess = order.guess
        return super().think(order)


class Interrupter(Protocol):
    """A host at a process of its own, and the model of what that must say."""

    @property
    def gone(self) -> bool:
        """Whether the process has been told to end."""

    def interrupt(self) -> float | None:
        """Begin a search and interrupt it; the seconds an answer took, if one was measured."""

    def leave(self) -> None:
        """End the process, if it has not been told so; it must say no more than it owes."""


def interrupt_often(make_host: Callable[[], Interrupter], times: int) -> list[float]:
    """Interrupt so many searches, with another host whenever one has gone; the waits measured."""
    host = make_host()
    waits = []
    for _ in range(times):
        if host.gone:
            host.leave()
            host = make_host()
        waited = host.interrupt()
        if waited is not None:
            waits.append(waited)
    host.leave()
    return waits


def report(waits: list[float], measured: str) -> None:
    """Print the waits for what was ``measured``; fails if there was none."""
    assert waits
    centiles = [1000 * wait for wait in statistics.quantiles(waits, n=100)]
    print(f"{len(waits)} {measured}, median {centiles[49]:.1f} ms, 99% {centiles[98]:.1f} ms")
