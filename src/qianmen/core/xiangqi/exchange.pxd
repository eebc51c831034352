from qianmen.core.moves cimport origin_of, target_of
from qianmen.core.xiangqi.position cimport Position

cdef int WORTH[8]       # of a kind in an exchange, in centipawns

cdef int exchange(Position position, int move) noexcept nogil
cdef bint loses_more_than(Position position, int move, int loss) noexcept nogil


cdef inline int gain_of(Position position, int move) noexcept nogil:
    """What a move takes, in centipawns."""
    return WORTH[position.board[target_of(move)] & 7]


cdef inline int promise_of(Position position, int move) noexcept nogil:
    """Orders captures: the dearest victim first, of equal ones that of the cheapest attacker."""
    return 16 * gain_of(position, move) - WORTH[position.board[origin_of(move)] & 7]
