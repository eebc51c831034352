# Lookup tables of the chess board, filled once at import.
#
# Array dimensions stand here in C order.

from qianmen.core.chess.bits cimport Bitboard

cdef enum:
    SQUARES = 64
    NONE = 64               # "no square"

cdef enum:                 # kinds of piece
    PAWN = 1
    KNIGHT = 2
    BISHOP = 3
    ROOK = 4
    QUEEN = 5
    KING = 6

cdef enum:                 # the four lines through a square
    FILE_LINE = 0
    RANK_LINE = 1
    DIAGONAL = 2            # from the lower left to the upper right
    ANTIDIAGONAL = 3

# What is attacked along one line of a square, by the occupancy of the line.  The multiplication
# brings the inner squares of the line, which alone can block, to the six highest bits.
cdef struct Line:
    Bitboard inner
    Bitboard gather
    Bitboard attacks[64]

cdef Bitboard LAST_RANKS                    # of either side, where pawns promote
cdef Line LINES[SQUARES][4]
cdef Bitboard KNIGHT_STEPS[SQUARES]
cdef Bitboard KING_STEPS[SQUARES]
cdef Bitboard PAWN_ATTACKS[2][SQUARES]      # by side of the pawn on the square
cdef Bitboard BETWEEN[SQUARES][SQUARES]     # squares between two of one line, without the two
cdef unsigned char KEPT_RIGHTS[SQUARES]     # castling rights that a move from or to the square leaves


cdef inline Bitboard along(const Line* line, Bitboard occupied) noexcept nogil:
    return line.attacks[(occupied & line.inner) * line.gather >> 58]


cdef inline Bitboard rook_attacks(int square, Bitboard occupied) noexcept nogil:
    return along(&LINES[square][FILE_LINE], occupied) | along(&LINES[square][RANK_LINE], occupied)


cdef inline Bitboard bishop_attacks(int square, Bitboard occupied) noexcept nogil:
    return (
        along(&LINES[square][DIAGONAL], occupied) | along(&LINES[square][ANTIDIAGONAL], occupied)
    )
