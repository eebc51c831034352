"""A conversation with an engine, taken step by step: exchanges that are done one after another."""

from collections import deque
from collections.abc import Callable
from typing import Any

from qianmen.host.drivers.exchange import Exchange, Result
from qianmen.host.process.lines import OutputLine

_Begin = Callable[[], Exchange[Any]]


class Conversation:
    """Exchanges in the order they were asked for, of which at most one is running.

    Its owner calls ``step`` with every line of the engine, and at its ``deadline``.  All methods
    raise what the running exchange raises; after that the conversation is of no further use.
    """

    def __init__(self) -> None:
        self._waiting: deque[tuple[_Begin, Callable[[Any], None]]] = deque()
        self._running: tuple[Exchange[Any], Callable[[Any], None]] | None = None
        self.deadline: float | None = None
        """When (monotonic seconds) ``step`` is to be called at the latest."""

    def add(
        self,
        begin: Callable[[], Exchange[Result]],
        then: Callable[[Result], None] = lambda result: None,
    ) -> None:
        """Do an exchange after all before it, then call ``then`` with its result."""
        self._waiting.append((begin, then))
        if self._running is None:
            self._begin_next()

    def step(self, line: OutputLine | None) -> None:
        """Go on with a line of the engine, or with the time alone.

        A line that nobody waits for is passed over.
        """
        if self._running is None:
            return
        exchange, then = self._running
        try:
            self.deadline = exchange.send(line)
        except StopIteration as end:
            self._running = None
            self.deadline = None
            then(end.value)
            if self._running is None:
                self._begin_next()

    def _begin_next(self) -> None:
        while self._waiting and self._running is None:
            begin, then = self._waiting.popleft()
            exchange = begin()
            try:
                self.deadline = next(exchange)
            except StopIteration as end:
                self.deadline = None
                then(end.value)
            else:
                self._running = exchange, then
