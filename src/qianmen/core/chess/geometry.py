"""The chess board as lookup tables: lines, steps and what lies between two squares.

A square is ``rank * 8 + file`` with rank 0 as White's first rank; a piece is ``side * 8 + kind``.
The declarations, with the meaning of each table, are in ``geometry.pxd``.  Sliding attacks are
looked up line by line ("kindergarten bitboards"): no multiplier has to be searched for.
"""

import cython
from cython.cimports.qianmen.core.chess.bits import bit

# The multipliers that gather the inner squares of the a-file, and those of one square a file.
_A_FILE_GATHER = cython.declare(Bitboard, 0x0080402010080400)
_FILES_GATHER = cython.declare(Bitboard, 0x0202020202020202)

LAST_RANKS = 0xFF000000000000FF


@cython.cfunc
def _fill_lines() -> cython.void:
    square: cython.int
    for square in range(SQUARES):
        _fill_line(square, FILE_LINE, 0, 1)
        _fill_line(square, RANK_LINE, 1, 0)
        _fill_line(square, DIAGONAL, 1, 1)
        _fill_line(square, ANTIDIAGONAL, 1, -1)


@cython.cfunc
def _fill_line(square: cython.int, which: cython.int, x: cython.int, y: cython.int) -> cython.void:
    """Fill one line of a square, (x, y) being the step from square to square along it."""
    line: cython.pointer(Line) = cython.address(LINES[square][which])
    whole: Bitboard = _ray(square, x, y, 0) | _ray(square, -x, -y, 0)
    subset: Bitboard = 0
    # Whatever stands on the last square of a ray, the ray ends there.
    line.inner = whole & ~_ends(square, x, y)
    if which == FILE_LINE:
        line.gather = _A_FILE_GATHER >> (square & 7)
    else:
        line.gather = _FILES_GATHER
    while True:
        line.attacks[subset * line.gather >> 58] = _ray(square, x, y, subset) | _ray(
            square, -x, -y, subset
        )
        subset = (subset - line.inner) & line.inner
        if subset == 0:
            return


@cython.cfunc
def _ends(square: cython.int, x: cython.int, y: cython.int) -> Bitboard:
    """The last squares of the line through a square."""
    ends: Bitboard = 0
    way: cython.int
    file: cython.int
    rank: cython.int
    for way in range(-1, 2, 2):
        file = square & 7
        rank = square >> 3
        while _on_board(file + way * x, rank + way * y):
            file += way * x
            rank += way * y
        ends |= bit(rank * 8 + file)
    return ends & ~bit(square)


@cython.cfunc
def _ray(square: cython.int, x: cython.int, y: cython.int, occupied: Bitboard) -> Bitboard:
    """The squares from a square onwards, up to the first occupied one and with it."""
    seen: Bitboard = 0
    file: cython.int = (square & 7) + x
    rank: cython.int = (square >> 3) + y
    while _on_board(file, rank):
        seen |= bit(rank * 8 + file)
        if occupied >> (rank * 8 + file) & 1:
            break
        file += x
        rank += y
    return seen


@cython.cfunc
@cython.inline
def _on_board(file: cython.int, rank: cython.int) -> cython.bint:
    return 0 <= file < 8 and 0 <= rank < 8


@cython.cfunc
def _step(square: cython.int, x: cython.int, y: cython.int) -> Bitboard:
    """The square one step away, as a set; empty beyond the edge."""
    file: cython.int = (square & 7) + x
    rank: cython.int = (square >> 3) + y
    return bit(rank * 8 + file) if _on_board(file, rank) else 0


@cython.cfunc
def _fill_steps() -> cython.void:
    square: cython.int
    x: cython.int
    y: cython.int
    for square in range(SQUARES):
        KNIGHT_STEPS[square] = 0
        KING_STEPS[square] = 0
        for x in range(-2, 3):
            for y in range(-2, 3):
                if x * x + y * y == 5:
                    KNIGHT_STEPS[square] |= _step(square, x, y)
                elif 0 < x * x + y * y <= 2:
                    KING_STEPS[square] |= _step(square, x, y)
        PAWN_ATTACKS[0][square] = _step(square, -1, 1) | _step(square, 1, 1)
        PAWN_ATTACKS[1][square] = _step(square, -1, -1) | _step(square, 1, -1)


@cython.cfunc
def _fill_between() -> cython.void:
    square: cython.int
    x: cython.int
    y: cython.int
    file: cython.int
    rank: cython.int
    passed: Bitboard
    for square in range(SQUARES):
        for x in range(-1, 2):
            for y in range(-1, 2):
                if x == 0 and y == 0:
                    continue
                passed = 0
                file = (square & 7) + x
                rank = (square >> 3) + y
                while _on_board(file, rank):
                    BETWEEN[square][rank * 8 + file] = passed
                    passed |= bit(rank * 8 + file)
                    file += x
                    rank += y


@cython.cfunc
def _fill_rights() -> cython.void:
    square: cython.int
    for square in range(SQUARES):
        KEPT_RIGHTS[square] = 15
    for square, lost in ((0, 2), (4, 1 | 2), (7, 1), (56, 8), (60, 4 | 8), (63, 4)):
        KEPT_RIGHTS[square] -= lost


_fill_lines()
_fill_steps()
_fill_between()
_fill_rights()
