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

cdef enum:                          # attackers of THREATS
    BY_ROOK = 0
    BY_CANNON = 1
    BY_HORSE = 2
    BY_PAWN = 3
    ATTACKERS = 4

# By side, what a term needs to know without branches.
cdef unsigned char _OPEN[2][16]                 # may the side's pieces go where this piece stands?
cdef short _THREAT[2][ATTACKERS][16]            # term of an attacker of the side and its victim
cdef unsigned char _PALACE[2][91]               # does the square lie in the side's palace?
cdef unsigned short _PALACE_ROW[2][16]          # its files in a rank, as a mask
cdef unsigned short _PALACE_COLUMN[2][16]       # its ranks in a file

cdef enum:
    MIDDLE_GAME = 16                # phase with all chariots (2 each), horses and cannons

cdef struct Sums:
    int middle_game
    int end_game
    int phase

cdef Sums sums(Position position) noexcept nogil
cdef int evaluate(Position position) noexcept nogil
