from qianmen.core.walker cimport Walker
from qianmen.core.xiangqi.position cimport Position

cdef int alpha_beta(Position position, Walker walker, int alpha, int beta, int depth, int ply,
                    bint cut_node) noexcept nogil
