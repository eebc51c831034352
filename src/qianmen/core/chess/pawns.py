"""What the pawns are worth as they stand to each other, to the kings and to their goal."""

import cython
from cython.cimports.qianmen.core.chess.bits import bit, east_of, highest, lowest, west_of
from cython.cimports.qianmen.core.chess.geometry import PAWN, PAWN_ATTACKS
from cython.cimports.qianmen.core.chess.terms import (
    BACKWARD,
    DOUBLED,
    FREE_PASSED,
    ISOLATED,
    PASSED,
    PASSED_TO_OWN_KING,
    PASSED_TO_THEIR_KING,
    SHELTER,
    STORM,
    SUPPORTED,
    WEIGHTS,
)

_A_FILE = cython.declare(Bitboard, 0x0101010101010101)


@cython.cfunc
def _fill() -> cython.void:
    square: cython.int
    other: cython.int
    files: cython.int
    up: cython.int
    for square in range(SQUARES):
        for other in range(SQUARES):
            files = abs((other & 7) - (square & 7))
            up = (other >> 3) - (square >> 3)
            if files == 1:
                BESIDE[square] |= bit(other)
            if files <= 1 and up > 0:
                SPAN[0][square] |= bit(other)
            if files <= 1 and up < 0:
                SPAN[1][square] |= bit(other)
            if files == 0 and up > 0:
                AHEAD[0][square] |= bit(other)
            if files == 0 and up < 0:
                AHEAD[1][square] |= bit(other)
            if files == 1 and (up == 0 or up == -1):
                SUPPORT[0][square] |= bit(other)
            if files == 1 and (up == 0 or up == 1):
                SUPPORT[1][square] |= bit(other)


_fill()


def pawn_attacks(position, side):
    """The squares that the pawns of a side attack."""
    pawns: Bitboard = position.by_kind[PAWN] & position.by_side[side]
    beside: Bitboard = west_of(pawns) | east_of(pawns)
    return beside << 8 if side == 0 else beside >> 8


def pawn_terms(position, side):
    """Structure and passed pawns of one side."""
    total: cython.longlong = 0
    own: Bitboard = position.by_kind[PAWN] & position.by_side[side]
    enemy: Bitboard = position.by_kind[PAWN] & position.by_side[1 - side]
    rest: Bitboard = own
    square: cython.int
    rank: cython.int
    while rest:
        square = lowest(rest)
        rest &= rest - 1
        rank = square >> 3 if side == 0 else 7 - (square >> 3)
        if own & SUPPORT[side][square]:
            total += WEIGHTS[SUPPORTED + rank]
        elif not own & BESIDE[square]:
            total += WEIGHTS[ISOLATED]
        elif _is_backward(square, side, own, enemy):
            total += WEIGHTS[BACKWARD]
        if own & AHEAD[side][square]:
            total += WEIGHTS[DOUBLED]
        elif not enemy & SPAN[side][square]:
            total += _passed(position, square, side, rank)
    return total


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _is_backward(
    square: cython.int, side: cython.int, own: Bitboard, enemy: Bitboard
) -> cython.bint:
    """Whether no neighbour can come to a pawn's help and enemy pawns guard the square before it."""
    ahead: cython.int = square + 8 if side == 0 else square - 8
    helpers: Bitboard = own & BESIDE[square] & ~SPAN[side][square]
    return not helpers and PAWN_ATTACKS[side][ahead] & enemy != 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _passed(
    position: ChessPosition, square: cython.int, side: cython.int, rank: cython.int
) -> cython.longlong:
    total: cython.longlong = WEIGHTS[PASSED + rank]
    ahead: cython.int = square + 8 if side == 0 else square - 8
    if position.board[ahead] == 0:
        total += WEIGHTS[FREE_PASSED + rank]
    if rank > 3:
        total += WEIGHTS[PASSED_TO_OWN_KING] * _steps(ahead, position.kings[side])
        total += WEIGHTS[PASSED_TO_THEIR_KING] * _steps(ahead, position.kings[1 - side])
    return total


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _steps(one: cython.int, other: cython.int) -> cython.int:
    """A king's way between two squares, in moves."""
    files: cython.int = (one & 7) - (other & 7)
    ranks: cython.int = (one >> 3) - (other >> 3)
    return max(max(files, -files), max(ranks, -ranks))


def shelter_terms(position, side):
    """How the pawns of both sides stand on the files of a king and beside it."""
    total: cython.longlong = 0
    king: cython.int = position.kings[side]
    file: cython.int = king & 7
    at: cython.int
    for at in range(max(0, file - 1), min(7, file + 1) + 1):
        total += WEIGHTS[SHELTER + _distance(position, side, side, king, at)]
        total += WEIGHTS[STORM + _distance(position, side, 1 - side, king, at)]
    return total


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _distance(
    position: ChessPosition,
    side: cython.int,
    whose: cython.int,
    king: cython.int,
    file: cython.int,
) -> cython.int:
    """Ranks from the king of `side` to the nearest pawn before it on a file, 0 for none."""
    pawns: Bitboard = (
        position.by_kind[PAWN] & position.by_side[whose] & SPAN[side][king] & _A_FILE << file
    )
    if pawns == 0:
        return 0
    if side == 0:
        return (lowest(pawns) >> 3) - (king >> 3)
    return (king >> 3) - (highest(pawns) >> 3)
