"""Weights as the evaluations add them up, two in one word."""

import cython


def pack(groups, terms):
    words = []
    middle: cython.longlong
    end: cython.longlong
    for name, middle_game, end_game in groups:
        if len(middle_game) != len(end_game) or len(words) + len(middle_game) > terms:
            raise ValueError(f"the group of weights '{name}' has the wrong size")
        for middle, end in zip(middle_game, end_game, strict=True):
            words.append(middle + (end << 32))
    if len(words) != terms:
        raise ValueError(f"{len(words)} weights, {terms} needed")
    return words
