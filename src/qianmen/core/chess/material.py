"""Dead positions: material with which no mate can be reached (FIDE Laws of Chess, article 5.2.2).

Positions that are dead for another reason, such as a blocked wall of pawns, are not recognised.
"""

import cython
from cython.cimports.qianmen.core.chess.bits import Bitboard, holds_many
from cython.cimports.qianmen.core.chess.geometry import BISHOP, KNIGHT, PAWN, QUEEN, ROOK

_DARK_SQUARES = cython.declare(Bitboard, 0xAA55AA55AA55AA55)


def is_dead(position):
    """Whether the material left can mate nobody."""
    bishops: Bitboard = position.by_kind[BISHOP]
    if position.by_kind[PAWN] | position.by_kind[ROOK] | position.by_kind[QUEEN]:
        return False
    if position.by_kind[KNIGHT]:
        return not holds_many(position.by_kind[KNIGHT] | bishops)
    return bishops & _DARK_SQUARES == 0 or bishops & ~_DARK_SQUARES == 0


# ---------------------------------------------------------------- the face for Python


def insufficient_material(position: ChessPosition):
    return is_dead(position)
