"""The repetition judge: first evidence, then a verdict.

The evidence is collected by walking the history back to an earlier occurrence of the position;
the verdict follows the ``computer`` rule set, as Pikafish judges.  A side that checked with every
move of the cycle loses, unless both did.  Any other check in the cycle makes it a draw.  Without
one a side that chased one and the same piece with every move loses, unless both did.
"""

import cython
from cython.cimports.qianmen.core.xiangqi.chase import chasers


def collect(position, occurrences, free_within):
    """Evidence of the last repetition.

    `occurrences` counts the present one; but an earlier one less than `free_within` plies back
    is enough by itself.
    """
    found: Evidence
    found.distance = 0
    found.we_check = True
    found.they_check = True
    top: cython.int = position.top
    key: cython.ulonglong = position.states[top].key
    reach: cython.int = position.states[top].since_capture
    if position.states[top].since_null < reach:
        reach = position.states[top].since_null
    if top < reach:
        reach = top
    seen: cython.int = 1
    back: cython.int = 2
    while back <= reach:
        found.they_check = found.they_check and position.states[top - back + 2].checked
        found.we_check = found.we_check and position.states[top - back + 1].checked
        if position.states[top - back].key == key:
            seen += 1
            if seen >= occurrences or back < free_within:
                found.distance = back
                return found
        back += 2
    return found


def verdict(position, evidence):
    """What the last repetition of the position means for the side to move."""
    if evidence.distance == 0:
        return NO_VERDICT
    if evidence.they_check or evidence.we_check:
        return _between(evidence.they_check, evidence.we_check)
    if _has_check(position, evidence.distance):
        return DRAWN
    chasing: cython.int = chasers(position, evidence.distance)
    us: cython.int = position.to_move
    return _between(chasing >> (1 - us) & 1, chasing >> us & 1)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _between(they_offend: cython.bint, we_offend: cython.bint) -> cython.int:
    if they_offend == we_offend:
        return DRAWN
    return WON if they_offend else LOST


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _has_check(position: Position, distance: cython.int) -> cython.bint:
    """Whether any of the last plies gave check."""
    i: cython.int
    for i in range(distance):
        if position.states[position.top - i].checked:
            return True
    return False


def search_verdict(position, ply):
    """The verdict inside a search: a third occurrence, or a second if both lie past the root."""
    if position.states[position.top].since_capture < 4:
        return NO_VERDICT
    return verdict(position, collect(position, 3, ply))


# ---------------------------------------------------------------- the face for Python


def evidence(position: Position, occurrences: cython.int = 3):
    found: Evidence = collect(position, occurrences, 0)
    if found.distance == 0:
        return None
    return position.top - found.distance, found.we_check, found.they_check


def winner(position: Position, occurrences: cython.int = 3):
    found: cython.int = verdict(position, collect(position, occurrences, 0))
    if found == NO_VERDICT:
        raise ValueError(f"the position has not occurred {occurrences} times")
    if found == DRAWN:
        return None
    return position.to_move if found == WON else 1 - position.to_move
