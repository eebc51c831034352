"""Who attacks a point: for rules, hints and chases, too slow for every node of a search."""

import cython
from cython.cimports.qianmen.core.xiangqi.geometry import (
    CANNON,
    FILE,
    KING,
    NONE,
    RANK,
    ROOK,
    SQUARES,
)


def attackers(position: Position, square: cython.int, side: cython.int):
    if not 0 <= square < SQUARES:
        raise ValueError(f"no square {square}")
    found = []
    origin: cython.int
    slot: cython.int
    for slot in range(position.slots[1 if side else 0]):
        origin = position.squares[1 if side else 0][slot]
        if origin != NONE and bears_on(position, origin, square):
            found.append(origin)
    return found


def bears_on(position, origin, target):
    """Whether the piece on `origin` could take an enemy piece on `target`."""
    piece: cython.int = position.board[origin]
    kind: cython.int = piece & 7
    if kind == ROOK:
        return _pieces_between(position, origin, target) == 0
    if kind == CANNON:
        return _pieces_between(position, origin, target) == 1
    if kind == KING and position.board[target] & 7 == KING:
        return FILE[origin] == FILE[target] and _pieces_between(position, origin, target) == 0
    return steps_onto(position, origin, target)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _pieces_between(position: Position, origin: cython.int, target: cython.int) -> cython.int:
    """How many pieces stand between two squares of one line; -1 if they share none."""
    step: cython.int = 9
    if origin == target or (RANK[origin] != RANK[target] and FILE[origin] != FILE[target]):
        return -1
    if RANK[origin] == RANK[target]:
        step = 1
    if target < origin:
        step = -step
    count: cython.int = 0
    at: cython.int = origin + step
    while at != target:
        count += position.board[at] != 0
        at += step
    return count
