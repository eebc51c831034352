"""Perft: how many leaves the tree of legal moves has at a depth."""

import cython
from cython.cimports.qianmen.core.moves import ALL, origin_of, target_of
from cython.cimports.qianmen.core.xiangqi.checks import is_safe_after, restricted_pieces
from cython.cimports.qianmen.core.xiangqi.geometry import (
    ADVISOR,
    ADVISOR_STEPS,
    CANNON,
    COLUMN_LINE,
    ELEPHANT,
    ELEPHANT_STEPS,
    FILE,
    HORSE,
    HORSE_LEAPS,
    NONE,
    PAWN,
    PAWN_STEPS,
    POPULATION,
    RANK,
    ROOK,
    ROW_LINE,
    Leap,
    Leaps,
    Line,
    Steps,
)
from cython.cimports.qianmen.core.xiangqi.make import do_move, undo_move
from cython.cimports.qianmen.core.xiangqi.movegen import generate_by, generate_legal
from cython.cimports.qianmen.core.xiangqi.position import MAX_MOVES


def count_leaves(position, depth):
    """Leaves `depth` plies deep, counted in bulk at the last; there must be room for the states."""
    if depth <= 1:
        return _count_legal(position) if depth == 1 else 1
    moves: cython.int[MAX_MOVES]
    count: cython.int = generate_legal(position, moves)
    total: cython.ulonglong = 0
    i: cython.int
    for i in range(count):
        do_move(position, moves[i])
        total += count_leaves(position, depth - 1)
        undo_move(position)
    return total


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _count_legal(position: Position) -> cython.int:
    """How many legal moves there are, without writing those that need no trial."""
    tried: cython.int = restricted_pieces(position)
    us: cython.int = position.to_move
    them: cython.int = 1 - us
    total: cython.int = 0
    slot: cython.int
    square: cython.int
    kind: cython.int
    rank: cython.int
    file: cython.int
    row: cython.int
    column: cython.int
    across: Line
    along: Line
    i: cython.int
    j: cython.int
    target: cython.int
    steps: cython.pointer(Steps)
    leaps: cython.pointer(Leaps)
    way: cython.pointer(Leap)
    for slot in range(position.slots[us]):
        square = position.squares[us][slot]
        if square == NONE or tried >> slot & 1:
            continue
        kind = position.board[square] & 7
        if kind == ROOK or kind == CANNON:
            rank = RANK[square]
            file = FILE[square]
            across = ROW_LINE[file][position.row[0][rank] | position.row[1][rank]]
            along = COLUMN_LINE[rank][position.column[0][file] | position.column[1][file]]
            row = position.row[them][rank] & (across.first if kind == ROOK else across.second)
            column = position.column[them][file] & (along.first if kind == ROOK else along.second)
            total += across.mobility + along.mobility + POPULATION[row] + POPULATION[column]
        elif kind == HORSE:
            leaps = cython.address(HORSE_LEAPS[square])
            for i in range(leaps.count):
                way = cython.address(leaps.way[i])
                if position.board[way.leg] != 0:
                    continue
                for j in range(way.count):
                    target = position.board[way.to[j]]
                    total += target == 0 or target >> 3 != us
        else:
            if kind == PAWN:
                steps = cython.address(PAWN_STEPS[us][square])
            elif kind == ADVISOR:
                steps = cython.address(ADVISOR_STEPS[square])
            else:
                steps = cython.address(ELEPHANT_STEPS[square])
            for i in range(steps.count):
                if kind == ELEPHANT and position.board[(square + steps.to[i]) >> 1] != 0:
                    continue
                target = position.board[steps.to[i]]
                total += target == 0 or target >> 3 != us
    return total + _count_tried(position, tried)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _count_tried(position: Position, tried: cython.int) -> cython.int:
    """Legal moves of the pieces in `tried` (a mask of slots), each move tried out."""
    moves: cython.int[MAX_MOVES]
    count: cython.int = generate_by(position, tried, moves, ALL)
    kept: cython.int = 0
    i: cython.int
    for i in range(count):
        kept += is_safe_after(position, origin_of(moves[i]), target_of(moves[i]))
    return kept
