"""What a cut-off teaches: killers, counter moves and histories."""

import cython
from cython.cimports.qianmen.core.moves import origin_of, target_of
from cython.cimports.qianmen.core.walker import OFFSET, Frame


def learn(position, walker, node, best_move, tried):
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
        _weigh_quiet(position, walker, node.ply, best_move, bonus)
        for i in range(tried.quiet_count):
            _weigh_quiet(position, walker, node.ply, tried.quiets[i], -bonus)
    else:
        _weigh_capture(position, walker, best_move, bonus)
    for i in range(tried.capture_count):
        _weigh_capture(position, walker, tried.captures[i], -bonus)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _weigh_quiet(
    position: Position,
    walker: Walker,
    ply: cython.int,
    move: cython.int,
    bonus: cython.int,
) -> cython.void:
    walker.histories.learn_quiet(
        position.board[origin_of(move)],
        move,
        bonus,
        walker.frames[ply + OFFSET - 1].continuation,
        walker.frames[ply + OFFSET - 2].continuation,
        walker.frames[ply + OFFSET - 4].continuation,
    )


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _weigh_capture(
    position: Position, walker: Walker, move: cython.int, bonus: cython.int
) -> cython.void:
    walker.histories.learn_capture(
        position.board[origin_of(move)], move, position.board[target_of(move)], bonus
    )
