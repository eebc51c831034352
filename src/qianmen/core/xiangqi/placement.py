"""The worth of pieces where they stand, in the form that a position adds up move by move."""

import cython

KINDS = 7
ROWS = 10
FILES = 5
"""Left and right are alike: files count from the edge to the centre."""


def term(piece, square):
    row = 9 - square // 9 if piece >> 3 else square // 9
    return ((piece & 7) - 1) * ROWS * FILES + row * FILES + min(square % 9, 8 - square % 9)


def fill(middle_game, end_game):
    piece: cython.int
    square: cython.int
    middle: cython.longlong
    end: cython.longlong
    if len(middle_game) != KINDS * ROWS * FILES or len(end_game) != len(middle_game):
        raise ValueError(f"placement takes {KINDS * ROWS * FILES} weights a phase")
    for piece in range(16):
        for square in range(91):
            PLACED[piece][square] = 0
            if piece & 7 and square < 90:
                middle = middle_game[term(piece, square)]
                end = end_game[term(piece, square)]
                PLACED[piece][square] = middle + (end << 32)
                if piece >> 3:
                    PLACED[piece][square] = -PLACED[piece][square]
