from qianmen.core.chess.position cimport Position

cdef int WORTH[8]       # of a kind in an exchange, in centipawns

cdef int exchange(Position position, int move) noexcept nogil
cdef bint loses_more_than(Position position, int move, int loss) noexcept nogil
