"""Which news of a search a host gets to hear: enough to follow it, never a flood."""

from collections.abc import Callable

from qianmen.protocols.uci.replies import print_news, print_root_move
from qianmen.values import Bound, Done, Info, Line, Prospects, RootMove, Score

_EARLY_DEPTH = 6
_EARLY = 50
"""Depths below the early one are told only after so many milliseconds, or at the end."""
_PAUSE = 20
"""Milliseconds for each line told: fifty lines a second."""


class News:
    """The news of one search.

    The lines of a depth are told together or not at all.
    """

    __slots__ = ("_free_at", "_hashfull", "_prospects", "_root", "_telling", "_told", "_write")

    def __init__(
        self, write: Callable[[str], str], prospects: Callable[[Score], Prospects | None] | None
    ) -> None:
        """``write`` gives the text of a move, ``prospects`` what a score promises, if wanted."""
        self._write = write
        self._prospects = prospects
        self._free_at = 0
        self._hashfull = 0
        self._root: RootMove | None = None
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
            return self._tell(line, info)
        if line.rank == 1:
            early = line.depth < _EARLY_DEPTH and info.milliseconds < _EARLY
            self._telling = not early and info.milliseconds >= self._free_at
            if self._telling:
                self._told = []
        if not self._telling:
            return []
        self._told.append(line)
        return self._tell(line, info)

    def root_move(self, root: RootMove | None) -> list[str]:
        """What to tell of the root move a search is at: it, unless it was told last."""
        if root is None or root == self._root:
            return []
        self._root = root
        self._free_at += _PAUSE
        return [print_root_move(self._write(root.move), root.number)]

    def last(self, done: Done) -> list[str]:
        """What to tell before the answer: its lines, unless they were what was told last."""
        if tuple(self._told) == done.lines:
            return []
        return [text for line in done.lines for text in self._tell(line, done)]

    def _tell(self, line: Line, event: Info | Done) -> list[str]:
        """The line, and what the search took by then."""
        self._free_at = max(self._free_at, event.milliseconds) + _PAUSE
        written = line._replace(pv=tuple(map(self._write, line.pv)))
        prospects = None if self._prospects is None else self._prospects(line.score)
        return [
            print_news(
                written,
                event.nodes,
                event.milliseconds,
                self._hashfull,
                tablehits=event.tablehits,
                prospects=prospects,
            )
        ]
