"""Move generation: what the pieces of the side to move can do.

Pseudo-legal moves are those a piece makes as it moves; ``checks`` tells which of them are legal.
The line tables of ``geometry`` turn the occupancy of a row or column into a chariot's or cannon's
moves.
"""

import cython
from cython.cimports.qianmen.core.moves import (
    ALL,
    CAPTURES,
    QUIETS,
    move_of,
    origin_of,
    target_of,
)
from cython.cimports.qianmen.core.xiangqi.attackers import steps_onto
from cython.cimports.qianmen.core.xiangqi.checks import legal, restricted_pieces
from cython.cimports.qianmen.core.xiangqi.geometry import (
    ADVISOR,
    ADVISOR_STEPS,
    CANNON,
    COLUMN_LINE,
    COLUMN_NEAR,
    COLUMN_SQUARE,
    ELEPHANT,
    ELEPHANT_STEPS,
    FILE,
    HORSE,
    HORSE_LEAPS,
    KING_STEPS,
    LOWEST,
    NONE,
    PAWN,
    PAWN_STEPS,
    RANK,
    ROOK,
    ROW_LINE,
    ROW_NEAR,
    ROW_SQUARE,
    SQUARES,
    Leap,
    Leaps,
    Line,
    Near,
    Steps,
)
from cython.cimports.qianmen.core.xiangqi.position import ALL_SLOTS


@cython.cfunc
def _fill_wanted() -> cython.void:
    side: cython.int
    piece: cython.int
    for side in range(2):
        for piece in range(16):
            _WANTED[side][QUIETS][piece] = piece == 0
            _WANTED[side][CAPTURES][piece] = piece != 0 and piece >> 3 != side
            _WANTED[side][ALL][piece] = piece == 0 or piece >> 3 != side


_fill_wanted()


def generate(position, moves, wanted):
    """Write the pseudo-legal moves of the wanted sort; how many."""
    return generate_by(position, ALL_SLOTS, moves, wanted)


def generate_by(position, slots, moves, wanted):
    """Write the pseudo-legal moves of the wanted sort by the pieces in `slots`; how many."""
    us: cython.int = position.to_move
    wants: cython.pointer(cython.uchar) = _WANTED[us][wanted]
    takes: cython.pointer(cython.uchar) = _WANTED[us][CAPTURES]
    count: cython.int = 0
    slot: cython.int
    square: cython.int
    kind: cython.int
    rank: cython.int
    file: cython.int
    occupied: cython.int
    mask: cython.int
    row: cython.pointer(Near)
    column: cython.pointer(Near)
    i: cython.int
    j: cython.int
    target: cython.int
    steps: cython.pointer(Steps)
    leaps: cython.pointer(Leaps)
    way: cython.pointer(Leap)
    for slot in range(position.slots[us]):
        square = position.squares[us][slot]
        if square == NONE or not slots >> slot & 1:
            continue
        kind = position.board[square] & 7
        if kind == ROOK or kind == CANNON:
            rank = RANK[square]
            file = FILE[square]
            occupied = position.row[0][rank] | position.row[1][rank]
            mask = ROW_LINE[file][occupied].quiet if wanted & QUIETS else 0
            while mask:
                moves[count] = move_of(square, square - file + LOWEST[mask])
                mask &= mask - 1
                count += 1
            row = cython.address(ROW_NEAR[file][occupied])
            occupied = position.column[0][file] | position.column[1][file]
            mask = COLUMN_LINE[rank][occupied].quiet if wanted & QUIETS else 0
            while mask:
                moves[count] = move_of(square, LOWEST[mask] * 9 + file)
                mask &= mask - 1
                count += 1
            if wanted & CAPTURES:
                column = cython.address(COLUMN_NEAR[rank][occupied])
                i = kind == CANNON  # which blocker it takes
                target = ROW_SQUARE[rank][row.low[i]]
                count = _note(moves, count, square, target, takes[position.board[target]])
                target = ROW_SQUARE[rank][row.high[i]]
                count = _note(moves, count, square, target, takes[position.board[target]])
                target = COLUMN_SQUARE[file][column.low[i]]
                count = _note(moves, count, square, target, takes[position.board[target]])
                target = COLUMN_SQUARE[file][column.high[i]]
                count = _note(moves, count, square, target, takes[position.board[target]])
        elif kind == HORSE:
            leaps = cython.address(HORSE_LEAPS[square])
            for i in range(leaps.count):
                way = cython.address(leaps.way[i])
                if position.board[way.leg] != 0:
                    continue
                for j in range(way.count):
                    target = way.to[j]
                    count = _note(moves, count, square, target, wants[position.board[target]])
        else:
            if kind == PAWN:
                steps = cython.address(PAWN_STEPS[us][square])
            elif kind == ADVISOR:
                steps = cython.address(ADVISOR_STEPS[square])
            elif kind == ELEPHANT:
                steps = cython.address(ELEPHANT_STEPS[square])
            else:
                steps = cython.address(KING_STEPS[square])
            for i in range(steps.count):
                target = steps.to[i]
                if kind == ELEPHANT and position.board[(square + target) >> 1] != 0:
                    continue
                count = _note(moves, count, square, target, wants[position.board[target]])
    return count


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _note(
    moves: cython.pointer(cython.int),
    count: cython.int,
    origin: cython.int,
    target: cython.int,
    wanted: cython.int,
) -> cython.int:
    """Write a move that counts if it is wanted (0 or 1): no branch to guess wrong."""
    moves[count] = move_of(origin, target)
    return count + wanted


def generate_legal(position, moves):
    """Write all legal moves; gives how many."""
    restricted: cython.int = restricted_pieces(position)
    count: cython.int = generate(position, moves, ALL)
    kept: cython.int = 0
    i: cython.int
    for i in range(count):
        if legal(position, moves[i], restricted):
            moves[kept] = moves[i]
            kept += 1
    return kept


def is_pseudo_legal(position, move):
    """Whether any int moves a piece of the side to move as it moves."""
    origin: cython.int = origin_of(move)
    target: cython.int = target_of(move)
    us: cython.int = position.to_move
    if move >> 14 or origin >= SQUARES or target >= SQUARES:
        return False
    piece: cython.int = position.board[origin]
    if piece == 0 or piece >> 3 != us:
        return False
    captured: cython.int = position.board[target]
    if captured != 0 and captured >> 3 == us:
        return False
    kind: cython.int = piece & 7
    if kind == ROOK or kind == CANNON:
        return _slides(position, kind, origin, target, captured)
    return steps_onto(position, origin, target)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _slides(
    position: Position,
    kind: cython.int,
    origin: cython.int,
    target: cython.int,
    captured: cython.int,
) -> cython.bint:
    """Whether a chariot or cannon can go to `target`, where `captured` stands."""
    rank: cython.int = RANK[origin]
    file: cython.int = FILE[origin]
    line: Line
    if RANK[target] == rank:
        line = ROW_LINE[file][position.row[0][rank] | position.row[1][rank]]
        return _reach(line, kind, captured) >> FILE[target] & 1
    if FILE[target] == file:
        line = COLUMN_LINE[rank][position.column[0][file] | position.column[1][file]]
        return _reach(line, kind, captured) >> RANK[target] & 1
    return False


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _reach(line: Line, kind: cython.int, captured: cython.int) -> cython.int:
    """Where along a line a chariot or cannon can go, if only to empty points or only to take."""
    if captured == 0:
        return line.quiet
    return line.first if kind == ROOK else line.second
