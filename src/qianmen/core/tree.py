"""The main search: principal variation search with its pruning, reductions and extensions.

The position is the first argument of each function, so that another game can be a second
specialisation of the same code.
"""

import math

import cython
from cython.cimports.libc.string import memset
from cython.cimports.qianmen.core.ordering import Picker, next_move, start
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
from cython.cimports.qianmen.core.walker import MAX_PLY, OFFSET, Frame
from cython.cimports.qianmen.core.xiangqi.exchange import loses_more_than
from cython.cimports.qianmen.core.xiangqi.geometry import CANNON, HORSE, ROOK
from cython.cimports.qianmen.core.xiangqi.material import is_dead
from cython.cimports.qianmen.core.xiangqi.position import MAX_MOVES, Danger, State
from cython.cimports.qianmen.core.xiangqi.repetition import DRAWN, WON, search_verdict

_MOVE_LIMIT = cython.declare(cython.int, 120)
_CAUTIOUS_COUNT = cython.declare(cython.int, 100)  # near the limit table scores may mislead

_REDUCTION = cython.declare(cython.int[64])  # root of the reduction, in 1/1024 plies
for _i in range(1, 64):
    _REDUCTION[_i] = int(21.15 * math.log(_i))


def alpha_beta(position, walker, alpha, beta, depth, ply, cut_node):
    """The value of the node within the window, fail-soft."""
    if depth <= 0:
        return quiescence(position, walker, alpha, beta, ply)
    if not walker.enter(ply):
        return 0
    frame: cython.pointer(Frame) = cython.address(walker.frames[ply + OFFSET])
    before: cython.pointer(Frame) = cython.address(walker.frames[ply + OFFSET - 1])
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
            return 0 if checked else walker.static_value(position)
        alpha = max(alpha, ply - MATE)
        beta = min(beta, MATE - ply - 1)
        if alpha >= beta:
            return alpha

    hit: Hit
    if excluded:
        memset(cython.address(hit), 0, cython.sizeof(Hit))
    else:
        hit = walker.table.probe(key)
    table_score: cython.int = from_table(hit.score, ply)
    if (
        not pv_node
        and hit.found
        and hit.depth >= depth
        and hit.bound
        and settles(hit, table_score, beta)
        and state.limit_count < _CAUTIOUS_COUNT
    ):
        return table_score
    if ply == 0:
        hit.move = walker.roots[walker.rank].pv[0]

    evaluation: cython.int = NO_VALUE
    improving: cython.bint = False
    if excluded:
        evaluation = frame.evaluation
    elif not checked:
        if hit.found and hit.evaluation != NO_VALUE:
            evaluation = hit.evaluation
        else:
            evaluation = walker.static_value(position)
        frame.evaluation = evaluation
        if walker.frames[ply + OFFSET - 2].evaluation != NO_VALUE:
            improving = evaluation > walker.frames[ply + OFFSET - 2].evaluation
        if (
            hit.found
            and hit.bound
            and -RULE_BOUND < table_score < RULE_BOUND
            and settles(hit, table_score, evaluation)
        ):
            evaluation = table_score
    else:
        frame.evaluation = NO_VALUE

    if not pv_node and not checked and not excluded:
        # Razoring: hopeless unless a capture helps.
        if depth <= 3 and evaluation + 220 * depth <= alpha:
            value = quiescence(position, walker, alpha, alpha + 1, ply)
            if value <= alpha:
                return value
        # Reverse futility: far enough above beta.
        if (
            depth <= 8
            and evaluation - 75 * (depth - improving) >= beta
            and evaluation < RULE_BOUND
            and beta > -RULE_BOUND
        ):
            return evaluation
        # Null move: good enough even after a pass.
        if (
            depth >= 3
            and evaluation >= beta
            and before.move
            and frame.evaluation >= beta - 25 * depth + 150
            and ply >= walker.null_barrier
            and beta > -RULE_BOUND
            and _fighters(position)
        ):
            value = _null_move(position, walker, beta, depth, ply, evaluation, cut_node)
            if value != NO_VALUE:
                return value
            if walker.stopped:
                return 0

    # Internal iterative reduction: without a table move the order is poor, so look less deep.
    if depth >= 4 and not hit.move and (pv_node or cut_node) and not excluded:
        depth -= 1

    return _try_moves(
        position,
        walker,
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
    walker: Walker,
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
    frame: cython.pointer(Frame) = cython.address(walker.frames[ply + OFFSET])
    value: cython.int
    reduced: cython.int = depth - 4 - depth // 4 - min((evaluation - beta) // 180, 3)
    frame.move = 0
    frame.continuation = walker.histories.continuation
    position.do_null()
    walker.table.prefetch(position.states[position.top].key)
    value = -alpha_beta(position, walker, -beta, 1 - beta, reduced, ply + 1, not cut_node)
    position.undo_null()
    if walker.stopped or value < beta:
        return NO_VALUE
    if value >= RULE_BOUND:
        value = beta
    if walker.null_barrier or (depth < 12 and _fighters(position) >= 2):
        return value
    walker.null_barrier = ply + 3 * max(reduced, 1) // 4 + 1
    verified: cython.int = alpha_beta(position, walker, beta - 1, beta, max(reduced, 1), ply, False)
    walker.null_barrier = 0
    if walker.stopped or verified < beta:
        return NO_VALUE
    return value


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _try_moves(
    position: Position,
    walker: Walker,
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
    frame: cython.pointer(Frame) = cython.address(walker.frames[ply + OFFSET])
    before: cython.pointer(Frame) = cython.address(walker.frames[ply + OFFSET - 1])
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
    picker.two = walker.frames[ply + OFFSET - 2].continuation
    picker.four = walker.frames[ply + OFFSET - 4].continuation
    if before.move:
        picker.counter = walker.histories.counter[position.board[before.move >> 7]][
            before.move >> 7
        ]
    walker.frames[ply + OFFSET + 1].killers[0] = 0
    walker.frames[ply + OFFSET + 1].killers[1] = 0
    walker.frames[ply + OFFSET + 1].excluded = 0

    best: cython.int = -INFINITE
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
        move = next_move(cython.address(picker), position, walker.histories)
        if move == 0:
            break
        if move == excluded:
            continue
        if ply == 0:
            root = walker.find_root(move)
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
            past = walker.histories.quiet_score(position, move, picker.one, picker.two, picker.four)
        else:
            past = walker.histories.capture_score(position, move)
        reduction = _REDUCTION[min(depth, 63)] * _REDUCTION[min(count, 63)]
        may_prune = ply > 0 and best > -RULE_BOUND and not pv_node

        # Pruning before the move is made: too late in the list, or losing material.
        if ply > 0 and best > -RULE_BOUND:
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
            and -RULE_BOUND < table_score < RULE_BOUND
            and ply < 2 * walker.root_depth
        ):
            extension = _singular(
                position,
                walker,
                depth,
                ply,
                cut_node,
                pv_node,
                move,
                table_score,
                beta,
                cython.address(value),
            )
            if walker.stopped:
                return 0
            if extension == NO_VALUE:
                return value

        frame.move = move
        frame.continuation = walker.histories.after(piece, target)
        walker.table.prefetch(position.key_after(move))
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
        walker.frames[ply + OFFSET + 1].extensions = frame.extensions + (extension >= 2)

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
            value = -alpha_beta(position, walker, -alpha - 1, -alpha, reduced, ply + 1, True)
            if value > alpha and reduced < new_depth:
                value = -alpha_beta(
                    position, walker, -alpha - 1, -alpha, new_depth, ply + 1, not cut_node
                )
        elif not pv_node or count > 1:
            value = -alpha_beta(
                position, walker, -alpha - 1, -alpha, new_depth, ply + 1, not cut_node
            )
        if pv_node and (count == 1 or value > alpha):
            value = -alpha_beta(position, walker, -beta, -alpha, new_depth, ply + 1, False)
        position.undo_move()
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
                if pv_node and ply > 0:
                    walker.copy_line(ply, move)
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
        return alpha if excluded else ply - MATE
    if best >= beta:
        _learn(
            position, walker, ply, depth, best_move, quiets, quiet_count, captures, capture_count
        )
    if not excluded and not is_rule_score(best):
        walker.table.store(
            key,
            best_move,
            to_table(best, ply),
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
    walker: Walker,
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
    frame: cython.pointer(Frame) = cython.address(walker.frames[ply + OFFSET])
    singular_beta: cython.int = table_score - 2 * depth
    evaluation: cython.int = frame.evaluation
    frame.excluded = move
    value[0] = alpha_beta(
        position, walker, singular_beta - 1, singular_beta, (depth - 1) // 2, ply, cut_node
    )
    frame.excluded = 0
    frame.evaluation = evaluation
    if value[0] < singular_beta:
        return 2 if not pv_node and value[0] < singular_beta - 25 and frame.extensions < 6 else 1
    if singular_beta >= beta:
        value[0] = singular_beta
        return NO_VALUE
    return -1 if table_score >= beta or cut_node else 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _learn(
    position: Position,
    walker: Walker,
    ply: cython.int,
    depth: cython.int,
    best_move: cython.int,
    quiets: cython.pointer(cython.int),
    quiet_count: cython.int,
    captures: cython.pointer(cython.int),
    capture_count: cython.int,
) -> cython.void:
    """Reward the move that cut off, punish those that were tried in vain before it."""
    frame: cython.pointer(Frame) = cython.address(walker.frames[ply + OFFSET])
    before: cython.pointer(Frame) = cython.address(walker.frames[ply + OFFSET - 1])
    one: cython.pointer(cython.short) = before.continuation
    two: cython.pointer(cython.short) = walker.frames[ply + OFFSET - 2].continuation
    four: cython.pointer(cython.short) = walker.frames[ply + OFFSET - 4].continuation
    bonus: cython.int = min(140 * depth - 60, 1400)
    i: cython.int
    if position.board[best_move >> 7] == 0:
        if frame.killers[0] != best_move:
            frame.killers[1] = frame.killers[0]
            frame.killers[0] = best_move
        if before.move:
            walker.histories.counter[position.board[before.move >> 7]][before.move >> 7] = best_move
        walker.histories.learn_quiet(position, best_move, bonus, one, two, four)
        for i in range(quiet_count):
            walker.histories.learn_quiet(position, quiets[i], -bonus, one, two, four)
    else:
        walker.histories.learn_capture(position, best_move, bonus)
    for i in range(capture_count):
        walker.histories.learn_capture(position, captures[i], -bonus)


# ---------------------------------------------------------------- what ends or weakens a node


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
            value[0] = RULE_WIN - ply if verdict == WON else ply - RULE_WIN
        return True
    if state.limit_count >= _MOVE_LIMIT or (state.captured and is_dead(position)):
        value[0] = 0 if position.generate_legal(moves) else ply - MATE
        return True
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _fighters(position: Position) -> cython.int:
    """Chariots, horses and cannons of the side to move."""
    us: cython.int = position.to_move << 3
    return position.counts[us | ROOK] + position.counts[us | HORSE] + position.counts[us | CANNON]
