"""Move generation: what the pieces of the side to move can do.

Generated moves answer a check, castle and capture en passant legally; left to ``checks`` are the
king's steps and the moves of pinned pieces.
"""

import cython
from cython.cimports.qianmen.core.chess.bits import bit, lowest
from cython.cimports.qianmen.core.chess.checks import (
    en_passant_origins,
    legal,
    may_castle,
    restricted_pieces,
    useful_targets,
)
from cython.cimports.qianmen.core.chess.geometry import (
    BISHOP,
    KING,
    KING_STEPS,
    KNIGHT,
    KNIGHT_STEPS,
    LAST_RANKS,
    NONE,
    PAWN,
    QUEEN,
    ROOK,
    SQUARES,
    bishop_attacks,
    rook_attacks,
)
from cython.cimports.qianmen.core.chess.position import LONG, SHORT, promotion_of
from cython.cimports.qianmen.core.moves import (
    ALL,
    CAPTURES,
    QUIETS,
    move_of,
    origin_of,
    target_of,
)

_THIRD_RANK = cython.declare(Bitboard, 0x0000000000FF0000)
_SIXTH_RANK = cython.declare(Bitboard, 0x0000FF0000000000)
_NOT_A_FILE = cython.declare(Bitboard, 0xFEFEFEFEFEFEFEFE)
_NOT_H_FILE = cython.declare(Bitboard, 0x7F7F7F7F7F7F7F7F)


def generate(position, moves, wanted):
    """Write the pseudo-legal moves of the wanted sort; how many."""
    us: cython.int = position.to_move
    own: Bitboard = position.by_side[us]
    useful: Bitboard = useful_targets(position)
    king: cython.int = position.kings[us]
    count: cython.int = 0
    if useful:
        count = write_moves(position, moves, 0, own & ~position.by_kind[KING], useful, wanted)
    count = _write_all(moves, count, king, KING_STEPS[king] & _occupants(position, wanted))
    if wanted & QUIETS:
        if may_castle(position, SHORT):
            moves[count] = move_of(king, king + 2)
            count += 1
        if may_castle(position, LONG):
            moves[count] = move_of(king, king - 2)
            count += 1
    target: cython.int = position.states[position.top].en_passant
    pawns: Bitboard
    if wanted & CAPTURES and target != NONE:
        pawns = en_passant_origins(position, target)
        while pawns:
            moves[count] = move_of(lowest(pawns), target)
            pawns &= pawns - 1
            count += 1
    return count


def generate_legal(position, moves):
    """Write all legal moves; gives how many."""
    return keep_legal(position, moves, generate(position, moves, ALL))


def keep_legal(position, moves, count):
    """Keep the legal ones of pseudo-legal moves; how many."""
    restricted: Bitboard = restricted_pieces(position)
    kept: cython.int = 0
    i: cython.int
    for i in range(count):
        if legal(position, moves[i], restricted):
            moves[kept] = moves[i]
            kept += 1
    return kept


def is_pseudo_legal(position, move):
    """Whether any int is a move that `generate` would write here."""
    origin: cython.int = origin_of(move)
    target: cython.int = target_of(move)
    us: cython.int = position.to_move
    if move >> 17 or origin >= SQUARES or target >= SQUARES:
        return False
    if not position.by_side[us] & bit(origin) or position.by_side[us] & bit(target):
        return False
    kind: cython.int = position.board[origin] & 7
    promoted: cython.int = promotion_of(move)
    if kind == PAWN and LAST_RANKS & bit(target):
        if not KNIGHT <= promoted <= QUEEN:
            return False
    elif promoted:
        return False
    if kind == KING:
        if KING_STEPS[origin] & bit(target):
            return True
        return (target == origin + 2 and may_castle(position, SHORT)) or (
            target == origin - 2 and may_castle(position, LONG)
        )
    if kind == PAWN and target == position.states[position.top].en_passant:
        return en_passant_origins(position, target) & bit(origin) != 0
    useful: Bitboard = useful_targets(position)
    advances: Advances
    if kind == PAWN:
        advances = pawn_advances(position, bit(origin), useful)
        useful = advances.ahead | advances.twice | advances.west | advances.east
    else:
        useful &= _attacks(kind, origin, position.occupied())
    return useful & bit(target) != 0


def write_moves(position, moves, count, origins, useful, wanted):
    """Add the moves of pieces but the king from `origins` to `useful` squares; the new count."""
    forward: cython.int = 8 if position.to_move == 0 else -8
    pawns: Advances = pawn_advances(position, origins, useful)
    if wanted & CAPTURES:
        count = _write_pawns(moves, count, pawns.west, forward - 1)
        count = _write_pawns(moves, count, pawns.east, forward + 1)
        count = _write_pawns(moves, count, pawns.ahead & LAST_RANKS, forward)
    if wanted & QUIETS:
        count = _write_pawns(moves, count, pawns.ahead & ~LAST_RANKS, forward)
        count = _write_pawns(moves, count, pawns.twice, 2 * forward)
    useful &= _occupants(position, wanted)
    occupied: Bitboard = position.occupied()
    pieces: Bitboard = origins & ~position.by_kind[PAWN]
    origin: cython.int
    while pieces:
        origin = lowest(pieces)
        pieces &= pieces - 1
        count = _write_all(
            moves,
            count,
            origin,
            useful & _attacks(position.board[origin] & 7, origin, occupied),
        )
    return count


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _write_pawns(
    moves: cython.p_int, count: cython.int, targets: Bitboard, step: cython.int
) -> cython.int:
    """Add the moves of pawns that come to `targets` by one step; the new count."""
    promoted: cython.int
    target: cython.int
    while targets:
        target = lowest(targets)
        targets &= targets - 1
        if LAST_RANKS & bit(target):
            for promoted in range(QUEEN, PAWN, -1):
                moves[count] = move_of(target - step, target) | promoted << 14
                count += 1
        else:
            moves[count] = move_of(target - step, target)
            count += 1
    return count


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _write_all(
    moves: cython.p_int, count: cython.int, origin: cython.int, targets: Bitboard
) -> cython.int:
    """Add the moves from one square to many; the new count."""
    while targets:
        moves[count] = move_of(origin, lowest(targets))
        targets &= targets - 1
        count += 1
    return count


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _occupants(position: ChessPosition, wanted: cython.int) -> Bitboard:
    """The squares that a wanted sort of move, other than a pawn's, may go to."""
    found: Bitboard = 0
    if wanted & CAPTURES:
        found = position.by_side[1 - position.to_move]
    if wanted & QUIETS:
        found |= ~position.occupied()
    return found


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _attacks(kind: cython.int, square: cython.int, occupied: Bitboard) -> Bitboard:
    """What a knight, bishop, rook or queen attacks."""
    if kind == KNIGHT:
        return KNIGHT_STEPS[square]
    if kind == BISHOP:
        return bishop_attacks(square, occupied)
    if kind == ROOK:
        return rook_attacks(square, occupied)
    return bishop_attacks(square, occupied) | rook_attacks(square, occupied)


def pawn_advances(position, origins, useful):
    """Where the pawns among `origins`, all of the side to move, can go, en passant aside."""
    us: cython.int = position.to_move
    pawns: Bitboard = origins & position.by_kind[PAWN]
    empty: Bitboard = ~position.occupied()
    prey: Bitboard = position.by_side[1 - us] & useful
    found: Advances
    if us == 0:
        found.ahead = pawns << 8 & empty
        found.twice = (found.ahead & _THIRD_RANK) << 8 & empty & useful
        found.west = (pawns & _NOT_A_FILE) << 7 & prey
        found.east = (pawns & _NOT_H_FILE) << 9 & prey
    else:
        found.ahead = pawns >> 8 & empty
        found.twice = (found.ahead & _SIXTH_RANK) >> 8 & empty & useful
        found.west = (pawns & _NOT_A_FILE) >> 9 & prey
        found.east = (pawns & _NOT_H_FILE) >> 7 & prey
    found.ahead &= useful
    return found
