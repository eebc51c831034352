"""The Zobrist numbers of chess, the same on every run."""

import cython
from cython.cimports.qianmen.core.chess.geometry import KING

from qianmen.core.numbers import random_words


@cython.cfunc
def _fill() -> cython.void:
    global SIDE_KEY
    piece: cython.int
    square: cython.int
    rights: cython.int
    words = random_words(0x3C6E_F372_8B1D_5A09)
    for piece in range(16):
        for square in range(SQUARES):
            PIECE_KEYS[piece][square] = next(words) if 1 <= piece & 7 <= KING else 0
    for rights in range(16):
        CASTLING_KEYS[rights] = next(words) if rights else 0
    for square in range(SQUARES):
        EN_PASSANT_KEYS[square] = next(words)
    EN_PASSANT_KEYS[SQUARES] = 0
    SIDE_KEY = next(words)


_fill()
