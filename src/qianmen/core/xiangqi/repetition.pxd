from qianmen.core.xiangqi.position cimport Position

cdef enum:
    NO_VERDICT = 0
    DRAWN = 1
    WON = 2             # by the side to move
    LOST = 3

# What the plies since the earlier occurrence of a position show, seen by the side to move.
cdef struct Evidence:
    int distance        # plies back to that occurrence; 0: there is none
    bint we_check       # every one of our moves since then gave check
    bint they_check

cdef Evidence collect(Position position, int occurrences, int free_within) noexcept nogil
cdef int verdict(Position position, Evidence evidence) noexcept nogil
cdef int search_verdict(Position position, int ply) noexcept nogil
