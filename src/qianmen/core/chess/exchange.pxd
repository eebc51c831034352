from qianmen.core.chess.geometry cimport PAWN
from qianmen.core.chess.position cimport ChessPosition, promotion_of
from qianmen.core.moves cimport origin_of, target_of

cdef int WORTH[8]       # of a kind in an exchange, in centipawns

cdef int exchange(ChessPosition position, int move) noexcept nogil
cdef bint loses_more_than(ChessPosition position, int move, int loss) noexcept nogil


cdef inline int gain_of(ChessPosition position, int move) noexcept nogil:
    """What a move takes and what it gains by promotion, in centipawns."""
    cdef int target = target_of(move)
    cdef int gain = WORTH[position.board[target] & 7]
    if promotion_of(move):
        gain += WORTH[promotion_of(move)] - WORTH[PAWN]
    elif (
        target == position.states[position.top].en_passant
        and position.board[origin_of(move)] & 7 == PAWN
    ):
        gain = WORTH[PAWN]
    return gain


cdef inline int promise_of(ChessPosition position, int move) noexcept nogil:
    """Orders captures: the dearest victim first, of equal ones that of the cheapest attacker."""
    return 16 * gain_of(position, move) - WORTH[position.board[origin_of(move)] & 7]
