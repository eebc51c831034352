"""The Zobrist numbers of chess, the same on every run."""

import cython
from cython.cimports.qianmen.core.chess.geometry import KING


def _random_numbers():
    """An endless stream of 64-bit numbers (splitmix64 with a fixed start)."""
    mask = (1 << 64) - 1
    state = 0x3C6E_F372_8B1D_5A09
    while True:
        state = (state + 0x9E37_79B9_7F4A_7C15) & mask
        word = ((state ^ (state >> 30)) * 0xBF58_476D_1CE4_E5B9) & mask
        word = ((word ^ (word >> 27)) * 0x94D0_49BB_1331_11EB) & mask
        yield word ^ (word >> 31)


@cython.cfunc
def _fill() -> cython.void:
    global SIDE_KEY
    piece: cython.int
    square: cython.int
    rights: cython.int
    numbers = _random_numbers()
    for piece in range(16):
        for square in range(SQUARES):
            PIECE_KEYS[piece][square] = next(numbers) if 1 <= piece & 7 <= KING else 0
    for rights in range(16):
        CASTLING_KEYS[rights] = next(numbers) if rights else 0
    for square in range(SQUARES):
        EN_PASSANT_KEYS[square] = next(numbers)
    EN_PASSANT_KEYS[SQUARES] = 0
    SIDE_KEY = next(numbers)


_fill()
