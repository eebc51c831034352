# How much less deep late moves are searched, in 1/1024 plies.

from qianmen.core.node cimport Node

cdef enum:
    LATE_DEPTH = 3          # plies from which on there are reductions

cdef int LOGARITHMS[64]


cdef inline int base_reduction(int depth, int count) noexcept nogil:
    """What grows with depth and with the move's number."""
    return LOGARITHMS[min(depth, 63)] * LOGARITHMS[min(count, 63)]


cdef inline bint may_reduce(const Node* node, int count, bint is_quiet) noexcept nogil:
    """Whether the move of this number comes late enough to be searched less deep at first."""
    return (
        node.depth >= LATE_DEPTH
        and count > 1 + 2 * node.pv * (node.ply == 0)
        and (is_quiet or node.cut)
    )


cdef inline int reduced_depth(const Node* node, int depth, int reduction, bint is_quiet,
                              bint gives_check, bint refutes) noexcept nogil:
    """What is left of `depth` plies when all that speaks for and against a move is counted."""
    reduction += 512
    if not node.improving:
        reduction += 700
    if node.cut:
        reduction += 1200
    if node.pv:
        reduction -= 1000
    if gives_check:
        reduction -= 900
    if not is_quiet:
        reduction -= 1200
    if refutes:
        reduction -= 1000
    return max(1, min(depth, depth - reduction // 1024))
