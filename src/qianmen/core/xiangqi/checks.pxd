from qianmen.core.moves cimport origin_of, target_of
from qianmen.core.xiangqi.position cimport Position

# The first three pieces that a point sees in one direction, as squares; NONE where there is none.
cdef struct Ray:
    unsigned char square[3]

cdef bint is_attacked(Position position, int square, int by) noexcept nogil
cdef void look(Position position, int square, Ray* rays) noexcept nogil
cdef int restricted_pieces(Position position) noexcept nogil
cdef bint is_safe_after(Position position, int origin, int target) noexcept nogil


cdef inline bint legal(Position position, int move, int restricted) noexcept nogil:
    """Whether a pseudo-legal move is legal; `restricted` are those of the position."""
    cdef int origin = origin_of(move)
    if not restricted >> position.slot_of[origin] & 1:
        return True
    return is_safe_after(position, origin, target_of(move))
