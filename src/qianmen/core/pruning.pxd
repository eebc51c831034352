# When a node or a move is given up without looking: depths are plies, margins centipawns.

from qianmen.core.node cimport Node
from qianmen.core.scores cimport RULE_BOUND
from qianmen.core.table cimport LOWER

cdef enum:
    RAZOR_DEPTH = 2
    RAZOR_MARGIN = 450              # a ply
    REVERSE_DEPTH = 8
    REVERSE_MARGIN = 75             # a ply
    NULL_DEPTH = 3
    EXCHANGE_DEPTH = 8
    FUTILE_DEPTH = 6
    USELESS_DEPTH = 4
    USELESS_HISTORY = -3000         # a ply
    SINGULAR_DEPTH = 7


cdef inline bint is_hopeless(const Node* node) noexcept nogil:
    """Razoring: so far below alpha that only a capture can help."""
    return (
        node.depth <= RAZOR_DEPTH and node.evaluation + RAZOR_MARGIN * node.depth <= node.alpha
    )


cdef inline bint is_far_above(const Node* node) noexcept nogil:
    """Reverse futility: so far above beta that no reply will change it."""
    return (
        node.depth <= REVERSE_DEPTH
        and node.evaluation - REVERSE_MARGIN * (node.depth - node.improving) >= node.beta
        and node.evaluation < RULE_BOUND
    )


cdef inline bint may_pass(const Node* node, int static_value) noexcept nogil:
    """Null move: good enough perhaps even after a pass."""
    return (
        node.depth >= NULL_DEPTH
        and node.evaluation >= node.beta
        and static_value >= node.beta - 25 * node.depth + 150
    )


cdef inline bint is_late(const Node* node, int count) noexcept nogil:
    """Whether so many moves were tried that the remaining quiet ones are not worth it."""
    return count >= (6 + 2 * node.depth * node.depth) // (2 - node.improving)


cdef inline int bearable_loss(const Node* node, bint is_quiet) noexcept nogil:
    """What a move may lose by exchange and still be searched."""
    return 30 * node.depth * node.depth if is_quiet else 110 * node.depth


cdef inline bint is_futile(const Node* node, int reduction, int past) noexcept nogil:
    """Whether a quiet move will hardly lift the score to alpha, or never did any good before."""
    cdef int depth = max(node.depth - (reduction + 512) // 1024, 0)
    if depth <= FUTILE_DEPTH and node.evaluation + 120 + 90 * depth <= node.alpha:
        return True
    return depth <= USELESS_DEPTH and past < USELESS_HISTORY * (depth + 1)


cdef inline bint may_be_singular(const Node* node) noexcept nogil:
    """Whether the table move is well enough known to ask if it is the only good one."""
    return (
        node.depth >= SINGULAR_DEPTH
        and not node.excluded
        and node.hit.bound & LOWER
        and node.hit.depth >= node.depth - 3
        and -RULE_BOUND < node.table_score < RULE_BOUND
    )
