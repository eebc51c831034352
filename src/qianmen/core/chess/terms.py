"""The weights of the evaluation as the compiled code adds them up."""

import cython


def fill(groups):
    term: cython.int = 0
    middle: cython.longlong
    end: cython.longlong
    for name, middle_game, end_game in groups:
        if len(middle_game) != len(end_game) or term + len(middle_game) > TERMS:
            raise ValueError(f"the group of weights '{name}' has the wrong size")
        for middle, end in zip(middle_game, end_game, strict=True):
            WEIGHTS[term] = middle + (end << 32)
            term += 1
    if term != TERMS:
        raise ValueError(f"{term} weights, {TERMS} needed")
