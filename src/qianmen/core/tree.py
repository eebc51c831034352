"""The main search: principal variation search with its pruning, reductions and extensions.

The position is the first argument of each function that needs one: the code is compiled once for
each game.
"""

import math

import cython
from cython.cimports.libc.string import memset
from cython.cimports.qianmen.core.games import (
    MAX_MOVES,
    Position,
    do_move,
    do_null,
    generate_legal,
    is_dead,
    key_after,
    legal,
    loses_more_than,
    repetition_verdict,
    restricted_pieces,
    undo_move,
    undo_null,
    value_without_moves,
)
from cython.cimports.qianmen.core.moves import origin_of, target_of
from cython.cimports.qianmen.core.ordering import Picker, is_refutation, next_move, start
from cython.cimports.qianmen.core.quiescence import quiescence
from cython.cimports.qianmen.core.scores import (
    INFINITE,
    MATE,
    NO_VALUE,
    RULE_BOUND,
    RULE_WIN,
    from_table,
    is_rule_score,
    to_table,
)
from cython.cimports.qianmen.core.table import EXACT, LOWER, UPPER, Hit, settles
from cython.cimports.qianmen.core.walker import MAX_PLY, OFFSET, Frame, static_value
from cython.cimports.qianmen.core.xiangqi.repetition import DRAWN, WON

_CAUTION = cython.declare(cython.int, 20)  # so near the move limit table scores may mislead

# Depths are plies, margins centipawns.
_RAZOR_DEPTH = cython.declare(cython.int, 2)
_RAZOR_MARGIN = cython.declare(cython.int, 450)
_REVERSE_DEPTH = cython.declare(cython.int, 8)
_REVERSE_MARGIN = cython.declare(cython.int, 75)
_NULL_DEPTH = cython.declare(cython.int, 3)
_VERIFIED_DEPTH = cython.declare(cython.int, 12)
_SINGULAR_DEPTH = cython.declare(cython.int, 7)
_DOUBLE_MARGIN = cython.declare(cython.int, 25)
_MOST_DOUBLES = cython.declare(cython.int, 6)
_ITERATIVE_DEPTH = cython.declare(cython.int, 4)
_EXCHANGE_DEPTH = cython.declare(cython.int, 8)
_FUTILE_DEPTH = cython.declare(cython.int, 6)
_USELESS_DEPTH = cython.declare(cython.int, 4)
_USELESS_HISTORY = cython.declare(cython.int, -3000)
_LATE_DEPTH = cython.declare(cython.int, 3)

# Reductions of late moves, in 1/1024 plies; the base grows with depth and with the move's number.
_REDUCTION = cython.declare(cython.int[64])
for _i in range(1, 64):
    _REDUCTION[_i] = int(21.15 * math.log(_i))


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
        if not node.excluded and _ends_here(position, ply, cython.address(value)):
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

    _evaluate(walker, cython.address(node))
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
def _evaluate(walker: Walker, node: cython.pointer(Node)) -> cython.void:
    """The static value of the node, and whether things go better than two plies ago."""
    frame: cython.pointer(Frame) = cython.address(walker.frames[node.ply + OFFSET])
    earlier: cython.int = walker.frames[node.ply + OFFSET - 2].evaluation
    node.improving = False
    node.evaluation = frame.evaluation
    if node.excluded or node.checked:
        return
    node.improving = earlier != NO_VALUE and node.evaluation > earlier
    if (
        node.hit.found
        and node.hit.bound
        and -RULE_BOUND < node.table_score < RULE_BOUND
        and settles(node.hit, node.table_score, node.evaluation)
    ):
        node.evaluation = node.table_score


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _cut_without_moves(
    position: Position, walker: Walker, node: cython.pointer(Node)
) -> cython.int:
    """The node's value where its static value already tells enough, else NO_VALUE."""
    value: cython.int
    margin: cython.int
    # Razoring: hopeless unless a capture helps.
    if node.depth <= _RAZOR_DEPTH and node.evaluation + _RAZOR_MARGIN * node.depth <= node.alpha:
        value = quiescence(position, walker, node.alpha, node.alpha + 1, node.ply)
        if value <= node.alpha:
            return value
    if node.beta <= -RULE_BOUND:
        return NO_VALUE
    # Reverse futility: far enough above beta.
    margin = _REVERSE_MARGIN * (node.depth - node.improving)
    if (
        node.depth <= _REVERSE_DEPTH
        and node.evaluation - margin >= node.beta
        and node.evaluation < RULE_BOUND
    ):
        return node.evaluation
    # Null move: good enough even after a pass.
    if (
        node.depth >= _NULL_DEPTH
        and node.evaluation >= node.beta
        and walker.frames[node.ply + OFFSET].evaluation >= node.beta - 25 * node.depth + 150
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
        piece = position.board[origin_of(move)]
        is_quiet = position.is_quiet(move)
        base = _REDUCTION[min(node.depth, 63)] * _REDUCTION[min(count, 63)]
        may_prune = ply > 0 and best > -RULE_BOUND
        if may_prune and is_quiet and not node.checked and _is_late(node, count):
            picker.skip_quiets = True
        may_prune = may_prune and not node.pv
        if (
            may_prune
            and node.depth <= _EXCHANGE_DEPTH
            and loses_more_than(
                position, move, 30 * node.depth * node.depth if is_quiet else 110 * node.depth
            )
        ):
            continue

        extension = 0
        if move == node.hit.move and _may_be_singular(walker, node):
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
            and _is_futile(node, base, past)
        ):
            undo_move(position)
            _remember(cython.address(tried), move, is_quiet)
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
        _remember(cython.address(tried), move, is_quiet)

    if count == 0:
        # Mated, stalemated, or nothing but the excluded move.
        return alpha if node.excluded else value_without_moves(position, ply)
    if best >= node.beta:
        _learn(position, walker, node, best_move, cython.address(tried))
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
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _is_late(node: cython.pointer(Node), count: cython.int) -> cython.bint:
    """Whether so many moves were tried that the remaining quiet ones are not worth it."""
    return count >= (6 + 2 * node.depth * node.depth) // (2 - node.improving)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _is_futile(node: cython.pointer(Node), base: cython.int, past: cython.int) -> cython.bint:
    """Whether a quiet move will hardly lift the score to alpha, or never did any good before."""
    depth: cython.int = max(node.depth - (base + 512) // 1024, 0)
    if depth <= _FUTILE_DEPTH and node.evaluation + 120 + 90 * depth <= node.alpha:
        return True
    return depth <= _USELESS_DEPTH and past < _USELESS_HISTORY * (depth + 1)


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
    is_late: cython.bint = count > 1 + 2 * node.pv * (node.ply == 0)
    if node.depth >= _LATE_DEPTH and is_late and (is_quiet or node.cut):
        reduction += 512
        if not node.improving:
            reduction += 700
        if node.cut:
            reduction += 1200
        if node.pv:
            reduction -= 1000
        if position.states[position.top].checked:
            reduction -= 900
        if not is_quiet:
            reduction -= 1200
        if is_refutation(picker, move):
            reduction -= 1000
        reduced = max(1, min(depth, depth - reduction // 1024))
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
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _may_be_singular(walker: Walker, node: cython.pointer(Node)) -> cython.bint:
    """Whether the table move is well enough known to ask if it is the only good one."""
    return (
        node.depth >= _SINGULAR_DEPTH
        and 0 < node.ply < 2 * walker.root_depth
        and not node.excluded
        and node.hit.bound & LOWER
        and node.hit.depth >= node.depth - 3
        and -RULE_BOUND < node.table_score < RULE_BOUND
    )


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


# ---------------------------------------------------------------- learning


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _remember(tried: cython.pointer(Tried), move: cython.int, is_quiet: cython.bint) -> cython.void:
    """Note a move that did not cut off."""
    if is_quiet and tried.quiet_count < REMEMBERED:
        tried.quiets[tried.quiet_count] = move
        tried.quiet_count += 1
    elif not is_quiet and tried.capture_count < REMEMBERED:
        tried.captures[tried.capture_count] = move
        tried.capture_count += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _learn(
    position: Position,
    walker: Walker,
    node: cython.pointer(Node),
    best_move: cython.int,
    tried: cython.pointer(Tried),
) -> cython.void:
    """Reward the move that cut off, punish those that were tried in vain before it."""
    frame: cython.pointer(Frame) = cython.address(walker.frames[node.ply + OFFSET])
    before: cython.pointer(Frame) = cython.address(walker.frames[node.ply + OFFSET - 1])
    bonus: cython.int = min(140 * node.depth - 60, 1400)
    target: cython.int = target_of(before.move)
    i: cython.int
    if position.is_quiet(best_move):
        if frame.killers[0] != best_move:
            frame.killers[1] = frame.killers[0]
            frame.killers[0] = best_move
        if before.move:
            walker.histories.counter[position.board[target]][target] = best_move
        _learn_quiet(position, walker, node, best_move, bonus)
        for i in range(tried.quiet_count):
            _learn_quiet(position, walker, node, tried.quiets[i], -bonus)
    else:
        _learn_capture(position, walker, best_move, bonus)
    for i in range(tried.capture_count):
        _learn_capture(position, walker, tried.captures[i], -bonus)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _learn_quiet(
    position: Position,
    walker: Walker,
    node: cython.pointer(Node),
    move: cython.int,
    bonus: cython.int,
) -> cython.void:
    walker.histories.learn_quiet(
        position.board[origin_of(move)],
        move,
        bonus,
        walker.frames[node.ply + OFFSET - 1].continuation,
        walker.frames[node.ply + OFFSET - 2].continuation,
        walker.frames[node.ply + OFFSET - 4].continuation,
    )


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _learn_capture(
    position: Position, walker: Walker, move: cython.int, bonus: cython.int
) -> cython.void:
    walker.histories.learn_capture(
        position.board[origin_of(move)], move, position.board[target_of(move)], bonus
    )


# ---------------------------------------------------------------- what ends or weakens a node


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _ends_here(
    position: Position, ply: cython.int, value: cython.pointer(cython.int)
) -> cython.bint:
    """Whether the rules end the game in this node: repetition, move limit, dead material."""
    moves: cython.int[MAX_MOVES]
    verdict: cython.int = repetition_verdict(position, ply)
    if verdict:
        value[0] = 0
        if verdict != DRAWN:
            value[0] = RULE_WIN - ply if verdict == WON else ply - RULE_WIN
        return True
    if position.plies_to_limit() <= 0 or (position.changed_material() and is_dead(position)):
        value[0] = 0 if generate_legal(position, moves) else value_without_moves(position, ply)
        return True
    return False
