"""Static exchange evaluation: what a sequence of captures on one square is worth."""

import cython
from cython.cimports.libc.string import memset
from cython.cimports.qianmen.core.moves import origin_of, target_of
from cython.cimports.qianmen.core.xiangqi.geometry import (
    ADVISOR,
    ADVISOR_STEPS,
    CANNON,
    COLUMN_NEAR,
    COLUMN_SQUARE,
    ELEPHANT,
    ELEPHANT_STEPS,
    FILE,
    HORSE,
    HORSE_ATTACKS,
    KING,
    KING_STEPS,
    NONE,
    PAWN,
    PAWN_ORIGINS,
    RANK,
    ROOK,
    ROW_NEAR,
    ROW_SQUARE,
    STANDS,
    HorseAttacks,
    Near,
    Steps,
)

WORTH[0] = 0
WORTH[KING] = 10000
WORTH[ADVISOR] = 200
WORTH[ELEPHANT] = 200
WORTH[HORSE] = 420
WORTH[ROOK] = 950
WORTH[CANNON] = 450
WORTH[PAWN] = 110


def loses_more_than(position, move, loss):
    """Whether a move loses more than `loss` centipawns by exchange."""
    # What takes something dearer than itself, or less dear by no more than the loss, is safe.
    if WORTH[position.board[origin_of(move)] & 7] - gain_of(position, move) <= loss:
        return False
    return exchange(position, move) < -loss


def exchange(position, move):
    """Static exchange evaluation in centipawns: what the mover wins on the target square.

    Both sides capture with their cheapest piece and may stop; pins are not looked at, nor
    horses freed when a leg joins the exchange.
    """
    origin: cython.int = origin_of(move)
    target: cython.int = target_of(move)
    side: cython.int = position.to_move
    rank: cython.int = RANK[target]
    file: cython.int = FILE[target]
    row: cython.int = position.row[0][rank] | position.row[1][rank] | 1 << file
    column: cython.int = position.column[0][file] | position.column[1][file] | 1 << rank
    gone: cython.uchar[91]  # by square, NONE included
    memset(gone, 0, cython.sizeof(gone))
    gains: cython.int[34]
    depth: cython.int = 0
    standing: cython.int = WORTH[position.board[origin] & 7]
    gains[0] = WORTH[position.board[target] & 7]
    while True:
        gone[origin] = True
        if RANK[origin] == rank:
            row &= ~(1 << FILE[origin])
        if FILE[origin] == file:
            column &= ~(1 << RANK[origin])
        side = 1 - side
        origin = _cheapest_attacker(position, target, side, row, column, gone)
        if origin == NONE or depth >= 32:
            break
        depth += 1
        gains[depth] = standing - gains[depth - 1]
        standing = WORTH[position.board[origin] & 7]
        if (
            standing == WORTH[KING]
            and _cheapest_attacker(position, target, 1 - side, row, column, gone) != NONE
        ):
            depth -= 1  # a general cannot take what is protected
            break
    while depth > 0:
        depth -= 1
        gains[depth] = min(gains[depth], -gains[depth + 1])
    return gains[0]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _cheapest_attacker(
    position: Position,
    square: cython.int,
    side: cython.int,
    row: cython.int,
    column: cython.int,
    gone: cython.pointer(cython.uchar),
) -> cython.int:
    """The square of the cheapest piece of `side` that can take on `square`, NONE if there is none.

    `row` and `column` are what still stands on the lines of the square, `gone` who has left.
    """
    code: cython.int = side << 3
    rank: cython.int = RANK[square]
    file: cython.int = FILE[square]
    i: cython.int
    at: cython.int = _stepper(
        position, code | PAWN, cython.address(PAWN_ORIGINS[side][square]), gone
    )
    if at == NONE and STANDS[code | ADVISOR][square]:
        at = _stepper(position, code | ADVISOR, cython.address(ADVISOR_STEPS[square]), gone)
    if at != NONE:
        return at
    steps: cython.pointer(Steps)
    if STANDS[code | ELEPHANT][square]:
        steps = cython.address(ELEPHANT_STEPS[square])
        for i in range(steps.count):
            at = steps.to[i]
            if (
                position.board[at] == code | ELEPHANT
                and not gone[at]
                and position.board[(at + square) >> 1] == 0
            ):
                return at
    horses: cython.pointer(HorseAttacks) = cython.address(HORSE_ATTACKS[square])
    for i in range(horses.count):
        at = horses.origin[i]
        if (
            position.board[at] == code | HORSE
            and not gone[at]
            and (position.board[horses.leg[i]] == 0 or gone[horses.leg[i]])
        ):
            return at
    across: Near = ROW_NEAR[file][row]
    along: Near = COLUMN_NEAR[rank][column]
    lines: cython.int[8]
    lines[0] = ROW_SQUARE[rank][across.low[1]]
    lines[1] = ROW_SQUARE[rank][across.high[1]]
    lines[2] = COLUMN_SQUARE[file][along.low[1]]
    lines[3] = COLUMN_SQUARE[file][along.high[1]]
    lines[4] = ROW_SQUARE[rank][across.low[0]]
    lines[5] = ROW_SQUARE[rank][across.high[0]]
    lines[6] = COLUMN_SQUARE[file][along.low[0]]
    lines[7] = COLUMN_SQUARE[file][along.high[0]]
    for i in range(4):
        if position.board[lines[i]] == code | CANNON:
            return lines[i]
    for i in range(4, 8):
        if position.board[lines[i]] == code | ROOK:
            return lines[i]
    if STANDS[code | KING][square]:
        return _stepper(position, code | KING, cython.address(KING_STEPS[square]), gone)
    return NONE


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _stepper(
    position: Position,
    piece: cython.int,
    origins: cython.pointer(Steps),
    gone: cython.pointer(cython.uchar),
) -> cython.int:
    """Where a piece of this code still stands among some squares, NONE if nowhere."""
    i: cython.int
    for i in range(origins.count):
        if position.board[origins.to[i]] == piece and not gone[origins.to[i]]:
            return origins.to[i]
    return NONE


# ---------------------------------------------------------------- the face for Python


def see(position: Position, move: cython.int):
    if not position.is_legal(move):
        raise ValueError(f"not a legal move here: {move}")
    return exchange(position, move)
