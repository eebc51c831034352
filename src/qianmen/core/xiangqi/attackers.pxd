from qianmen.core.xiangqi.position cimport Position

cdef bint bears_on(Position position, int origin, int target) noexcept nogil
