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
    Near,
    Steps,
    among,
    leg_of,
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
    if kind == HORSE:
        return position.board[leg_of(origin, target)] == 0
    if kind == ELEPHANT:
        return (
            among(cython.address(ELEPHANT_STEPS[origin]), target)
            and position.board[(origin + target) >> 1] == 0
        )
    if kind == PAWN:
        return among(cython.address(PAWN_STEPS[us][origin]), target)
    if kind == ADVISOR:
        return among(cython.address(ADVISOR_STEPS[origin]), target)
    return among(cython.address(KING_STEPS[origin]), target)


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
    rank: cython.int = RANK[origin]
    file: cython.int = FILE[origin]
    bit: cython.int
    occupied: cython.int
    if RANK[target] == rank:
        bit = 1 << FILE[target]
        occupied = position.row[0][rank] | position.row[1][rank]
        if captured == 0:
            return (ROW_LINE[file][occupied].quiet & bit) != 0
        if kind == ROOK:
            return (ROW_LINE[file][occupied].first & bit) != 0
        return (ROW_LINE[file][occupied].second & bit) != 0
    if FILE[target] == file:
        bit = 1 << RANK[target]
        occupied = position.column[0][file] | position.column[1][file]
        if captured == 0:
            return (COLUMN_LINE[rank][occupied].quiet & bit) != 0
        if kind == ROOK:
            return (COLUMN_LINE[rank][occupied].first & bit) != 0
        return (COLUMN_LINE[rank][occupied].second & bit) != 0
    return False
