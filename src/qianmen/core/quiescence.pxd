from qianmen.core.walker cimport Walker
from qianmen.core.xiangqi.position cimport Position

cdef int quiescence(Position position, Walker walker, int alpha, int beta, int ply) noexcept nogil
