from collections.abc import Callable, Sequence
from typing import NamedTuple

from qianmen.core.chess.position import ChessPosition
from qianmen.core.control import Control
from qianmen.core.xiangqi.position import Position

MATE: int
"""The score of a mate on the board; ``MATE - n`` is a mate in ``n`` plies."""
MATE_BOUND: int
"""Scores beyond this, up or down, are distances to mate."""

class Variation(NamedTuple):
    """One line: exact score (centipawns, or around ``MATE``), depths in plies, moves as ints."""

    score: int
    depth: int
    seldepth: int
    moves: tuple[int, ...]

class Progress(NamedTuple):
    """One line as found; ``rank`` from 1, ``bound`` -1 at most, 0 exact, 1 at least."""

    rank: int
    variation: Variation
    bound: int
    nodes: int
    milliseconds: int
    hashfull: int

class Searcher:
    """Transposition table, histories and search; one search at a time."""

    def __init__(self, hash_mb: int = 64) -> None: ...
    def resize(self, hash_mb: int) -> None: ...
    def clear(self) -> None:
        """Forget table, age and histories."""
    def search(
        self,
        position: Position | ChessPosition,
        control: Control,
        *,
        allowed: Sequence[int] | None = None,
        lines: int = 1,
        noise: int = 0,
        seed: int = 0,
        report: Callable[[Progress], None] | None = None,
    ) -> tuple[Variation, ...]:
        """Search a position of either game until a limit or a stop; gives the lines of the last
        finished depth, best first.

        ``allowed`` restricts the root moves (all must be legal; None: all legal moves); at least
        one root move must exist.  At least one line comes back however early the stop.
        ``noise`` is the amplitude in centipawns of a pseudo-random error of the evaluation, the
        same for the same ``seed`` and position.  Runs without the GIL but for ``report``.
        """
    @property
    def nodes(self) -> int:
        """Positions visited by the last search."""
