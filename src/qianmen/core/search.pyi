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
    """Transposition table, histories and search; one search at a time.

    A search may have helpers, each with histories of its own.  They are for threads of the
    caller's: while ``search`` runs in one, ``assist`` may run once in another for each helper.
    """

    def __init__(self, hash_mb: int = 64) -> None: ...
    def resize(self, hash_mb: int) -> None:
        """Take a table of another size, empty; ``ValueError`` below 1, ``MemoryError``, and nothing
        changed."""
    def clear(self) -> None:
        """Forget table, age and histories, those of the helpers too."""
    @property
    def helpers(self) -> int:
        """How many helpers there are."""
    def set_helpers(self, number: int) -> None:
        """Have so many helpers, 0 to 63 (else ``ValueError``); those that stay forget nothing.
        Never during a search.  Without the memory for them: ``MemoryError``, and none changed."""
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
    def assist(
        self,
        index: int,
        position: Position | ChessPosition,
        control: Control,
        *,
        allowed: Sequence[int] | None = None,
        lines: int = 1,
        noise: int = 0,
        seed: int = 0,
    ) -> None:
        """Help a search of the same position (here a copy of its own), control and conditions as
        helper ``index``, from 1, until the control is stopped or its node or time limit reached;
        what is found goes to the table.  Runs without the GIL."""
    @property
    def nodes(self) -> int:
        """Positions visited by the last search, those of its helpers included."""
