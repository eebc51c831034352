"""What a UCI engine may answer, as its host can know.

The model follows a conversation: it knows the board, since commands are done in their order, and
which searches must still answer.  Open is only which move a search finds, and when it ends.
"""

import re
from collections import deque
from collections.abc import Callable, Sequence
from typing import NamedTuple

from qianmen.rules.gameboard import GameBoard

NEWS = re.compile(
    r"info depth \d+ seldepth \d+ multipv (\d+) score (?:cp|mate) -?\d+(?: (?:low|upp)erbound)?"
    r" nodes \d+ nps \d+ hashfull \d+ time \d+ pv (.+)"
)
PROGRESS = re.compile(r"info currmove (\S+) currmovenumber [1-9][0-9]*")
ANSWER = re.compile(r"bestmove (\S+)(?: ponder (\S+))?")


class Owed(NamedTuple):
    """A search that must answer: where it looks, and what may be played there."""

    board: GameBoard
    allowed: frozenset[str]


class Model:
    """The state of the engine as the host knows it."""

    def __init__(self, board: GameBoard, read: Callable[[str], str]) -> None:
        """``board`` holds the start position; ``read`` gives the board's name of a move heard."""
        self.board = board
        self.owed: deque[Owed] = deque()
        self.readies = 0
        self.held = 0
        """How many of the searches that are owed last may not answer yet: one at most."""
        self._ponders = False
        self._read = read
        self._first: str | None = None

    def position(self, board: GameBoard) -> None:
        """``position`` was said; an endless search is ended by it."""
        self.board = board.copy()
        self.held = 0

    def disturbed(self) -> None:
        """Something was said that ends an endless search."""
        self.held = 0

    def go(self, allowed: Sequence[str], *, infinite: bool, ponder: bool) -> None:
        """``go`` was said; ``allowed`` are the moves it may play."""
        self.owed.append(Owed(self.board.copy(), frozenset(allowed)))
        self.held = int(infinite or ponder)
        self._ponders = ponder and not infinite

    def ponder_hit(self) -> None:
        """``ponderhit`` was said."""
        if self._ponders:
            self.held = 0

    def heard(self, reply: str) -> None:
        """Judge a reply."""
        if reply == "readyok":
            assert self.readies, "readyok unasked"
            self.readies -= 1
        elif found := NEWS.fullmatch(reply):
            self._news(int(found[1]), found[2].split())
        elif found := ANSWER.fullmatch(reply):
            self._answer(found[1], found[2])
        elif found := PROGRESS.fullmatch(reply):
            assert self._read(found[1]) in self.owed[0].allowed, reply
        else:
            assert reply == "info depth 0 score mate 0", reply

    def _news(self, rank: int, pv: Sequence[str]) -> None:
        assert self.owed, f"news without a search: {pv}"
        board = self.owed[0].board.copy()
        for word in pv:
            board.push(self._read(word))
        if rank == 1:
            self._first = pv[0]

    def _answer(self, best: str, ponder: str | None) -> None:
        assert len(self.owed) > self.held, f"unasked: bestmove {best}"
        search = self.owed.popleft()
        first, self._first = self._first, None
        if best == "(none)":
            assert not search.allowed, search
            assert ponder is None
            return
        assert best == first, f"the last news said {first}, not {best}"
        assert self._read(best) in search.allowed, best
        if ponder is not None:
            search.board.push(self._read(best))
            search.board.push(self._read(ponder))
