from qianmen.core.xiangqi.position cimport Position

cdef unsigned long long count_leaves(Position position, int depth) noexcept nogil
