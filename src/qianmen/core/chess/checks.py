"""Checks: who attacks a square, what answers a check, and which moves leave the king safe.

What is asked most often stands in ``checks.pxd``, to be compiled into those who ask.
"""

import cython
from cython.cimports.qianmen.core.chess.bits import bit, holds_many, lowest
from cython.cimports.qianmen.core.chess.geometry import (
    BETWEEN,
    BISHOP,
    KING_STEPS,
    PAWN,
    PAWN_ATTACKS,
    QUEEN,
    ROOK,
    bishop_attacks,
    rook_attacks,
)
from cython.cimports.qianmen.core.moves import origin_of, target_of


def restricted_pieces(position):
    """The pieces that may move only along their line with the king: pinned ones."""
    pinned: Bitboard = 0
    us: cython.int = position.to_move
    king: cython.int = position.kings[us]
    own: Bitboard = position.by_side[us]
    enemy: Bitboard = position.by_side[1 - us]
    queens: Bitboard = position.by_kind[QUEEN]
    between: Bitboard
    # What would check, were our own pieces not there.
    snipers: Bitboard = enemy & (
        (bishop_attacks(king, enemy) & (position.by_kind[BISHOP] | queens))
        | (rook_attacks(king, enemy) & (position.by_kind[ROOK] | queens))
    )
    while snipers:
        between = BETWEEN[king][lowest(snipers)] & own
        snipers &= snipers - 1
        if not holds_many(between):
            pinned |= between
    return pinned


def legal(position, move, restricted):
    """Whether a pseudo-legal move is legal; `restricted` are those of the position."""
    origin: cython.int = origin_of(move)
    target: cython.int = target_of(move)
    king: cython.int = position.kings[position.to_move]
    if origin == king:
        # Castling is only generated where it is legal.
        return (
            KING_STEPS[king] & bit(target) == 0
            or attackers(position, target, 1 - position.to_move, position.occupied() ^ bit(king))
            == 0
        )
    if not restricted & bit(origin):
        return True
    return BETWEEN[king][target] & bit(origin) != 0 or BETWEEN[king][origin] & bit(target) != 0


def en_passant_origins(position, target):
    """The pawns of the side to move that may legally capture en passant on `target`."""
    us: cython.int = position.to_move
    found: Bitboard = 0
    origin: cython.int
    captured: Bitboard = bit(target ^ 8)
    cleared: Bitboard = position.occupied() ^ captured ^ bit(target)
    pawns: Bitboard = PAWN_ATTACKS[1 - us][target] & position.by_kind[PAWN] & position.by_side[us]
    while pawns:
        origin = lowest(pawns)
        pawns &= pawns - 1
        if not (attackers(position, position.kings[us], 1 - us, cleared ^ bit(origin)) & ~captured):
            found |= bit(origin)
    return found
