"""The search as a whole: iterative deepening, aspiration windows, several lines, reports."""

from typing import NamedTuple

import cython
from cython.cimports.qianmen.core import scores
from cython.cimports.qianmen.core.games import Position
from cython.cimports.qianmen.core.scores import INFINITE, RULE_BOUND
from cython.cimports.qianmen.core.tree import alpha_beta
from cython.cimports.qianmen.core.walker import MAX_PLY, RootMove

MATE = scores.MATE
MATE_BOUND = scores.MATE_BOUND

_NEWSWORTHY = cython.declare(cython.int, 1000)  # milliseconds until bounds are reported too


class Variation(NamedTuple):
    score: int
    depth: int
    seldepth: int
    moves: tuple


class Progress(NamedTuple):
    rank: int
    variation: Variation
    bound: int
    nodes: int
    milliseconds: int
    hashfull: int


@cython.final
@cython.cclass
class Searcher:
    def __init__(self, hash_mb=64):
        self.table = Table(hash_mb)
        self.histories = Histories()
        self.walker = Walker(self.table, self.histories)

    def resize(self, hash_mb):
        self.table.resize(hash_mb)

    def clear(self):
        self.table.clear()
        self.histories.clear()

    @property
    def nodes(self):
        return self.walker.visited

    def search(self, position, control, *, allowed=None, lines=1, noise=0, seed=0, report=None):
        walker: Walker = self.walker
        moves = position.legal_moves() if allowed is None else allowed
        for move in moves:
            if not position.is_legal(move):
                raise ValueError(f"not a legal root move: {move}")
        self.table.new_search()
        walker.start(control, noise, seed)
        walker.take_roots(moves)
        return _deepen(position, walker, max(1, min(lines, walker.root_count)), report)


# Of a module's functions Python can choose the one for the game by the position it gets.
def _deepen(position: Position, walker: Walker, lines: cython.int, report):
    """Search depth after depth until a limit or a stop; gives the lines, the best first."""
    if not position._reserve(2 * MAX_PLY):
        raise MemoryError("no memory for the path of a search")
    control: Control = walker.control
    deepest: cython.int = min(control.depth or MAX_PLY - 1, MAX_PLY - 1)
    finished: tuple = ()
    steadiness: object = _Steadiness()
    depth: cython.int
    for depth in range(1, deepest + 1):
        walker.begin_depth(depth)
        for walker.rank in range(lines):
            walker.seldepth = 0
            _aspire(position, walker, depth, report)
            if walker.stopped:
                break
        if walker.stopped:
            break
        walker.sort_roots(0)  # a later line may have come out better than an earlier one
        finished = tuple([_variation(walker, rank, depth) for rank in range(lines)])
        if report is not None:
            for rank in range(lines):
                _report(walker, report, rank, finished[rank], 0)
        stretch = steadiness.stretch(finished[0], walker.best_changes)
        if _is_settled(walker, finished[0], depth) or not control.may_deepen(stretch):
            break
    if lines == 1:
        return (_variation(walker, 0, walker.root_depth),)
    return finished


@cython.cfunc
def _aspire(position: Position, walker: Walker, depth: cython.int, report):
    """Search one line at one depth, with a window around its last score that widens."""
    previous: cython.int = walker.roots[walker.rank].previous
    alpha: cython.int = -INFINITE
    beta: cython.int = INFINITE
    delta: cython.int = 14
    value: cython.int
    if depth >= 5 and -RULE_BOUND < previous < RULE_BOUND:
        alpha = previous - delta
        beta = previous + delta
    while True:
        with cython.nogil:
            value = alpha_beta(position, walker, alpha, beta, depth, 0, False)
        walker.sort_roots(walker.rank)
        if walker.stopped:
            return
        if value <= alpha and alpha > -INFINITE:
            bound = -1
            beta = (alpha + beta) // 2
            alpha = max(value - delta, -INFINITE)
        elif value >= beta and beta < INFINITE:
            bound = 1
            beta = min(value + delta, INFINITE)
        else:
            return
        if report is not None and walker.control.elapsed() > _NEWSWORTHY:
            found = _variation(walker, walker.rank, depth)
            _report(walker, report, walker.rank, found, bound)
        delta += delta // 2
        if delta > 1000:
            alpha, beta = -INFINITE, INFINITE


@cython.cfunc
def _is_settled(walker: Walker, best, depth):
    """Whether deeper search cannot change anything that matters."""
    control: Control = walker.control
    distance = MATE - abs(best.score)
    if control.mate and best.score > 0 and distance <= control.mate:
        return True
    if distance <= MATE - MATE_BOUND:
        return depth >= 2 * distance + 8
    return walker.root_count == 1 and control.soft and depth >= 8


@cython.cfunc
def _variation(walker: Walker, rank: cython.int, depth: cython.int):
    root: cython.pointer(RootMove) = cython.address(walker.roots[rank])
    moves = tuple([root.pv[at] for at in range(root.pv_length)])
    if root.score == -INFINITE:
        return Variation(
            root.previous if root.previous != -INFINITE else 0, depth - 1, root.seldepth, moves
        )
    return Variation(root.score, depth, root.seldepth, moves)


@cython.cfunc
def _report(walker: Walker, report, rank, variation, bound):
    report(
        Progress(
            rank + 1,
            variation,
            bound,
            walker.visited,
            walker.control.elapsed(),
            walker.table.fullness(),
        )
    )


class _Steadiness:
    """How much the soft time limit should stretch: little while the best move stands firm."""

    def __init__(self):
        self.changes = 0.0
        self.best = None
        self.score = None
        self.firm = 0

    def stretch(self, best, changes):
        """The factor after another depth with this best line."""
        self.changes = self.changes / 2 + changes
        move = best.moves[0]
        self.firm = self.firm + 1 if move == self.best else 0
        drop = 0 if self.score is None else max(0, min(100, self.score - best.score))
        self.best, self.score = move, best.score
        return 0.65 + 0.35 * min(self.changes, 3.0) + drop / 100 - 0.03 * min(self.firm, 8)
