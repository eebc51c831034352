from qianmen.core.xiangqi.geometry cimport Line, Near
from qianmen.core.xiangqi.position cimport Position

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

# The row and the column of a point, and what a piece sees along them from there.
cdef struct Lines:
    int rank
    int file
    Line across
    Line along
    Near* row
    Near* column

cdef struct Sums:
    int middle_game
    int end_game
    int phase

cdef Sums sums(Position position) noexcept nogil
cdef int evaluate(Position position) noexcept nogil
