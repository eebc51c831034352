from qianmen.core.xiangqi.position cimport Position

# Where each group of terms begins in the table of weights; see weights.py for what they mean.
cdef enum:
    PLACEMENT = 0                   # 7 kinds, 10 rows, 5 files
    ROOK_MOBILITY = 350             # 0 to 17 free points
    CANNON_MOBILITY = 368
    HORSE_MOBILITY = 386            # 0 to 8
    PALACE_PRESSURE = 395           # 0 to 11 and more
    KING_LINES = 407                # 6 sorts of long-range pressure on the general
    ADVISORS_ROOKS = 413            # own advisors, enemy chariots
    ADVISORS_CANNONS = 422
    ELEPHANTS_CANNONS = 431
    THREATS = 440                   # attacker of 4 kinds, victim of 8
    PAWN_PAIR = 472
    TEMPO = 473
    TERMS = 474

cdef enum:
    MIDDLE_GAME = 16                # phase with all chariots (2 each), horses and cannons

cdef struct Sums:
    int middle_game
    int end_game
    int phase

cdef Sums sums(Position position) noexcept nogil
cdef int evaluate(Position position) noexcept nogil
