from qianmen.core.chess.position cimport ChessPosition

cdef bint is_dead(ChessPosition position) noexcept nogil
