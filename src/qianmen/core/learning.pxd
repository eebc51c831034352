from qianmen.core.games cimport Position
from qianmen.core.node cimport Node
from qianmen.core.walker cimport Walker

cdef enum:
    REMEMBERED = 64         # moves tried in vain that a cut-off can punish

# The moves a node tried without success.
cdef struct Tried:
    int quiet_count
    int capture_count
    int quiets[REMEMBERED]
    int captures[REMEMBERED]

cdef void learn(Position position, Walker walker, Node* node, int best_move,
                Tried* tried) noexcept nogil


cdef inline void remember(Tried* tried, int move, bint is_quiet) noexcept nogil:
    """Note a move that did not cut off."""
    if is_quiet and tried.quiet_count < REMEMBERED:
        tried.quiets[tried.quiet_count] = move
        tried.quiet_count += 1
    elif not is_quiet and tried.capture_count < REMEMBERED:
        tried.captures[tried.capture_count] = move
        tried.capture_count += 1
