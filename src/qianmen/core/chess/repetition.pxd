from qianmen.core.chess.position cimport ChessPosition

cdef bint is_repeated(ChessPosition position, int ply) noexcept nogil
