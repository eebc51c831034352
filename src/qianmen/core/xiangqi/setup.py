"""What a xiangqi position must be for the compiled code to hold it."""

import cython
from cython.cimports.qianmen.core.xiangqi.geometry import KING, SQUARES, STANDS

_MOST_PIECES = 16
_LONGEST_COUNT = 999_999_999


def require_possible(pieces: bytes, side, halfmove):
    if len(pieces) != SQUARES or side not in (0, 1):
        raise ValueError(f"{SQUARES} pieces and a side of 0 or 1 are needed")
    if not 0 <= halfmove <= _LONGEST_COUNT:
        raise ValueError(f"the half-move number must be 0 to {_LONGEST_COUNT}")
    generals: cython.int[2] = [0, 0]
    counts: cython.int[2] = [0, 0]
    square: cython.int
    piece: cython.int
    for square in range(SQUARES):
        piece = pieces[square]
        if piece == 0:
            continue
        if piece > 15 or not STANDS[piece][square]:
            raise ValueError(f"piece {piece} cannot stand on square {square}")
        counts[piece >> 3] += 1
        if piece & 7 == KING:
            generals[piece >> 3] += 1
    for side in range(2):
        if generals[side] != 1:
            raise ValueError("each side has one general")
        if counts[side] > _MOST_PIECES:
            raise ValueError(f"a side has at most {_MOST_PIECES} pieces")
