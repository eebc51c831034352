from qianmen.core.chess.bits cimport Bitboard
from qianmen.core.chess.geometry cimport SQUARES
from qianmen.core.chess.position cimport ChessPosition

cdef Bitboard AHEAD[2][SQUARES]         # squares before a pawn of the side, on its file
cdef Bitboard SPAN[2][SQUARES]          # and those on the files beside it: there others stop it
cdef Bitboard BESIDE[SQUARES]           # the files beside a square's own, whole
cdef Bitboard SUPPORT[2][SQUARES]       # where pawns protect a pawn of the side or stand beside it

cdef Bitboard pawn_attacks(ChessPosition position, int side) noexcept nogil
cdef long long pawn_terms(ChessPosition position, int side) noexcept nogil
cdef long long shelter_terms(ChessPosition position, int side) noexcept nogil
