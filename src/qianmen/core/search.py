"""The search: iterative deepening, principal variation search, quiescence.

The position is the first argument of each search function, so that another game can be a second
specialisation of the same code.  The face for Python is documented in ``search.pyi``.
"""

import math
from typing import NamedTuple

import cython
from cython.cimports.libc.string import memcpy, memset
from cython.cimports.qianmen.core.ordering import Picker, next_move, start
from cython.cimports.qianmen.core.table import EXACT, LOWER, UPPER, Hit
from cython.cimports.qianmen.core.xiangqi.evaluation import evaluate
from cython.cimports.qianmen.core.xiangqi.exchange import WORTH, loses_more_than
from cython.cimports.qianmen.core.xiangqi.geometry import CANNON, HORSE, ROOK
from cython.cimports.qianmen.core.xiangqi.material import is_dead
from cython.cimports.qianmen.core.xiangqi.position import Danger, State
from cython.cimports.qianmen.core.xiangqi.repetition import DRAWN, WON, search_verdict

MATE = 32000
MATE_BOUND = 31744

_INFINITE = cython.declare(cython.int, 32001)
_NO_VALUE = cython.declare(cython.int, -32002)
_MATE = cython.declare(cython.int, 32000)
_MATE_BOUND = cython.declare(cython.int, 31744)
# A game won by the repetition rule: better than any evaluation, worse than any mate.
_RULE_WIN = cython.declare(cython.int, 30000)
_RULE_BOUND = cython.declare(cython.int, 29744)
_MOVE_LIMIT = cython.declare(cython.int, 120)
_CAUTIOUS_COUNT = cython.declare(cython.int, 100)  # near the limit table scores may mislead
_CHECK_EVERY = cython.declare(cython.int, 1024)  # nodes between looks at the clock

_MIX = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)  # spreads a key's bits

_REDUCTION = cython.declare(cython.int[64])  # sqrt of the reduction, in 1/1024 plies
for _i in range(1, 64):
    _REDUCTION[_i] = int(23.5 * math.log(_i) * 0.9)


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
        self.visited = 0

    def resize(self, hash_mb):
        self.table.resize(hash_mb)

    def clear(self):
        self.table.clear()
        self.histories.clear()

    @property
    def nodes(self):
        return self.visited

    def search(
        self,
        position: Position,
        control: Control,
        *,
        allowed=None,
        lines=1,
        noise=0,
        seed=0,
        report=None,
    ):
        if not position._reserve(2 * MAX_PLY):
            raise MemoryError("no memory for the path of a search")
        self.control = control
        self.noise = noise
        self.seed = seed
        self.visited = 0
        self.stopped = False
        self.next_check = 0
        self.null_barrier = 0
        self.table.new_search()
        _prepare_frames(self)
        moves = position.legal_moves() if allowed is None else allowed
        _prepare_roots(self, position, moves)
        lines = max(1, min(lines, self.root_count))
        deepest: cython.int = min(control.depth or MAX_PLY - 1, MAX_PLY - 1)
        finished: tuple = ()
        steadiness: object = _Steadiness()
        depth: cython.int
        for depth in range(1, deepest + 1):
            self.unstoppable = depth == 1
            self.root_depth = depth
            self.best_changes = 0
            _begin_depth(self)
            for self.rank in range(lines):
                self.seldepth = 0
                self._aspire(position, depth, report)
                if self.stopped:
                    break
            if self.stopped:
                break
            _sort_roots(self, 0)  # a later line may have come out better than an earlier one
            finished = tuple(self._variation(rank, depth) for rank in range(lines))
            if report is not None:
                for rank in range(lines):
                    self._report(report, rank, finished[rank], 0)
            stretch = steadiness.stretch(finished[0], self.best_changes)
            if self._is_settled(finished[0], depth) or not control.may_deepen(stretch):
                break
        if lines == 1:
            return (self._variation(0, self.root_depth),)
        return finished

    def _aspire(self, position: Position, depth: cython.int, report):
        """Search one line at one depth, with a window around its last score that widens."""
        previous: cython.int = self.roots[self.rank].previous
        alpha: cython.int = -_INFINITE
        beta: cython.int = _INFINITE
        delta: cython.int = 14
        value: cython.int
        window: cython.bint = depth >= 5 and -_RULE_BOUND < previous < _RULE_BOUND
        if window:
            alpha = max(previous - delta, -_INFINITE)
            beta = min(previous + delta, _INFINITE)
        while True:
            with cython.nogil:
                value = _alpha_beta(position, self, alpha, beta, depth, 0, False)
            _sort_roots(self, self.rank)
            if self.stopped:
                return
            if value <= alpha and alpha > -_INFINITE:
                bound = -1
                beta = (alpha + beta) // 2
                alpha = max(value - delta, -_INFINITE)
            elif value >= beta and beta < _INFINITE:
                bound = 1
                beta = min(value + delta, _INFINITE)
            else:
                return
            if report is not None and self.control.elapsed() > 1000:
                self._report(report, self.rank, self._variation(self.rank, depth), bound)
            delta += delta // 2
            if delta > 1000:
                alpha, beta = -_INFINITE, _INFINITE

    def _is_settled(self, best, depth):
        """Whether deeper search cannot change anything that matters."""
        distance = MATE - abs(best.score)
        if self.control.mate and best.score > 0 and distance <= self.control.mate:
            return True
        if distance <= MATE - MATE_BOUND:
            return depth >= 2 * distance + 8
        return self.root_count == 1 and self.control.soft and depth >= 8

    def _variation(self, rank: cython.int, depth: cython.int):
        root: cython.pointer(RootMove) = cython.address(self.roots[rank])
        moves = tuple([root.pv[at] for at in range(root.pv_length)])
        if root.score == -_INFINITE:
            return Variation(
                root.previous if root.previous != -_INFINITE else 0, depth - 1, root.seldepth, moves
            )
        return Variation(root.score, depth, root.seldepth, moves)

    def _report(self, report, rank, variation, bound):
        report(
            Progress(
                rank + 1,
                variation,
                bound,
                self.visited,
                self.control.elapsed(),
                self.table.fullness(),
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


# ---------------------------------------------------------------- root moves


@cython.cfunc
def _prepare_frames(searcher: Searcher) -> cython.void:
    memset(searcher.frames, 0, cython.sizeof(searcher.frames))
    i: cython.int
    for i in range(MAX_PLY + OFFSET + 2):
        searcher.frames[i].continuation = searcher.histories.continuation
        searcher.frames[i].evaluation = _NO_VALUE


@cython.cfunc
def _prepare_roots(searcher: Searcher, position: Position, moves: object):
    root: cython.pointer(RootMove)
    searcher.root_count = 0
    for move in moves:
        if not position.is_legal(move):
            raise ValueError(f"not a legal root move: {move}")
        if searcher.root_count == MAX_MOVES:
            raise ValueError("a root move stands twice")
        root = cython.address(searcher.roots[searcher.root_count])
        memset(root, 0, cython.sizeof(RootMove))
        root.move = move
        root.score = -_INFINITE
        root.previous = -_INFINITE
        root.pv[0] = move
        root.pv_length = 1
        searcher.root_count += 1
    if searcher.root_count == 0:
        raise ValueError("no root move to search")


@cython.cfunc
def _begin_depth(searcher: Searcher) -> cython.void:
    i: cython.int
    for i in range(searcher.root_count):
        if searcher.roots[i].score != -_INFINITE:
            searcher.roots[i].previous = searcher.roots[i].score
        searcher.roots[i].score = -_INFINITE


@cython.cfunc
def _sort_roots(searcher: Searcher, first: cython.int) -> cython.void:
    """Stable sort by score, from `first` on: what was found in this depth goes to the front."""
    i: cython.int
    j: cython.int
    moved: RootMove
    for i in range(first + 1, searcher.root_count):
        if searcher.roots[i].score <= searcher.roots[i - 1].score:
            continue
        moved = searcher.roots[i]
        j = i
        while j > first and searcher.roots[j - 1].score < moved.score:
            searcher.roots[j] = searcher.roots[j - 1]
            j -= 1
        searcher.roots[j] = moved


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _find_root(searcher: Searcher, move: cython.int) -> cython.int:
    """The index of a root move still to be searched for this line, -1 if there is none."""
    i: cython.int
    for i in range(searcher.rank, searcher.root_count):
        if searcher.roots[i].move == move:
            return i
    return -1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _note_root(
    searcher: Searcher, index: cython.int, value: cython.int, first: cython.bint
) -> cython.void:
    """Keep a root move's exact or better score and its line."""
    root: cython.pointer(RootMove) = cython.address(searcher.roots[index])
    child: cython.pointer(Frame) = cython.address(searcher.frames[OFFSET + 1])
    root.score = value
    root.depth = searcher.root_depth
    root.seldepth = searcher.seldepth
    root.pv_length = child.pv_length + 1
    memcpy(
        cython.address(root.pv[1]),
        cython.address(child.pv[0]),
        child.pv_length * cython.sizeof(cython.int),
    )
    if not first and searcher.rank == 0:
        searcher.best_changes += 1


# ---------------------------------------------------------------- shared by both searches


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _enter(searcher: Searcher, ply: cython.int) -> cython.bint:
    """Count a node and look at the reins; False when the search must end."""
    searcher.frames[ply + OFFSET].pv_length = 0
    if searcher.stopped:
        return False
    searcher.visited += 1
    if ply > searcher.seldepth:
        searcher.seldepth = ply
    if searcher.visited >= searcher.next_check and not searcher.unstoppable:
        searcher.next_check = searcher.visited + _CHECK_EVERY
        if searcher.control.max_nodes and searcher.control.max_nodes < searcher.next_check:
            searcher.next_check = searcher.control.max_nodes
        if searcher.control.must_stop(searcher.visited):
            searcher.stopped = True
    return not searcher.stopped


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _static_value(position: Position, searcher: Searcher) -> cython.int:
    """The evaluation, with the error a weak level asks for, kept clear of the rule scores."""
    value: cython.int = evaluate(position)
    key: cython.ulonglong
    if searcher.noise:
        key = (position.states[position.top].key ^ searcher.seed) * _MIX
        value += (cython.cast(cython.int, key >> 44 & 1023) - 512) * searcher.noise // 512
    return max(-20000, min(20000, value))


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _to_table(score: cython.int, ply: cython.int) -> cython.int:
    """Distances to mate count from the position in the table, from the root in the search."""
    if score >= _MATE_BOUND:
        return score + ply
    return score - ply if score <= -_MATE_BOUND else score


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _from_table(score: cython.int, ply: cython.int) -> cython.int:
    if score >= _MATE_BOUND:
        return score - ply
    return score + ply if score <= -_MATE_BOUND else score


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _cuts(hit: Hit, score: cython.int, beta: cython.int) -> cython.bint:
    """Whether a table score settles a null window at `beta`."""
    return (hit.bound & LOWER) != 0 if score >= beta else (hit.bound & UPPER) != 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _copy_line(searcher: Searcher, ply: cython.int, move: cython.int) -> cython.void:
    frame: cython.pointer(Frame) = cython.address(searcher.frames[ply + OFFSET])
    child: cython.pointer(Frame) = cython.address(searcher.frames[ply + OFFSET + 1])
    frame.pv[0] = move
    frame.pv_length = child.pv_length + 1
    memcpy(
        cython.address(frame.pv[1]),
        cython.address(child.pv[0]),
        child.pv_length * cython.sizeof(cython.int),
    )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _ends_here(
    position: Position, ply: cython.int, value: cython.pointer(cython.int)
) -> cython.bint:
    """Whether the rules end the game in this node: repetition, move limit, dead material."""
    moves: cython.int[MAX_MOVES]
    state: cython.pointer(State) = cython.address(position.states[position.top])
    verdict: cython.int = search_verdict(position, ply)
    if verdict:
        value[0] = 0
        if verdict != DRAWN:
            value[0] = _RULE_WIN - ply if verdict == WON else ply - _RULE_WIN
        return True
    if state.limit_count >= _MOVE_LIMIT or (state.captured and is_dead(position)):
        value[0] = 0 if position.generate_legal(moves) else ply - _MATE
        return True
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _fighters(position: Position) -> cython.int:
    """Chariots, horses and cannons of the side to move."""
    us: cython.int = position.to_move << 3
    return position.counts[us | ROOK] + position.counts[us | HORSE] + position.counts[us | CANNON]


# ---------------------------------------------------------------- the main search


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _alpha_beta(
    position: Position,
    searcher: Searcher,
    alpha: cython.int,
    beta: cython.int,
    depth: cython.int,
    ply: cython.int,
    cut_node: cython.bint,
) -> cython.int:
    """The value of the node within the window, fail-soft."""
    if depth <= 0:
        return _quiescence(position, searcher, alpha, beta, ply)
    if not _enter(searcher, ply):
        return 0
    frame: cython.pointer(Frame) = cython.address(searcher.frames[ply + OFFSET])
    before: cython.pointer(Frame) = cython.address(searcher.frames[ply + OFFSET - 1])
    state: cython.pointer(State) = cython.address(position.states[position.top])
    pv_node: cython.bint = beta - alpha > 1
    checked: cython.bint = state.checked
    key: cython.ulonglong = state.key
    excluded: cython.int = frame.excluded
    value: cython.int = 0
    if ply > 0:
        if not excluded and _ends_here(position, ply, cython.address(value)):
            return value
        if ply >= MAX_PLY:
            return 0 if checked else _static_value(position, searcher)
        alpha = max(alpha, ply - _MATE)
        beta = min(beta, _MATE - ply - 1)
        if alpha >= beta:
            return alpha

    hit: Hit
    if excluded:
        memset(cython.address(hit), 0, cython.sizeof(Hit))
    else:
        hit = searcher.table.probe(key)
    table_score: cython.int = _from_table(hit.score, ply)
    if (
        not pv_node
        and hit.found
        and hit.depth >= depth
        and hit.bound
        and _cuts(hit, table_score, beta)
        and state.limit_count < _CAUTIOUS_COUNT
    ):
        return table_score
    if ply == 0:
        hit.move = searcher.roots[searcher.rank].pv[0]

    evaluation: cython.int = _NO_VALUE
    improving: cython.bint = False
    if excluded:
        evaluation = frame.evaluation
    elif not checked:
        if hit.found and hit.evaluation != _NO_VALUE:
            evaluation = hit.evaluation
        else:
            evaluation = _static_value(position, searcher)
        frame.evaluation = evaluation
        if searcher.frames[ply + OFFSET - 2].evaluation != _NO_VALUE:
            improving = evaluation > searcher.frames[ply + OFFSET - 2].evaluation
        if (
            hit.found
            and hit.bound
            and -_RULE_BOUND < table_score < _RULE_BOUND
            and _cuts(hit, table_score, evaluation)
        ):
            evaluation = table_score
    else:
        frame.evaluation = _NO_VALUE

    if not pv_node and not checked and not excluded:
        # Razoring: hopeless unless a capture helps.
        if depth <= 3 and evaluation + 220 * depth <= alpha:
            value = _quiescence(position, searcher, alpha, alpha + 1, ply)
            if value <= alpha:
                return value
        # Reverse futility: far enough above beta.
        if (
            depth <= 8
            and evaluation - 75 * (depth - improving) >= beta
            and evaluation < _RULE_BOUND
            and beta > -_RULE_BOUND
        ):
            return evaluation
        # Null move: good enough even after a pass.
        if (
            depth >= 3
            and evaluation >= beta
            and before.move
            and frame.evaluation >= beta - 25 * depth + 150
            and ply >= searcher.null_barrier
            and beta > -_RULE_BOUND
            and _fighters(position)
        ):
            value = _null_move(position, searcher, beta, depth, ply, evaluation, cut_node)
            if value != _NO_VALUE:
                return value
            if searcher.stopped:
                return 0

    # Internal iterative reduction: without a table move the order is poor, so look less deep.
    if depth >= 4 and not hit.move and (pv_node or cut_node) and not excluded:
        depth -= 1

    return _try_moves(
        position,
        searcher,
        alpha,
        beta,
        depth,
        ply,
        cut_node,
        pv_node,
        improving,
        cython.address(hit),
        table_score,
        evaluation,
    )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _null_move(
    position: Position,
    searcher: Searcher,
    beta: cython.int,
    depth: cython.int,
    ply: cython.int,
    evaluation: cython.int,
    cut_node: cython.bint,
) -> cython.int:
    """The value of passing if it holds beta, else NO_VALUE.

    With little material, where zugzwang threatens, and at high depth the result is verified by a
    search without null moves.
    """
    frame: cython.pointer(Frame) = cython.address(searcher.frames[ply + OFFSET])
    value: cython.int
    reduced: cython.int = depth - 4 - depth // 4 - min((evaluation - beta) // 180, 3)
    frame.move = 0
    frame.continuation = searcher.histories.continuation
    position.do_null()
    searcher.table.prefetch(position.states[position.top].key)
    value = -_alpha_beta(position, searcher, -beta, 1 - beta, reduced, ply + 1, not cut_node)
    position.undo_null()
    if searcher.stopped or value < beta:
        return _NO_VALUE
    if value >= _RULE_BOUND:
        value = beta
    if searcher.null_barrier or (depth < 12 and _fighters(position) >= 2):
        return value
    searcher.null_barrier = ply + 3 * max(reduced, 1) // 4 + 1
    verified: cython.int = _alpha_beta(
        position, searcher, beta - 1, beta, max(reduced, 1), ply, False
    )
    searcher.null_barrier = 0
    if searcher.stopped or verified < beta:
        return _NO_VALUE
    return value


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _try_moves(
    position: Position,
    searcher: Searcher,
    alpha: cython.int,
    beta: cython.int,
    depth: cython.int,
    ply: cython.int,
    cut_node: cython.bint,
    pv_node: cython.bint,
    improving: cython.bint,
    hit: cython.pointer(Hit),
    table_score: cython.int,
    evaluation: cython.int,
) -> cython.int:
    """The move loop of a node."""
    frame: cython.pointer(Frame) = cython.address(searcher.frames[ply + OFFSET])
    before: cython.pointer(Frame) = cython.address(searcher.frames[ply + OFFSET - 1])
    state: cython.pointer(State) = cython.address(position.states[position.top])
    key: cython.ulonglong = state.key
    checked: cython.bint = state.checked
    excluded: cython.int = frame.excluded
    danger: Danger = position.danger()
    picker: Picker
    start(cython.address(picker), position, hit.move, False)
    picker.killers[0] = frame.killers[0]
    picker.killers[1] = frame.killers[1]
    picker.one = before.continuation
    picker.two = searcher.frames[ply + OFFSET - 2].continuation
    picker.four = searcher.frames[ply + OFFSET - 4].continuation
    if before.move:
        picker.counter = searcher.histories.counter[position.board[before.move >> 7]][
            before.move >> 7
        ]
    searcher.frames[ply + OFFSET + 1].killers[0] = 0
    searcher.frames[ply + OFFSET + 1].killers[1] = 0
    searcher.frames[ply + OFFSET + 1].excluded = 0

    best: cython.int = -_INFINITE
    best_move: cython.int = 0
    first_alpha: cython.int = alpha
    count: cython.int = 0
    quiets: cython.int[64]
    quiet_count: cython.int = 0
    captures: cython.int[32]
    capture_count: cython.int = 0
    root: cython.int = 0
    move: cython.int
    piece: cython.int
    target: cython.int
    captured: cython.int
    past: cython.int
    extension: cython.int
    new_depth: cython.int
    reduction: cython.int
    reduced: cython.int
    value: cython.int = 0
    is_quiet: cython.bint
    gives_check: cython.bint
    may_prune: cython.bint
    while True:
        move = next_move(cython.address(picker), position, searcher.histories)
        if move == 0:
            break
        if move == excluded:
            continue
        if ply == 0:
            root = _find_root(searcher, move)
            if root < 0:
                continue
        if not position.legal(move, danger):
            continue
        count += 1
        target = move >> 7
        piece = position.board[move & 127]
        captured = position.board[target]
        is_quiet = captured == 0
        if is_quiet:
            past = searcher.histories.quiet_score(
                position, move, picker.one, picker.two, picker.four
            )
        else:
            past = searcher.histories.capture_score(position, move)
        reduction = _REDUCTION[min(depth, 63)] * _REDUCTION[min(count, 63)]
        may_prune = ply > 0 and best > -_RULE_BOUND and not pv_node

        # Pruning before the move is made: too late in the list, or losing material.
        if ply > 0 and best > -_RULE_BOUND:
            if is_quiet and count >= (6 + 2 * depth * depth) // (2 - improving) and not checked:
                picker.skip_quiets = True
            if may_prune and depth <= 8:
                if loses_more_than(position, move, 30 * depth * depth if is_quiet else 110 * depth):
                    continue

        extension = 0
        if (
            depth >= 7
            and ply > 0
            and move == hit.move
            and not excluded
            and hit.bound & LOWER
            and hit.depth >= depth - 3
            and -_RULE_BOUND < table_score < _RULE_BOUND
            and ply < 2 * searcher.root_depth
        ):
            extension = _singular(
                position,
                searcher,
                depth,
                ply,
                cut_node,
                pv_node,
                move,
                table_score,
                beta,
                cython.address(value),
            )
            if searcher.stopped:
                return 0
            if extension == _NO_VALUE:
                return value

        frame.move = move
        frame.continuation = searcher.histories.after(piece, target)
        searcher.table.prefetch(position.key_after(move))
        position.do_move(move)
        gives_check = position.states[position.top].checked
        if may_prune and is_quiet and not gives_check and not checked:
            reduced = max(depth - (reduction + 512) // 1024, 0)
            # Futility: a quiet move will not lift the score to alpha; or it never did before.
            if (reduced <= 6 and evaluation + 120 + 90 * reduced <= alpha) or (
                reduced <= 4 and past < -3000 * (reduced + 1)
            ):
                position.undo_move()
                if quiet_count < 64:
                    quiets[quiet_count] = move
                    quiet_count += 1
                continue
        new_depth = depth - 1 + extension
        searcher.frames[ply + OFFSET + 1].extensions = frame.extensions + (extension >= 2)

        if depth >= 3 and count > 1 + 2 * pv_node * (ply == 0) and (is_quiet or cut_node):
            reduction += 512
            if not improving:
                reduction += 700
            if cut_node:
                reduction += 1200
            if pv_node:
                reduction -= 1000
            if gives_check:
                reduction -= 900
            if not is_quiet:
                reduction -= 1200
            if move == picker.killers[0] or move == picker.killers[1] or move == picker.counter:
                reduction -= 1000
            reduction -= past * 1024 // 7000
            reduced = max(1, min(new_depth, new_depth - reduction // 1024))
            value = -_alpha_beta(position, searcher, -alpha - 1, -alpha, reduced, ply + 1, True)
            if value > alpha and reduced < new_depth:
                value = -_alpha_beta(
                    position, searcher, -alpha - 1, -alpha, new_depth, ply + 1, not cut_node
                )
        elif not pv_node or count > 1:
            value = -_alpha_beta(
                position, searcher, -alpha - 1, -alpha, new_depth, ply + 1, not cut_node
            )
        if pv_node and (count == 1 or value > alpha):
            value = -_alpha_beta(position, searcher, -beta, -alpha, new_depth, ply + 1, False)
        position.undo_move()
        if searcher.stopped:
            return 0

        if ply == 0:
            if count == 1 or value > alpha:
                _note_root(searcher, root, value, count == 1)
            else:
                searcher.roots[root].score = -_INFINITE
        if value > best:
            best = value
            if value > alpha:
                best_move = move
                if pv_node and ply > 0:
                    _copy_line(searcher, ply, move)
                if value >= beta:
                    break
                alpha = value
        if is_quiet:
            if quiet_count < 64:
                quiets[quiet_count] = move
                quiet_count += 1
        elif capture_count < 32:
            captures[capture_count] = move
            capture_count += 1

    if count == 0:
        return alpha if excluded else ply - _MATE
    if best >= beta:
        _learn(
            position, searcher, ply, depth, best_move, quiets, quiet_count, captures, capture_count
        )
    if not excluded and not (_RULE_BOUND <= abs(best) < _MATE_BOUND):
        searcher.table.store(
            key,
            best_move,
            _to_table(best, ply),
            frame.evaluation,
            depth,
            LOWER if best >= beta else (EXACT if best > first_alpha else UPPER),
        )
    return best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _singular(
    position: Position,
    searcher: Searcher,
    depth: cython.int,
    ply: cython.int,
    cut_node: cython.bint,
    pv_node: cython.bint,
    move: cython.int,
    table_score: cython.int,
    beta: cython.int,
    value: cython.pointer(cython.int),
) -> cython.int:
    """How far to extend the table move: more when every other move is clearly worse.

    NO_VALUE means that another move holds beta too: then `value` is the node's result.
    """
    frame: cython.pointer(Frame) = cython.address(searcher.frames[ply + OFFSET])
    singular_beta: cython.int = table_score - 2 * depth
    evaluation: cython.int = frame.evaluation
    frame.excluded = move
    value[0] = _alpha_beta(
        position, searcher, singular_beta - 1, singular_beta, (depth - 1) // 2, ply, cut_node
    )
    frame.excluded = 0
    frame.evaluation = evaluation
    if value[0] < singular_beta:
        return 2 if not pv_node and value[0] < singular_beta - 25 and frame.extensions < 6 else 1
    if singular_beta >= beta:
        value[0] = singular_beta
        return _NO_VALUE
    return -1 if table_score >= beta or cut_node else 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _learn(
    position: Position,
    searcher: Searcher,
    ply: cython.int,
    depth: cython.int,
    best_move: cython.int,
    quiets: cython.pointer(cython.int),
    quiet_count: cython.int,
    captures: cython.pointer(cython.int),
    capture_count: cython.int,
) -> cython.void:
    """Reward the move that cut off, punish those that were tried in vain before it."""
    frame: cython.pointer(Frame) = cython.address(searcher.frames[ply + OFFSET])
    before: cython.pointer(Frame) = cython.address(searcher.frames[ply + OFFSET - 1])
    one: cython.pointer(cython.short) = before.continuation
    two: cython.pointer(cython.short) = searcher.frames[ply + OFFSET - 2].continuation
    four: cython.pointer(cython.short) = searcher.frames[ply + OFFSET - 4].continuation
    bonus: cython.int = min(140 * depth - 60, 1400)
    i: cython.int
    if position.board[best_move >> 7] == 0:
        if frame.killers[0] != best_move:
            frame.killers[1] = frame.killers[0]
            frame.killers[0] = best_move
        if before.move:
            searcher.histories.counter[position.board[before.move >> 7]][before.move >> 7] = (
                best_move
            )
        searcher.histories.learn_quiet(position, best_move, bonus, one, two, four)
        for i in range(quiet_count):
            searcher.histories.learn_quiet(position, quiets[i], -bonus, one, two, four)
    else:
        searcher.histories.learn_capture(position, best_move, bonus)
    for i in range(capture_count):
        searcher.histories.learn_capture(position, captures[i], -bonus)


# ---------------------------------------------------------------- quiescence


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _quiescence(
    position: Position, searcher: Searcher, alpha: cython.int, beta: cython.int, ply: cython.int
) -> cython.int:
    """Captures that do not lose material, and evasions of check, until the position is quiet."""
    if not _enter(searcher, ply):
        return 0
    frame: cython.pointer(Frame) = cython.address(searcher.frames[ply + OFFSET])
    state: cython.pointer(State) = cython.address(position.states[position.top])
    checked: cython.bint = state.checked
    pv_node: cython.bint = beta - alpha > 1
    key: cython.ulonglong = state.key
    value: cython.int = 0
    if ply >= MAX_PLY:
        return 0 if checked else _static_value(position, searcher)
    if state.captured and is_dead(position):
        return 0
    hit: Hit = searcher.table.probe(key)
    table_score: cython.int = _from_table(hit.score, ply)
    if not pv_node and hit.found and hit.bound and _cuts(hit, table_score, beta):
        return table_score

    best: cython.int = ply - _MATE
    futile: cython.int = -_INFINITE
    evaluation: cython.int = _NO_VALUE
    if not checked:
        if hit.found and hit.evaluation != _NO_VALUE:
            evaluation = hit.evaluation
        else:
            evaluation = _static_value(position, searcher)
        best = evaluation
        if (
            hit.found
            and hit.bound
            and -_RULE_BOUND < table_score < _RULE_BOUND
            and _cuts(hit, table_score, best)
        ):
            best = table_score
        if best >= beta:
            if not hit.found:
                searcher.table.store(key, 0, best, evaluation, 0, LOWER)
            return best
        futile = best + 150
        alpha = max(alpha, best)

    danger: Danger = position.danger()
    picker: Picker
    start(cython.address(picker), position, hit.move, not checked)
    picker.one = searcher.frames[ply + OFFSET - 1].continuation
    picker.two = searcher.frames[ply + OFFSET - 2].continuation
    picker.four = searcher.frames[ply + OFFSET - 4].continuation
    best_move: cython.int = 0
    move: cython.int
    while True:
        move = next_move(cython.address(picker), position, searcher.histories)
        if move == 0:
            break
        if not position.legal(move, danger):
            continue
        if not checked:
            value = futile + WORTH[position.board[move >> 7] & 7]
            if value <= alpha:
                best = max(best, value)
                continue
        frame.move = move
        frame.continuation = searcher.histories.after(position.board[move & 127], move >> 7)
        searcher.table.prefetch(position.key_after(move))
        position.do_move(move)
        value = -_quiescence(position, searcher, -beta, -alpha, ply + 1)
        position.undo_move()
        if searcher.stopped:
            return 0
        if value > best:
            best = value
            if value > alpha:
                best_move = move
                if pv_node:
                    _copy_line(searcher, ply, move)
                if value >= beta:
                    break
                alpha = value
        # One evasion that does not get mated is enough to see the quiet ones through.
        if checked and best > -_RULE_BOUND:
            picker.skip_quiets = True
    if not (_RULE_BOUND <= abs(best) < _MATE_BOUND):
        searcher.table.store(
            key, best_move, _to_table(best, ply), evaluation, 0, LOWER if best >= beta else UPPER
        )
    return best
