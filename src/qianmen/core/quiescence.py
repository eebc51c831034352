"""Quiescence: captures and evasions of check, until the position is quiet enough to evaluate."""

import cython
from cython.cimports.qianmen.core.games import (
    do_move,
    gain_of,
    is_dead,
    key_after,
    legal,
    restricted_pieces,
    undo_move,
)
from cython.cimports.qianmen.core.moves import origin_of, target_of
from cython.cimports.qianmen.core.ordering import Picker, next_move, start
from cython.cimports.qianmen.core.scores import (
    INFINITE,
    MATE,
    NO_VALUE,
    RULE_BOUND,
    from_table,
    is_rule_score,
    to_table,
)
from cython.cimports.qianmen.core.table import LOWER, UPPER, Hit, settles
from cython.cimports.qianmen.core.walker import MAX_PLY, OFFSET, Frame, static_value

_MARGIN = cython.declare(cython.int, 150)  # what a capture may bring beyond the piece, centipawns


def quiescence(position, walker, alpha, beta, ply):
    """Captures that do not lose material, and evasions of check, until the position is quiet."""
    if not walker.enter(ply):
        return 0
    frame: cython.pointer(Frame) = cython.address(walker.frames[ply + OFFSET])
    state = cython.address(position.states[position.top])
    checked: cython.bint = state.checked
    pv_node: cython.bint = beta - alpha > 1
    key: cython.ulonglong = state.key
    value: cython.int = 0
    if ply >= MAX_PLY:
        return 0 if checked else static_value(position, walker)
    if position.changed_material() and is_dead(position):
        return 0
    # The table's entry is still on its way from memory: evaluate meanwhile.
    evaluation: cython.int = NO_VALUE if checked else static_value(position, walker)
    hit: Hit = walker.table.probe(key)
    table_score: cython.int = from_table(hit.score, ply)
    if not pv_node and hit.found and hit.bound and settles(hit, table_score, beta):
        return table_score

    best: cython.int = ply - MATE
    futile: cython.int = -INFINITE
    if not checked:
        best = evaluation
        if (
            hit.found
            and hit.bound
            and -RULE_BOUND < table_score < RULE_BOUND
            and settles(hit, table_score, best)
        ):
            best = table_score
        if best >= beta:
            if not hit.found:
                walker.table.store(key, 0, best, 0, LOWER)
            return best
        futile = best + _MARGIN
        alpha = max(alpha, best)

    restricted: cython.ulonglong = restricted_pieces(position)
    picker: Picker
    start(position, cython.address(picker), hit.move, not checked)
    picker.one = walker.frames[ply + OFFSET - 1].continuation
    picker.two = walker.frames[ply + OFFSET - 2].continuation
    picker.four = walker.frames[ply + OFFSET - 4].continuation
    best_move: cython.int = 0
    move: cython.int
    while True:
        move = next_move(position, cython.address(picker), walker.histories)
        if move == 0:
            break
        if not legal(position, move, restricted):
            continue
        if not checked:
            value = futile + gain_of(position, move)
            if value <= alpha:
                best = max(best, value)
                continue
        frame.move = move
        frame.continuation = walker.histories.after(
            position.board[origin_of(move)], target_of(move)
        )
        walker.table.prefetch(key_after(position, move))
        do_move(position, move)
        value = -quiescence(position, walker, -beta, -alpha, ply + 1)
        undo_move(position)
        if walker.stopped:
            return 0
        if value > best:
            best = value
            if value > alpha:
                best_move = move
                if pv_node:
                    walker.copy_line(ply, move)
                if value >= beta:
                    break
                alpha = value
        # One evasion that does not get mated is enough to see the quiet ones through.
        if checked and best > -RULE_BOUND:
            picker.skip_quiets = True
    if not is_rule_score(best):
        walker.table.store(key, best_move, to_table(best, ply), 0, LOWER if best >= beta else UPPER)
    return best
