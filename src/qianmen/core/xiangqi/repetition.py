"""The repetition judge: first evidence, then a verdict.

The evidence is collected by walking the history back to an earlier occurrence of the position;
the verdict follows the ``computer`` rule set, of which perpetual check and plain draws are judged:
a side that checked with every move of the cycle loses, unless both did.
"""

import cython


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


def verdict(evidence):
    """What a repetition means for the side to move."""
    if evidence.distance == 0:
        return NO_VERDICT
    if evidence.they_check == evidence.we_check:
        return DRAWN
    return WON if evidence.they_check else LOST


def search_verdict(position, ply):
    """The verdict inside a search: a third occurrence, or a second if both lie past the root."""
    if position.states[position.top].since_capture < 4:
        return NO_VERDICT
    return verdict(collect(position, 3, ply))


def evidence(position: Position, occurrences: cython.int = 3):
    found: Evidence = collect(position, occurrences, 0)
    if found.distance == 0:
        return None
    return position.top - found.distance, found.we_check, found.they_check
