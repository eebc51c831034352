"""Dead positions: material with which neither side can win."""

import cython
from cython.cimports.qianmen.core.xiangqi.geometry import (
    ADVISOR,
    CANNON,
    ELEPHANT,
    HORSE,
    PAWN,
    ROOK,
)
from cython.cimports.qianmen.core.xiangqi.make import do_move, undo_move
from cython.cimports.qianmen.core.xiangqi.movegen import generate_legal
from cython.cimports.qianmen.core.xiangqi.position import MAX_MOVES


def is_dead(position):
    """Whether the material left cannot win (as Pikafish judges it); legal moves must exist.

    No chariots, horses, cannons and pawns: dead.  A last cannon, or one cannon each, needs an
    advisor as its screen; where elephants may still serve, only a mate in one is waited for.
    """
    counts: cython.pointer(cython.uchar) = position.counts
    if counts[PAWN] or counts[8 | PAWN] or counts[ROOK] or counts[8 | ROOK]:
        return False
    if counts[HORSE] or counts[8 | HORSE]:
        return False
    side: cython.int
    red: cython.int = counts[CANNON]
    black: cython.int = counts[8 | CANNON]
    if red + black == 0:
        return True
    if red + black == 1:
        side = 0 if red else 8
        if counts[side | ADVISOR]:
            return False
        if counts[(8 - side) | ADVISOR] == 0:
            return True
        if counts[(8 - side) | ADVISOR] == 1:
            return counts[side | ELEPHANT] == 0 or not _has_mate_in_one(position)
        return counts[side | ELEPHANT] == 0 and not _has_mate_in_one(position)
    if red == 1 and black == 1 and counts[ADVISOR] + counts[8 | ADVISOR] == 0:
        return counts[ELEPHANT] + counts[8 | ELEPHANT] == 0 or not _has_mate_in_one(position)
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _has_mate_in_one(position: Position) -> cython.bint:
    moves: cython.int[MAX_MOVES]
    replies: cython.int[MAX_MOVES]
    count: cython.int = generate_legal(position, moves)
    i: cython.int
    found: cython.bint = False
    for i in range(count):
        do_move(position, moves[i])
        found = generate_legal(position, replies) == 0
        undo_move(position)
        if found:
            return True
    return False


# ---------------------------------------------------------------- the face for Python


def insufficient_material(position: Position):
    position.reserve(4)
    return is_dead(position)
