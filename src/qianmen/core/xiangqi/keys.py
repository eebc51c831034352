"""The Zobrist numbers of xiangqi, the same on every run."""

import cython

from qianmen.core.numbers import random_words


@cython.cfunc
def _fill() -> cython.void:
    global SIDE_KEY
    piece: cython.int
    square: cython.int
    words = random_words(0x51A9_3E77_0C4D_26B1)
    for piece in range(16):
        for square in range(SQUARES + 1):
            PIECE_KEYS[piece][square] = next(words) if piece & 7 and square < SQUARES else 0
    SIDE_KEY = next(words)


_fill()
