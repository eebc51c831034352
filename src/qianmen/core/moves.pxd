# A move as one int: origin | target << 7, and above that what a game may need besides.

cdef enum:
    NO_MOVE = 0

cdef enum:              # sorts of move to generate
    CAPTURES = 1        # and whatever else changes the material
    QUIETS = 2
    ALL = 3


cdef inline int origin_of(int move) noexcept nogil:
    return move & 127

cdef inline int target_of(int move) noexcept nogil:
    return move >> 7 & 127

cdef inline int move_of(int origin, int target) noexcept nogil:
    return origin | target << 7
