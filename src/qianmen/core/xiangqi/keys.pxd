# Zobrist numbers: a position's key is the exclusive or of those of its features.

from qianmen.core.xiangqi.geometry cimport SQUARES

cdef unsigned long long PIECE_KEYS[16][SQUARES + 1]     # by piece code; 0 where there is no piece
cdef unsigned long long SIDE_KEY                        # Black to move
