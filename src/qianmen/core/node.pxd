from qianmen.core.games cimport Position
from qianmen.core.table cimport Hit
from qianmen.core.walker cimport Walker

# What is known of a node before its moves are tried.
cdef struct Node:
    int alpha
    int beta
    int depth
    int ply
    bint pv                 # its exact value is wanted, not only on which side of alpha it lies
    bint cut                # expected to fail high
    bint checked
    bint improving          # the static value has risen since our last move
    int excluded            # the move left out; 0 for none
    int evaluation          # static or, where the table knows better, from there
    int table_score
    Hit hit

cdef bint ends_here(Position position, int ply, int* value) noexcept nogil
cdef void appraise(Walker walker, Node* node) noexcept nogil
