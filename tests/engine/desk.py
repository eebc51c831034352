"""LocalEngine with the real search behind it, and what it says."""

from queue import SimpleQueue
from typing import Any

from qianmen.engine.local import LocalEngine
from qianmen.values import Done, Event, Info, Limits, Order, Purpose, Ready

PATIENCE = 20
"""Seconds after which something that must happen has not happened."""


class Desk:
    """An engine without a book, and its events."""

    def __init__(self, *, megabytes: int = 1, threads: int = 1) -> None:
        self.events: SimpleQueue[Event] = SimpleQueue()
        self.engine = LocalEngine(self.events.put)
        for name, value in (("Hash", megabytes), ("Threads", threads), ("OwnBook", "false")):
            self.engine.set_option(name, str(value))
        self.engine.ready(0)
        assert self.events.get(timeout=PATIENCE) == Ready(0)

    def done(self, id: int) -> Done:
        """The end of a search, which must be the next to end."""
        while True:
            event = self.events.get(timeout=PATIENCE)
            if isinstance(event, Done):
                assert event.id == id
                return event
            assert isinstance(event, Info)
            assert event.id == id

    def search(self, order: Order) -> Done:
        return self.done(self.engine.think(order))


def nodes(number: int, purpose: Purpose = Purpose.PLAY, **other: Any) -> Order:
    return Order(purpose, Limits(nodes=number))._replace(**other)
