from qianmen.core.chess.position cimport ChessPosition

cdef unsigned long long count_leaves(ChessPosition position, int depth) noexcept nogil
