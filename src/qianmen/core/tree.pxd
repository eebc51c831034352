from qianmen.core.games cimport Position
from qianmen.core.walker cimport Walker

cdef int alpha_beta(Position position, Walker walker, int alpha, int beta, int depth, int ply,
                    bint cut) noexcept nogil
