# Zobrist numbers: a position's key is the exclusive or of those of its features.

from qianmen.core.chess.geometry cimport SQUARES

cdef unsigned long long PIECE_KEYS[16][SQUARES]     # by piece code; 0 where there is no piece
cdef unsigned long long CASTLING_KEYS[16]           # by the set of rights
cdef unsigned long long EN_PASSANT_KEYS[SQUARES + 1]  # by target; 0 for NONE
cdef unsigned long long SIDE_KEY                    # Black to move
