from qianmen.core.xiangqi.position cimport Position

cdef bint is_dead(Position position) noexcept nogil
