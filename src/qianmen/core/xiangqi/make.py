"""Make and unmake: moves and null moves on a position, each with a state that takes it back."""

import cython
from cython.cimports.libc.string import memcpy
from cython.cimports.qianmen.core.moves import NO_MOVE, origin_of, target_of
from cython.cimports.qianmen.core.xiangqi.checks import is_attacked
from cython.cimports.qianmen.core.xiangqi.geometry import NONE
from cython.cimports.qianmen.core.xiangqi.keys import SIDE_KEY
from cython.cimports.qianmen.core.xiangqi.placement import PLACED
from cython.cimports.qianmen.core.xiangqi.position import State, toggle


def do_move(position, move):
    """Play a legal move; there must be room for one more state."""
    before: cython.pointer(State) = cython.address(position.states[position.top])
    state: cython.pointer(State) = cython.address(position.states[position.top + 1])
    us: cython.int = position.to_move
    them: cython.int = 1 - us
    origin: cython.int = origin_of(move)
    target: cython.int = target_of(move)
    piece: cython.int = position.board[origin]
    captured: cython.int = position.board[target]
    slot: cython.int = position.slot_of[origin]
    state.key = key_after(position, move)
    state.placement = (
        before.placement + PLACED[piece][target] - PLACED[piece][origin] - PLACED[captured][target]
    )
    state.move = move
    state.captured = captured
    if captured:
        position.counts[captured] -= 1
        state.captured_slot = position.slot_of[target]
        position.squares[them][state.captured_slot] = NONE
        toggle(position, them, target)
    position.board[origin] = 0
    position.board[target] = piece
    position.slot_of[target] = slot
    position.squares[us][slot] = target
    toggle(position, us, target)
    toggle(position, us, origin)
    position.to_move = them
    position.top += 1
    state.checked = is_attacked(position, position.squares[them][0], us)
    _count_ply(state, before, us)


def undo_move(position):
    """Take the last move back."""
    state: cython.pointer(State) = cython.address(position.states[position.top])
    origin: cython.int = origin_of(state.move)
    target: cython.int = target_of(state.move)
    them: cython.int = position.to_move
    us: cython.int = 1 - them
    piece: cython.int = position.board[target]
    slot: cython.int = position.slot_of[target]
    toggle(position, us, target)
    position.board[target] = state.captured
    if state.captured:
        position.counts[state.captured] += 1
        position.squares[them][state.captured_slot] = target
        position.slot_of[target] = state.captured_slot
        toggle(position, them, target)
    toggle(position, us, origin)
    position.board[origin] = piece
    position.slot_of[origin] = slot
    position.squares[us][slot] = origin
    position.to_move = us
    position.top -= 1


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _count_ply(
    state: cython.pointer(State), before: cython.pointer(State), mover: cython.int
) -> cython.void:
    """Keep the counters of the move limit.

    A capture clears them.  Otherwise the ply counts towards the limit, but neither a side's
    checks beyond its tenth nor the answers to such checks do (as Pikafish counts).
    """
    them: cython.int = 1 - mover
    if state.captured:
        state.since_capture = 0
        state.since_null = before.since_null + 1
        state.limit_count = 0
        state.checks[0] = 0
        state.checks[1] = 0
        return
    state.since_capture = before.since_capture + 1
    state.since_null = before.since_null + 1
    state.limit_count = before.limit_count
    state.checks[0] = before.checks[0]
    state.checks[1] = before.checks[1]
    if state.checked:
        state.checks[mover] += 1
        if state.checks[mover] > CHECKS_COUNTED:
            return
    if before.checked and before.checks[them] > CHECKS_COUNTED:
        return
    state.limit_count += 1


def do_null(position):
    """Pass; only the search does so, never in check."""
    before: cython.pointer(State) = cython.address(position.states[position.top])
    state: cython.pointer(State) = cython.address(position.states[position.top + 1])
    memcpy(state, before, cython.sizeof(State))
    state.key ^= SIDE_KEY
    state.move = NO_MOVE
    state.captured = 0
    state.checked = False
    state.since_null = 0
    position.to_move = 1 - position.to_move
    position.top += 1


def undo_null(position):
    position.to_move = 1 - position.to_move
    position.top -= 1
