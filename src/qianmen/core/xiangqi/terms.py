"""The weights of the evaluation as the compiled code adds them up."""

import cython

from qianmen.core.packing import pack


def fill(groups):
    term: cython.int
    words = pack(groups, TERMS)
    for term in range(TERMS):
        WEIGHTS[term] = words[term]
