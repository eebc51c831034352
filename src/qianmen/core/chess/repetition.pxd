from qianmen.core.chess.position cimport Position

cdef bint is_repeated(Position position, int ply) noexcept nogil
