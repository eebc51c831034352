from qianmen.core.games cimport Position
from qianmen.core.walker cimport Walker

cdef int quiescence(Position position, Walker walker, int alpha, int beta, int ply) noexcept nogil
