"""The threads that search together, and their end."""

from collections.abc import Callable, Sequence
from functools import partial
from threading import Thread
from typing import TypedDict, Unpack

from qianmen.core.chess.position import ChessPosition
from qianmen.core.control import Control
from qianmen.core.search import Progress, Searcher, Variation
from qianmen.core.xiangqi.position import Position


class Conditions(TypedDict, total=False):
    """The arguments that all threads of a search share, see ``Searcher.search``."""

    allowed: Sequence[int] | None
    lines: int
    noise: int
    seed: int


class Crew:
    """A searcher and, as long as a search runs, a thread for each of its helpers."""

    __slots__ = ("_searcher",)

    def __init__(self, searcher: Searcher) -> None:
        self._searcher = searcher

    @property
    def nodes(self) -> int:
        """Positions visited by the last search, in all threads together."""
        return self._searcher.nodes

    def search(
        self,
        position: Position | ChessPosition,
        control: Control,
        *,
        report: Callable[[Progress], None] | None = None,
        **conditions: Unpack[Conditions],
    ) -> tuple[Variation, ...]:
        """Run ``Searcher.search`` in this thread, with the helpers in threads of their own.

        All helpers have ended when it returns.  An exception of a helper is raised here then.
        """
        failures: list[Exception] = []
        threads = [
            _thread(
                f"search helper {index}",
                partial(self._searcher.assist, index, position.copy(), control, **conditions),
                failures,
            )
            for index in range(1, self._searcher.helpers + 1)
        ]
        started: list[Thread] = []
        try:
            for thread in threads:
                thread.start()
                started.append(thread)
            found = self._searcher.search(position, control, report=report, **conditions)
        finally:
            control.stop()
            for thread in started:
                thread.join()
        if failures:
            raise failures[0]
        return found


def _thread(name: str, help: Callable[[], None], failures: list[Exception]) -> Thread:
    """A thread, not started yet, that calls ``help`` and adds its exception to ``failures``."""

    def work() -> None:
        try:
            help()
        except Exception as error:
            failures.append(error)

    return Thread(target=work, name=name, daemon=True)
