"""Which news of a search a host gets to hear: enough to follow it, never a flood."""

from collections.abc import Callable

from qianmen.protocols.uci.replies import print_news
from qianmen.values import Bound, Done, Info, Line

_EARLY_DEPTH = 6
_EARLY = 50
"""Depths below the early one are told only after so many milliseconds, or at the end."""
_PAUSE = 20
"""Milliseconds for each line told: fifty lines a second."""


class News:
    """The news of one search.

    The lines of a depth are told together or not at all.
    """

    __slots__ = ("_free_at", "_hashfull", "_telling", "_told", "_write")

    def __init__(self, write: Callable[[str], str]) -> None:
        """``write`` gives the text of a move."""
        self._write = write
        self._free_at = 0
        self._hashfull = 0
        self._telling = False
        self._told: list[Line] = []
        """The lines of the depth told last, if nothing was told since."""

    def hear(self, info: Info) -> list[str]:
        """What to tell of a piece of news."""
        line = info.line
        self._hashfull = info.hashfull
        if line.score.bound is not Bound.EXACT:
            if info.milliseconds < self._free_at:
                return []
            self._told = []
            return self._tell(line, info.nodes, info.milliseconds)
        if line.rank == 1:
            early = line.depth < _EARLY_DEPTH and info.milliseconds < _EARLY
            self._telling = not early and info.milliseconds >= self._free_at
            if self._telling:
                self._told = []
        if not self._telling:
            return []
        self._told.append(line)
        return self._tell(line, info.nodes, info.milliseconds)

    def last(self, done: Done) -> list[str]:
        """What to tell before the answer: its lines, unless they were what was told last."""
        if tuple(self._told) == done.lines:
            return []
        return [
            text for line in done.lines for text in self._tell(line, done.nodes, done.milliseconds)
        ]

    def _tell(self, line: Line, nodes: int, milliseconds: int) -> list[str]:
        self._free_at = max(self._free_at, milliseconds) + _PAUSE
        written = line._replace(pv=tuple(map(self._write, line.pv)))
        return [print_news(written, nodes, milliseconds, self._hashfull)]
