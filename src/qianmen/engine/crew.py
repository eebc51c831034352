"""The threads that search together, and their end."""

from collections.abc import Callable, Sequence
from functools import partial
from threading import Thread

from qianmen.core.chess.position import ChessPosition
from qianmen.core.control import Control
from qianmen.core.search import Progress, Searcher, Variation
from qianmen.core.xiangqi.position import Position


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
        allowed: Sequence[int] | None = None,
        lines: int = 1,
        noise: int = 0,
        seed: int = 0,
    ) -> tuple[Variation, ...]:
        """``Searcher.search`` in this thread, helped by all others, which have ended when it has.

        What a helper raises is raised here at the end.
        """
        conditions = {"allowed": allowed, "lines": lines, "noise": noise, "seed": seed}
        failures: list[Exception] = []
        threads = [
            Thread(
                target=_work,
                args=(
                    partial(self._searcher.assist, index, position.copy(), control, **conditions),
                    failures,
                ),
                name=f"search helper {index}",
                daemon=True,
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


def _work(help: Callable[[], None], failures: list[Exception]) -> None:
    """Help, and keep what went wrong for the thread that waits."""
    try:
        help()
    except Exception as error:
        failures.append(error)
