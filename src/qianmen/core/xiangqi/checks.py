"""Checks: whether a general is attacked, and which moves would leave it so.

Few moves can: those of the general itself, of a piece that shields it from an enemy or keeps an
enemy cannon from having its screen, and any move in check.  Only these are tried out.
"""

import cython
from cython.cimports.qianmen.core.xiangqi.geometry import (
    CANNON,
    COLUMN_NEAR,
    COLUMN_SQUARE,
    FILE,
    HORSE,
    HORSE_ATTACKS,
    KING,
    PAWN,
    PAWN_ORIGINS,
    RANK,
    ROOK,
    ROW_NEAR,
    ROW_SQUARE,
    HorseAttacks,
    Near,
    Steps,
)
from cython.cimports.qianmen.core.xiangqi.position import ALL_SLOTS, toggle


def is_attacked(position, square, by):
    """Whether a piece of side `by` bears on `square`, its general along an open file."""
    side: cython.int = by << 3
    rank: cython.int = RANK[square]
    file: cython.int = FILE[square]
    rook: cython.int = side | ROOK
    cannon: cython.int = side | CANNON
    piece: cython.int
    near: cython.pointer(Near) = cython.address(
        ROW_NEAR[file][position.row[0][rank] | position.row[1][rank]]
    )
    if position.board[ROW_SQUARE[rank][near.low[0]]] == rook:
        return True
    if position.board[ROW_SQUARE[rank][near.high[0]]] == rook:
        return True
    if position.board[ROW_SQUARE[rank][near.low[1]]] == cannon:
        return True
    if position.board[ROW_SQUARE[rank][near.high[1]]] == cannon:
        return True
    near = cython.address(COLUMN_NEAR[rank][position.column[0][file] | position.column[1][file]])
    piece = position.board[COLUMN_SQUARE[file][near.low[0]]]
    if piece == rook or piece == side | KING:
        return True
    piece = position.board[COLUMN_SQUARE[file][near.high[0]]]
    if piece == rook or piece == side | KING:
        return True
    if position.board[COLUMN_SQUARE[file][near.low[1]]] == cannon:
        return True
    if position.board[COLUMN_SQUARE[file][near.high[1]]] == cannon:
        return True
    i: cython.int
    horses: cython.pointer(HorseAttacks) = cython.address(HORSE_ATTACKS[square])
    for i in range(horses.count):
        if position.board[horses.origin[i]] == side | HORSE and position.board[horses.leg[i]] == 0:
            return True
    pawns: cython.pointer(Steps) = cython.address(PAWN_ORIGINS[by][square])
    for i in range(pawns.count):
        if position.board[pawns.to[i]] == side | PAWN:
            return True
    return False


def look(position, square, rays):
    """Fill in what a point sees: two rays along its row, then two along its file."""
    rank: cython.int = RANK[square]
    file: cython.int = FILE[square]
    across: cython.pointer(Near) = cython.address(
        ROW_NEAR[file][position.row[0][rank] | position.row[1][rank]]
    )
    along: cython.pointer(Near) = cython.address(
        COLUMN_NEAR[rank][position.column[0][file] | position.column[1][file]]
    )
    i: cython.int
    for i in range(3):
        rays[0].square[i] = ROW_SQUARE[rank][across.low[i]]
        rays[1].square[i] = ROW_SQUARE[rank][across.high[i]]
        rays[2].square[i] = COLUMN_SQUARE[file][along.low[i]]
        rays[3].square[i] = COLUMN_SQUARE[file][along.high[i]]


def restricted_pieces(position):
    """The pieces of the side to move whose moves may be illegal, as a mask of slots."""
    if position.states[position.top].checked:
        return ALL_SLOTS
    us: cython.int = position.to_move
    king: cython.int = position.squares[us][0]
    enemy: cython.int = (1 - us) << 3
    found: cython.int = 1  # the general itself
    leg: cython.int
    i: cython.int
    rays: Ray[4]
    look(position, king, rays)
    for i in range(4):
        found |= _restricted_along(position, cython.address(rays[i]), enemy, i >= 2)
    horses: cython.pointer(HorseAttacks) = cython.address(HORSE_ATTACKS[king])
    for i in range(horses.count):
        if position.board[horses.origin[i]] == enemy | HORSE:
            leg = horses.leg[i]
            if position.board[leg] >> 3 == us:
                found |= 1 << position.slot_of[leg]
    return found


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _restricted_along(
    position: Position, ray: cython.pointer(Ray), enemy: cython.int, is_column: cython.bint
) -> cython.int:
    """The same for one of the lines on which the general stands."""
    first: cython.int = ray.square[0]
    second: cython.int = ray.square[1]
    piece: cython.int = position.board[first]
    if piece == 0:
        return 0
    if piece == enemy | CANNON:
        return ALL_SLOTS  # whoever steps between becomes its screen
    found: cython.int = 0
    us: cython.int = 1 - (enemy >> 3)
    own_first: cython.bint = piece >> 3 == us
    piece = position.board[second]
    if own_first and (piece == enemy | ROOK or (is_column and piece == enemy | KING)):
        found |= 1 << position.slot_of[first]
    if position.board[ray.square[2]] == enemy | CANNON:
        if own_first:
            found |= 1 << position.slot_of[first]
        if piece >> 3 == us:
            found |= 1 << position.slot_of[second]
    return found


def is_safe_after(position, origin, target):
    """Whether the mover's general is out of danger after a pseudo-legal move."""
    us: cython.int = position.to_move
    piece: cython.int = position.board[origin]
    captured: cython.int = position.board[target]
    king: cython.int = target if piece & 7 == KING else position.squares[us][0]
    safe: cython.bint
    position.board[target] = piece
    position.board[origin] = 0
    toggle(position, us, origin)
    toggle(position, us, target)
    safe = not is_attacked(position, king, 1 - us)
    position.board[origin] = piece
    position.board[target] = captured
    toggle(position, us, origin)
    toggle(position, us, target)
    return safe
