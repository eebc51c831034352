"""Perft: how many leaves the tree of legal moves has at a depth."""

import cython
from cython.cimports.qianmen.core.chess.bits import Bitboard, bit, lowest, population
from cython.cimports.qianmen.core.chess.checks import (
    attackers,
    en_passant_origins,
    may_castle,
    restricted_pieces,
    useful_targets,
)
from cython.cimports.qianmen.core.chess.geometry import (
    BISHOP,
    KING_STEPS,
    KNIGHT,
    KNIGHT_STEPS,
    LAST_RANKS,
    NONE,
    QUEEN,
    ROOK,
    bishop_attacks,
    rook_attacks,
)
from cython.cimports.qianmen.core.chess.make import do_move, undo_move
from cython.cimports.qianmen.core.chess.movegen import (
    Advances,
    generate_legal,
    keep_legal,
    pawn_advances,
    write_moves,
)
from cython.cimports.qianmen.core.chess.position import LONG, MAX_MOVES, PROMOTIONS, SHORT
from cython.cimports.qianmen.core.moves import ALL


def count_leaves(position, depth):
    """Leaves `depth` plies deep, counted in bulk at the last; there must be room for the states."""
    if depth <= 1:
        return _count_legal(position) if depth == 1 else 1
    moves: cython.int[MAX_MOVES]
    count: cython.int = generate_legal(position, moves)
    total: cython.ulonglong = 0
    i: cython.int
    for i in range(count):
        do_move(position, moves[i])
        total += count_leaves(position, depth - 1)
        undo_move(position)
    return total


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _count_legal(position: ChessPosition) -> cython.int:
    """How many legal moves there are, without writing those that need no trial."""
    us: cython.int = position.to_move
    king: cython.int = position.kings[us]
    occupied: Bitboard = position.occupied()
    useful: Bitboard = useful_targets(position)
    pinned: Bitboard = restricted_pieces(position)
    steps: Bitboard = KING_STEPS[king] & ~position.by_side[us]
    target: cython.int = position.states[position.top].en_passant
    total: cython.int = 0
    while steps:
        total += attackers(position, lowest(steps), 1 - us, occupied ^ bit(king)) == 0
        steps &= steps - 1
    if useful == 0:
        return total
    total += may_castle(position, SHORT) + may_castle(position, LONG)
    if target != NONE:
        total += population(en_passant_origins(position, target))
    total += _count_moves(position, position.by_side[us] & ~pinned, useful)
    moves: cython.int[MAX_MOVES]
    if pinned:
        total += keep_legal(position, moves, write_moves(position, moves, 0, pinned, useful, ALL))
    return total


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _count_moves(position: ChessPosition, origins: Bitboard, useful: Bitboard) -> cython.int:
    """How many moves pieces but the king have from `origins` to `useful` squares."""
    pawns: Advances = pawn_advances(position, origins, useful)
    promoting: Bitboard = (pawns.ahead | pawns.west | pawns.east) & LAST_RANKS
    total: cython.int = (
        population(pawns.ahead | pawns.twice) + population(pawns.west) + population(pawns.east)
    )
    if promoting:
        total += (PROMOTIONS - 1) * (
            population(pawns.ahead & LAST_RANKS)
            + population(pawns.west & LAST_RANKS)
            + population(pawns.east & LAST_RANKS)
        )
    occupied: Bitboard = position.occupied()
    useful &= ~position.by_side[position.to_move]
    pieces: Bitboard = origins & position.by_kind[KNIGHT]
    while pieces:
        total += population(KNIGHT_STEPS[lowest(pieces)] & useful)
        pieces &= pieces - 1
    pieces = origins & (position.by_kind[BISHOP] | position.by_kind[QUEEN])
    while pieces:
        total += population(bishop_attacks(lowest(pieces), occupied) & useful)
        pieces &= pieces - 1
    pieces = origins & (position.by_kind[ROOK] | position.by_kind[QUEEN])
    while pieces:
        total += population(rook_attacks(lowest(pieces), occupied) & useful)
        pieces &= pieces - 1
    return total
