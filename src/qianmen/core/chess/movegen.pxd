from qianmen.core.chess.bits cimport Bitboard, east_of, west_of
from qianmen.core.chess.geometry cimport PAWN
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


cdef inline Advances pawn_advances(ChessPosition position, Bitboard origins,
                                   Bitboard useful) noexcept nogil:
    """Where the pawns among `origins`, all of the side to move, can go, en passant aside."""
    cdef int us = position.to_move
    cdef Bitboard pawns = origins & position.by_kind[PAWN]
    cdef Bitboard empty = ~position.occupied()
    cdef Bitboard prey = position.by_side[1 - us] & useful
    cdef Advances found
    if us == 0:
        found.ahead = pawns << 8 & empty
        found.twice = (found.ahead & <Bitboard>0x0000000000FF0000) << 8 & empty & useful
        found.west = west_of(pawns) << 8 & prey
        found.east = east_of(pawns) << 8 & prey
    else:
        found.ahead = pawns >> 8 & empty
        found.twice = (found.ahead & <Bitboard>0x0000FF0000000000) >> 8 & empty & useful
        found.west = west_of(pawns) >> 8 & prey
        found.east = east_of(pawns) >> 8 & prey
    found.ahead &= useful
    return found
