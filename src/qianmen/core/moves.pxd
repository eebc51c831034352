# A move as one int: origin | target << 7, and above that what a game may need besides.

cdef inline int origin_of(int move) noexcept nogil:
    return move & 127

cdef inline int target_of(int move) noexcept nogil:
    return move >> 7 & 127

cdef inline int move_of(int origin, int target) noexcept nogil:
    return origin | target << 7
