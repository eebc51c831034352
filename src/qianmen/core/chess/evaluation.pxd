from qianmen.core.chess.bits cimport Bitboard
from qianmen.core.chess.position cimport ChessPosition

cdef enum:
    MIDDLE_GAME = 24                # phase with all knights, bishops, rooks (2 each) and queens (4)

cdef struct Sums:
    int middle_game
    int end_game
    int phase

# What the pieces of one side need to know of the board.
cdef struct View:
    int side
    Bitboard occupied
    Bitboard safe                   # free of own pawns and king, and of attacks by enemy pawns
    Bitboard protected              # attacked by own pawns
    Bitboard ring                   # the enemy's king and the squares around it
    int pressure                    # on that ring

cdef Sums sums(ChessPosition position) noexcept nogil
cdef int evaluate(ChessPosition position) noexcept nogil
