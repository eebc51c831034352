from qianmen.core.chess.bits cimport Bitboard
from qianmen.core.chess.position cimport ChessPosition

# Where pawns can go, as sets of targets, by the way they go there.
cdef struct Advances:
    Bitboard ahead
    Bitboard twice
    Bitboard west               # captures towards the a-file
    Bitboard east

cdef int generate(ChessPosition position, int* moves, int wanted) noexcept nogil
cdef int generate_legal(ChessPosition position, int* moves) noexcept nogil
cdef int keep_legal(ChessPosition position, int* moves, int count) noexcept nogil
cdef bint is_pseudo_legal(ChessPosition position, int move) noexcept nogil
cdef int write_moves(ChessPosition position, int* moves, int count, Bitboard origins,
                     Bitboard useful, int wanted) noexcept nogil
cdef Advances pawn_advances(ChessPosition position, Bitboard origins,
                            Bitboard useful) noexcept nogil
