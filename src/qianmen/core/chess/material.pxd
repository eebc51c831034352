from qianmen.core.chess.position cimport Position

cdef bint is_dead(Position position) noexcept nogil
