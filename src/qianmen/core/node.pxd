# A node of the tree before any of its moves: whether the game is over there, what it looks worth.

from qianmen.core.games cimport (
    MAX_MOVES,
    Position,
    generate_legal,
    is_dead,
    repetition_verdict,
    value_without_moves,
)
from qianmen.core.scores cimport NO_VALUE, RULE_WIN
from qianmen.core.table cimport Hit, knows_better
from qianmen.core.xiangqi.repetition cimport DRAWN, WON

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


cdef inline bint ends_here(Position position, int ply, int* value) noexcept nogil:
    """Whether the rules end the game by repetition, move limit or dead material.

    Then `value` becomes what that is worth.
    """
    cdef int moves[MAX_MOVES]
    cdef int verdict = repetition_verdict(position, ply)
    if verdict:
        value[0] = 0
        if verdict != DRAWN:
            value[0] = RULE_WIN - ply if verdict == WON else ply - RULE_WIN
        return True
    if position.plies_to_limit() <= 0 or (position.changed_material() and is_dead(position)):
        value[0] = 0 if generate_legal(position, moves) else value_without_moves(position, ply)
        return True
    return False


cdef inline void appraise(Node* node, int static_value, int earlier) noexcept nogil:
    """Note what the node looks worth, and whether that is more than `earlier`, two plies ago."""
    node.improving = False
    node.evaluation = static_value
    if node.excluded or node.checked:
        return
    node.improving = earlier != NO_VALUE and static_value > earlier
    if knows_better(node.hit, node.table_score, static_value):
        node.evaluation = node.table_score
