"""The main search: principal variation search, from a node to its moves and their nodes.

When to prune is told in ``pruning``, how much to reduce in ``reductions``, what a cut-off teaches
in ``learning``.

The position is the first argument of each function that needs one: the code is compiled once for
each game.
"""

import cython
from cython.cimports.libc.string import memset
from cython.cimports.qianmen.core.games import (
    do_move,
    do_null,
    key_after,
    legal,
    loses_more_than,
    restricted_pieces,
    undo_move,
    undo_null,
    value_without_moves,
)
from cython.cimports.qianmen.core.learning import Tried, learn, remember
from cython.cimports.qianmen.core.moves import origin_of, target_of
from cython.cimports.qianmen.core.node import Node, appraise, ends_here
from cython.cimports.qianmen.core.ordering import Picker, is_refutation, next_move, start
from cython.cimports.qianmen.core.pruning import (
    EXCHANGE_DEPTH,
    bearable_loss,
    is_far_above,
    is_futile,
    is_hopeless,
    is_late,
    may_be_singular,
    may_pass,
)
from cython.cimports.qianmen.core.quiescence import quiescence
from cython.cimports.qianmen.core.reductions import base_reduction, may_reduce, reduced_depth
from cython.cimports.qianmen.core.scores import (
    INFINITE,
    MATE,
    NO_VALUE,
    RULE_BOUND,
    from_table,
    is_rule_score,
    to_table,
)
from cython.cimports.qianmen.core.table import EXACT, LOWER, UPPER, Hit, settles
from cython.cimports.qianmen.core.walker import MAX_PLY, OFFSET, Frame, static_value

_CAUTION = cython.declare(cython.int, 20)  # so near the move limit table scores may mislead

# Depths are plies, margins centipawns.
_VERIFIED_DEPTH = cython.declare(cython.int, 12)
_ITERATIVE_DEPTH = cython.declare(cython.int, 4)
_DOUBLE_MARGIN = cython.declare(cython.int, 25)
_MOST_DOUBLES = cython.declare(cython.int, 6)


def alpha_beta(position, walker, alpha, beta, depth, ply, cut):
    """The value of the node within the window, fail-soft; `cut`: a value of beta is expected."""
    if depth <= 0:
        return quiescence(position, walker, alpha, beta, ply)
    if not walker.enter(ply):
        return 0
    frame: cython.pointer(Frame) = cython.address(walker.frames[ply + OFFSET])
    state = cython.address(position.states[position.top])
    value: cython.int = 0
    node: Node
    node.pv = beta - alpha > 1
    node.cut = cut
    node.checked = state.checked
    node.excluded = frame.excluded
    if ply > 0:
        if not node.excluded and ends_here(position, ply, cython.address(value)):
            return value
        if ply >= MAX_PLY:
            return 0 if node.checked else static_value(position, walker)
        # No mate from here can be nearer than this ply.
        alpha = max(alpha, ply - MATE)
        beta = min(beta, MATE - ply - 1)
        if alpha >= beta:
            return alpha
    node.alpha = alpha
    node.beta = beta
    node.depth = depth
    node.ply = ply

    if node.excluded:
        memset(cython.address(node.hit), 0, cython.sizeof(Hit))
    else:
        # The table's entry is still on its way from memory: evaluate meanwhile.
        frame.evaluation = NO_VALUE if node.checked else static_value(position, walker)
        node.hit = walker.table.probe(state.key)
    node.table_score = from_table(node.hit.score, ply)
    if (
        not node.pv
        and node.hit.found
        and node.hit.depth >= depth
        and node.hit.bound
        and settles(node.hit, node.table_score, beta)
        and position.plies_to_limit() > _CAUTION
    ):
        return node.table_score
    if ply == 0:
        node.hit.move = walker.roots[walker.rank].pv[0]

    appraise(cython.address(node), frame.evaluation, walker.frames[ply + OFFSET - 2].evaluation)
    if not node.pv and not node.checked and not node.excluded:
        value = _cut_without_moves(position, walker, cython.address(node))
        if value != NO_VALUE:
            return value
    # Internal iterative reduction: without a table move the order is poor, so look less deep.
    if depth >= _ITERATIVE_DEPTH and not node.hit.move and (node.pv or cut) and not node.excluded:
        node.depth -= 1
    return _try_moves(position, walker, cython.address(node))


# ---------------------------------------------------------------- before any move


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _cut_without_moves(
    position: Position, walker: Walker, node: cython.pointer(Node)
) -> cython.int:
    """The node's value where its static value already tells enough, else NO_VALUE."""
    value: cython.int
    if is_hopeless(node):
        value = quiescence(position, walker, node.alpha, node.alpha + 1, node.ply)
        if value <= node.alpha:
            return value
    if node.beta <= -RULE_BOUND:
        return NO_VALUE
    if is_far_above(node):
        return node.evaluation
    if (
        may_pass(node, walker.frames[node.ply + OFFSET].evaluation)
        and walker.frames[node.ply + OFFSET - 1].move
        and node.ply >= walker.null_barrier
        and position.fighters()
    ):
        return _null_move(position, walker, node)
    return NO_VALUE


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _null_move(position: Position, walker: Walker, node: cython.pointer(Node)) -> cython.int:
    """The value of passing if it holds beta, else NO_VALUE.

    With little material, where zugzwang threatens, and at high depth the result is verified by a
    search without null moves.
    """
    frame: cython.pointer(Frame) = cython.address(walker.frames[node.ply + OFFSET])
    beta: cython.int = node.beta
    value: cython.int
    depth: cython.int = node.depth - 4 - node.depth // 4 - min((node.evaluation - beta) // 180, 3)
    frame.move = 0
    frame.continuation = walker.histories.continuation
    do_null(position)
    walker.table.prefetch(position.states[position.top].key)
    value = -alpha_beta(position, walker, -beta, 1 - beta, depth, node.ply + 1, not node.cut)
    undo_null(position)
    if walker.stopped:
        return 0
    if value < beta:
        return NO_VALUE
    if value >= RULE_BOUND:
        value = beta
    if walker.null_barrier or (node.depth < _VERIFIED_DEPTH and position.fighters() >= 2):
        return value
    depth = max(depth, 1)
    walker.null_barrier = node.ply + 3 * depth // 4 + 1
    verified: cython.int = alpha_beta(position, walker, beta - 1, beta, depth, node.ply, False)
    walker.null_barrier = 0
    if walker.stopped:
        return 0
    return value if verified >= beta else NO_VALUE


# ---------------------------------------------------------------- the moves


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _try_moves(position: Position, walker: Walker, node: cython.pointer(Node)) -> cython.int:
    """The move loop: order, prune, extend, reduce, search, and learn from what came of it."""
    ply: cython.int = node.ply
    alpha: cython.int = node.alpha
    frame: cython.pointer(Frame) = cython.address(walker.frames[ply + OFFSET])
    child: cython.pointer(Frame) = cython.address(walker.frames[ply + OFFSET + 1])
    key: cython.ulonglong = position.states[position.top].key
    restricted: cython.ulonglong = restricted_pieces(position)
    picker: Picker
    _order(position, walker, node, cython.address(picker))
    child.killers[0] = 0
    child.killers[1] = 0
    child.excluded = 0

    tried: Tried
    tried.quiet_count = 0
    tried.capture_count = 0
    best: cython.int = -INFINITE
    best_move: cython.int = 0
    count: cython.int = 0
    root: cython.int = 0
    move: cython.int
    piece: cython.int
    past: cython.int
    base: cython.int
    extension: cython.int
    value: cython.int = 0
    is_quiet: cython.bint
    may_prune: cython.bint
    while True:
        move = next_move(position, cython.address(picker), walker.histories)
        if move == 0:
            break
        if move == node.excluded:
            continue
        if ply == 0:
            root = walker.find_root(move)
            if root < 0:
                continue
        if not legal(position, move, restricted):
            continue
        count += 1
        if ply == 0 and walker.index == 0:
            walker.control.begin_root(walker.rank + count, move)
        piece = position.board[origin_of(move)]
        is_quiet = position.is_quiet(move)
        base = base_reduction(node.depth, count)
        may_prune = ply > 0 and best > -RULE_BOUND
        if may_prune and is_quiet and not node.checked and is_late(node, count):
            picker.skip_quiets = True
        may_prune = may_prune and not node.pv
        if (
            may_prune
            and node.depth <= EXCHANGE_DEPTH
            and loses_more_than(position, move, bearable_loss(node, is_quiet))
        ):
            continue

        extension = 0
        if move == node.hit.move and 0 < ply < 2 * walker.root_depth and may_be_singular(node):
            extension = _singular(position, walker, node, cython.address(value))
            if walker.stopped:
                return 0
            if extension == NO_VALUE:
                return value

        past = (
            walker.histories.quiet_score(piece, move, picker.one, picker.two, picker.four)
            if is_quiet
            else walker.histories.capture_score(piece, move, position.board[target_of(move)])
        )
        frame.move = move
        frame.continuation = walker.histories.after(piece, target_of(move))
        walker.table.prefetch(key_after(position, move))
        do_move(position, move)
        if (
            may_prune
            and is_quiet
            and not node.checked
            and not position.states[position.top].checked
            and is_futile(node, base, past)
        ):
            undo_move(position)
            remember(cython.address(tried), move, is_quiet)
            continue
        child.extensions = frame.extensions + (extension >= 2)
        value = _search_move(
            position,
            walker,
            node,
            cython.address(picker),
            alpha,
            move,
            count,
            extension,
            base - past * 1024 // 7000,
            is_quiet,
        )
        undo_move(position)
        if walker.stopped:
            return 0

        if ply == 0:
            if count == 1 or value > alpha:
                walker.note_root(root, value, count == 1)
            else:
                walker.roots[root].score = -INFINITE
        if value > best:
            best = value
            if value > alpha:
                best_move = move
                if node.pv and ply > 0:
                    walker.copy_line(ply, move)
                if value >= node.beta:
                    break
                alpha = value
        remember(cython.address(tried), move, is_quiet)

    if count == 0:
        # Mated, stalemated, or nothing but the excluded move.
        return alpha if node.excluded else value_without_moves(position, ply)
    if best >= node.beta:
        learn(position, walker, node, best_move, cython.address(tried))
    if not node.excluded and not is_rule_score(best):
        walker.table.store(
            key,
            best_move,
            to_table(best, ply),
            node.depth,
            LOWER if best >= node.beta else (EXACT if best > node.alpha else UPPER),
        )
    return best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _order(
    position: Position, walker: Walker, node: cython.pointer(Node), picker: cython.pointer(Picker)
) -> cython.void:
    """Set up the picker with all that is known of good moves here."""
    frame: cython.pointer(Frame) = cython.address(walker.frames[node.ply + OFFSET])
    before: cython.pointer(Frame) = cython.address(walker.frames[node.ply + OFFSET - 1])
    target: cython.int = target_of(before.move)
    counter: cython.int
    start(position, picker, node.hit.move, False)
    picker.refutations[0] = frame.killers[0]
    picker.refutations[1] = frame.killers[1]
    picker.one = before.continuation
    picker.two = walker.frames[node.ply + OFFSET - 2].continuation
    picker.four = walker.frames[node.ply + OFFSET - 4].continuation
    if before.move:
        counter = walker.histories.counter[position.board[target]][target]
        if not is_refutation(picker, counter):
            picker.refutations[2] = counter


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _search_move(
    position: Position,
    walker: Walker,
    node: cython.pointer(Node),
    picker: cython.pointer(Picker),
    alpha: cython.int,
    move: cython.int,
    count: cython.int,
    extension: cython.int,
    reduction: cython.int,
    is_quiet: cython.bint,
) -> cython.int:
    """The value of the move just made: first by a null window, late moves less deep."""
    ply: cython.int = node.ply + 1
    depth: cython.int = node.depth - 1 + extension
    reduced: cython.int
    value: cython.int = 0
    if may_reduce(node, count, is_quiet):
        reduced = reduced_depth(
            node,
            depth,
            reduction,
            is_quiet,
            position.states[position.top].checked,
            is_refutation(picker, move),
        )
        value = -alpha_beta(position, walker, -alpha - 1, -alpha, reduced, ply, True)
        if value > alpha and reduced < depth:
            value = -alpha_beta(position, walker, -alpha - 1, -alpha, depth, ply, not node.cut)
    elif not node.pv or count > 1:
        value = -alpha_beta(position, walker, -alpha - 1, -alpha, depth, ply, not node.cut)
    if node.pv and (count == 1 or value > alpha):
        value = -alpha_beta(position, walker, -node.beta, -alpha, depth, ply, False)
    return value


# ---------------------------------------------------------------- singular moves


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _singular(
    position: Position,
    walker: Walker,
    node: cython.pointer(Node),
    value: cython.pointer(cython.int),
) -> cython.int:
    """How far to extend the table move: more when every other move is clearly worse.

    NO_VALUE means that another move holds beta too: then `value` is the node's result.
    """
    frame: cython.pointer(Frame) = cython.address(walker.frames[node.ply + OFFSET])
    beta: cython.int = node.table_score - 2 * node.depth
    evaluation: cython.int = frame.evaluation
    frame.excluded = node.hit.move
    value[0] = alpha_beta(
        position, walker, beta - 1, beta, (node.depth - 1) // 2, node.ply, node.cut
    )
    frame.excluded = 0
    frame.evaluation = evaluation
    if value[0] < beta:
        by_far: cython.bint = not node.pv and value[0] < beta - _DOUBLE_MARGIN
        return 2 if by_far and frame.extensions < _MOST_DOUBLES else 1
    if beta >= node.beta:
        value[0] = beta
        return NO_VALUE
    return -1 if node.table_score >= node.beta or node.cut else 0
