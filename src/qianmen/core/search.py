"""The search as a whole: iterative deepening, aspiration windows, several lines, reports.

Several walkers may search the same position at once and help each other by what they leave in the
table ("lazy SMP"); the main one alone decides and reports.
"""

from typing import NamedTuple

import cython
from cython.cimports.qianmen.core import scores
from cython.cimports.qianmen.core.control import MOST_WALKERS
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
        self.walkers = [Walker(0, self.table, Histories())]

    def resize(self, hash_mb):
        self.table.resize(hash_mb)

    def clear(self):
        self.table.clear()
        walker: Walker
        for walker in self.walkers:
            walker.histories.clear()

    @property
    def helpers(self):
        return len(self.walkers) - 1

    def set_helpers(self, number):
        if not 0 <= number < MOST_WALKERS:
            raise ValueError(f"a search has 0 to {MOST_WALKERS - 1} helpers")
        walkers = self.walkers[: number + 1]
        while len(walkers) <= number:
            walkers.append(Walker(len(walkers), self.table, Histories()))
        self.walkers = walkers

    @property
    def nodes(self):
        main: Walker = self.walkers[0]
        return 0 if main.control is None else main.control.visited()

    def search(self, position, control, *, allowed=None, lines=1, noise=0, seed=0, report=None):
        self.table.new_search()
        main = self.begin(0, position, control, allowed, noise, seed)
        return _deepen(position, main, _line_count(main, lines), report)

    def assist(self, index, position, control, *, allowed=None, lines=1, noise=0, seed=0):
        if not 1 <= index < len(self.walkers):
            raise ValueError(f"there is no helper {index}")
        helper = self.begin(index, position, control, allowed, noise, seed)
        _assist(position, helper, _line_count(helper, lines))

    def begin(self, index, position, control, allowed, noise, seed):
        """A walker made ready to search these root moves."""
        walker: Walker = self.walkers[index]
        moves = position.legal_moves() if allowed is None else allowed
        for move in moves:
            if not position.is_legal(move):
                raise ValueError(f"not a legal root move: {move}")
        control.walkers = len(self.walkers)
        walker.start(control, noise, seed)
        walker.take_roots(moves)
        return walker


# Of a module's functions Python can choose the one for the game by the position it gets.
def _deepen(position: Position, walker: Walker, lines: cython.int, report):
    """Search depth after depth until a limit or a stop; gives the lines, the best first."""
    position.reserve(2 * MAX_PLY)  # states for the longest path
    control: Control = walker.control
    deepest: cython.int = min(control.depth or MAX_PLY - 1, MAX_PLY - 1)
    finished: tuple = ()
    steadiness: object = _Steadiness()
    depth: cython.int
    for depth in range(1, deepest + 1):
        if not _search_depth(position, walker, depth, lines, report):
            break
        finished = tuple([_variation(walker, rank, depth) for rank in range(lines)])
        if report is not None:
            for rank in range(lines):
                _report(walker, report, rank, finished[rank], 0)
        stretch = steadiness.stretch(finished[0], walker.best_changes)
        if _is_settled(walker, finished[0], depth) or not control.may_deepen(stretch):
            break
    control.count(walker.index, walker.visited)
    if lines == 1:
        return (_variation(walker, 0, walker.root_depth),)
    return finished


def _assist(position: Position, walker: Walker, lines: cython.int):
    """Search depth after depth until a stop; every other helper is a depth ahead of the rest."""
    position.reserve(2 * MAX_PLY)  # states for the longest path
    depth: cython.int
    for depth in range(1 + walker.index % 2, MAX_PLY):
        if not _search_depth(position, walker, depth, lines, None):
            break
    walker.control.count(walker.index, walker.visited)


@cython.cfunc
def _search_depth(
    position: Position, walker: Walker, depth: cython.int, lines: cython.int, report
) -> cython.bint:
    """Search all lines at one depth; False if they were not finished."""
    walker.begin_depth(depth)
    for walker.rank in range(lines):
        walker.seldepth = 0
        _aspire(position, walker, depth, report)
        if walker.stopped:
            return False
    walker.sort_roots(0)  # a later line may have come out better than an earlier one
    return True


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
def _line_count(walker: Walker, lines):
    """How many lines there can be."""
    return max(1, min(lines, walker.root_count))


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
    control: Control = walker.control
    control.count(walker.index, walker.visited)
    report(
        Progress(
            rank + 1,
            variation,
            bound,
            control.visited(),
            control.elapsed(),
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
