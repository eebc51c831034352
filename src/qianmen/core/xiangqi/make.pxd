from qianmen.core.moves cimport origin_of, target_of
from qianmen.core.xiangqi.keys cimport PIECE_KEYS, SIDE_KEY
from qianmen.core.xiangqi.position cimport Position

cdef enum:
    CHECKS_COUNTED = 10     # checks of a side that count towards the move limit

cdef void do_move(Position position, int move) noexcept nogil
cdef void undo_move(Position position) noexcept nogil
cdef void do_null(Position position) noexcept nogil
cdef void undo_null(Position position) noexcept nogil


cdef inline unsigned long long key_after(Position position, int move) noexcept nogil:
    """The key after a pseudo-legal move, to fetch its table entry early."""
    cdef int origin = origin_of(move)
    cdef int target = target_of(move)
    cdef int piece = position.board[origin]
    return (
        position.states[position.top].key
        ^ PIECE_KEYS[piece][origin]
        ^ PIECE_KEYS[piece][target]
        ^ PIECE_KEYS[position.board[target]][target]
        ^ SIDE_KEY
    )
