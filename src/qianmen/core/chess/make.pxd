from qianmen.core.chess.position cimport ChessPosition

cdef void do_move(ChessPosition position, int move) noexcept nogil
cdef void undo_move(ChessPosition position) noexcept nogil
cdef void do_null(ChessPosition position) noexcept nogil
cdef void undo_null(ChessPosition position) noexcept nogil
cdef unsigned long long key_after(ChessPosition position, int move) noexcept nogil
