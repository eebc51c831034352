"""Make and unmake: moves and null moves on a position, each with a state that takes it back."""

import cython
from cython.cimports.libc.string import memcpy
from cython.cimports.qianmen.core.chess.checks import attackers, en_passant_origins
from cython.cimports.qianmen.core.chess.geometry import KEPT_RIGHTS, KING, NONE, PAWN, ROOK
from cython.cimports.qianmen.core.chess.keys import (
    CASTLING_KEYS,
    EN_PASSANT_KEYS,
    PIECE_KEYS,
    SIDE_KEY,
)
from cython.cimports.qianmen.core.chess.position import (
    State,
    capture_square,
    is_castling,
    move_piece,
    promotion_of,
    put_on,
    rook_origin,
    rook_target,
    take_off,
)
from cython.cimports.qianmen.core.moves import NO_MOVE, origin_of, target_of


def do_move(position, move):
    """Play a legal move; there must be room for one more state."""
    before: cython.pointer(State) = cython.address(position.states[position.top])
    state: cython.pointer(State) = cython.address(position.states[position.top + 1])
    us: cython.int = position.to_move
    them: cython.int = 1 - us
    origin: cython.int = origin_of(move)
    target: cython.int = target_of(move)
    piece: cython.int = position.board[origin]
    kind: cython.int = piece & 7
    taken_on: cython.int = capture_square(position, move)
    passed: cython.int
    state.key = key_after(position, move)
    state.move = move
    state.piece = piece
    state.captured = position.board[taken_on]
    state.halfmove = before.halfmove + 1
    state.since_null = before.since_null + 1
    state.castling = before.castling & KEPT_RIGHTS[origin] & KEPT_RIGHTS[target]
    state.en_passant = NONE
    if state.captured:
        take_off(position, state.captured, taken_on)
        state.halfmove = 0
    move_piece(position, piece, origin, target)
    position.to_move = them
    position.top += 1
    if kind == PAWN:
        state.halfmove = 0
        if promotion_of(move):
            take_off(position, piece, target)
            put_on(position, us << 3 | promotion_of(move), target)
        elif origin ^ target == 16:
            passed = (origin + target) >> 1
            if en_passant_origins(position, passed):
                state.en_passant = passed
                state.key ^= EN_PASSANT_KEYS[passed]
    elif kind == KING:
        position.kings[us] = target
        if is_castling(kind, origin, target):
            move_piece(position, us << 3 | ROOK, rook_origin(target), rook_target(target))
    state.checkers = attackers(position, position.kings[them], us, position.occupied())
    state.checked = state.checkers != 0


def undo_move(position):
    """Take the last move back."""
    state: cython.pointer(State) = cython.address(position.states[position.top])
    origin: cython.int = origin_of(state.move)
    target: cython.int = target_of(state.move)
    us: cython.int = 1 - position.to_move
    piece: cython.int = state.piece
    position.to_move = us
    position.top -= 1
    if position.board[target] != piece:
        take_off(position, position.board[target], target)
        put_on(position, piece, target)
    move_piece(position, piece, target, origin)
    if piece & 7 == KING:
        position.kings[us] = origin
        if is_castling(KING, origin, target):
            move_piece(position, us << 3 | ROOK, rook_target(target), rook_origin(target))
    if state.captured:
        put_on(position, state.captured, capture_square(position, state.move))


def do_null(position):
    """Pass; only the search does so, never in check."""
    before: cython.pointer(State) = cython.address(position.states[position.top])
    state: cython.pointer(State) = cython.address(position.states[position.top + 1])
    memcpy(state, before, cython.sizeof(State))
    state.key ^= SIDE_KEY ^ EN_PASSANT_KEYS[before.en_passant]
    state.en_passant = NONE
    state.move = NO_MOVE
    state.piece = 0
    state.captured = 0
    state.since_null = 0
    position.to_move = 1 - position.to_move
    position.top += 1


def undo_null(position):
    position.to_move = 1 - position.to_move
    position.top -= 1


def key_after(position, move):
    """The key after a pseudo-legal move, to fetch its table entry early.

    It lacks only the en-passant capture that a double step may offer.
    """
    state: cython.pointer(State) = cython.address(position.states[position.top])
    us: cython.int = position.to_move
    origin: cython.int = origin_of(move)
    target: cython.int = target_of(move)
    taken_on: cython.int = capture_square(position, move)
    piece: cython.int = position.board[origin]
    placed: cython.int = piece
    rook: cython.int
    rights: cython.int = state.castling & KEPT_RIGHTS[origin] & KEPT_RIGHTS[target]
    key: cython.ulonglong = state.key ^ SIDE_KEY ^ EN_PASSANT_KEYS[state.en_passant]
    if promotion_of(move):
        placed = us << 3 | promotion_of(move)
    elif is_castling(piece & 7, origin, target):
        rook = us << 3 | ROOK
        key ^= PIECE_KEYS[rook][rook_origin(target)] ^ PIECE_KEYS[rook][rook_target(target)]
    return (
        key
        ^ CASTLING_KEYS[state.castling]
        ^ CASTLING_KEYS[rights]
        ^ PIECE_KEYS[position.board[taken_on]][taken_on]
        ^ PIECE_KEYS[piece][origin]
        ^ PIECE_KEYS[placed][target]
    )
