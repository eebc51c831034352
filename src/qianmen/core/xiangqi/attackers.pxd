from qianmen.core.xiangqi.geometry cimport (
    ADVISOR,
    ADVISOR_STEPS,
    ELEPHANT,
    ELEPHANT_STEPS,
    HORSE,
    KING_STEPS,
    PAWN,
    PAWN_STEPS,
    among,
    leg_of,
)
from qianmen.core.xiangqi.position cimport Position

cdef bint bears_on(Position position, int origin, int target) noexcept nogil


cdef inline bint steps_onto(Position position, int origin, int target) noexcept nogil:
    """Whether a step leads the piece on `origin`, no chariot or cannon, to `target`."""
    cdef int piece = position.board[origin]
    cdef int kind = piece & 7
    if kind == HORSE:
        return position.board[leg_of(origin, target)] == 0
    if kind == ELEPHANT:
        return (
            among(&ELEPHANT_STEPS[origin], target) and position.board[(origin + target) >> 1] == 0
        )
    if kind == PAWN:
        return among(&PAWN_STEPS[piece >> 3][origin], target)
    if kind == ADVISOR:
        return among(&ADVISOR_STEPS[origin], target)
    return among(&KING_STEPS[origin], target)
