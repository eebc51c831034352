"""A node before any move: whether the game is over there, and what it looks worth."""

import cython
from cython.cimports.qianmen.core.games import (
    MAX_MOVES,
    generate_legal,
    is_dead,
    repetition_verdict,
    value_without_moves,
)
from cython.cimports.qianmen.core.scores import NO_VALUE, RULE_BOUND, RULE_WIN
from cython.cimports.qianmen.core.table import settles
from cython.cimports.qianmen.core.walker import OFFSET, Frame
from cython.cimports.qianmen.core.xiangqi.repetition import DRAWN, WON


def ends_here(position, ply, value):
    """Whether the rules end the game in a node by repetition, move limit or dead material.

    Then `value` becomes what that is worth.
    """
    moves: cython.int[MAX_MOVES]
    verdict: cython.int = repetition_verdict(position, ply)
    if verdict:
        value[0] = 0
        if verdict != DRAWN:
            value[0] = RULE_WIN - ply if verdict == WON else ply - RULE_WIN
        return True
    if position.plies_to_limit() <= 0 or (position.changed_material() and is_dead(position)):
        value[0] = 0 if generate_legal(position, moves) else value_without_moves(position, ply)
        return True
    return False


def appraise(walker, node):
    """Note the static value of the node, and whether things go better than two plies ago."""
    frame: cython.pointer(Frame) = cython.address(walker.frames[node.ply + OFFSET])
    earlier: cython.int = walker.frames[node.ply + OFFSET - 2].evaluation
    node.improving = False
    node.evaluation = frame.evaluation
    if node.excluded or node.checked:
        return
    node.improving = earlier != NO_VALUE and node.evaluation > earlier
    if (
        node.hit.found
        and node.hit.bound
        and -RULE_BOUND < node.table_score < RULE_BOUND
        and settles(node.hit, node.table_score, node.evaluation)
    ):
        node.evaluation = node.table_score
