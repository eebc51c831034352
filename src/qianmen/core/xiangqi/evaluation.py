"""The hand-made evaluation: weighted terms, one set for the middle game and one for the end game.

Every term is a count times a weight, so the weights can be fitted by regression; ``weights``
holds them with their meanings.  The search knows only ``evaluate``.
"""

import cython
from cython.cimports.libc.string import memcpy, memset
from cython.cimports.qianmen.core.xiangqi.checks import Ray, look
from cython.cimports.qianmen.core.xiangqi.geometry import (
    ADVISOR,
    CANNON,
    COLUMN_LINE,
    COLUMN_NEAR,
    COLUMN_SQUARE,
    ELEPHANT,
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
    ROW_NEAR,
    ROW_SQUARE,
    SQUARES,
    Leap,
    Leaps,
    Steps,
)
from cython.cimports.qianmen.core.xiangqi.terms import (
    ADVISORS_CANNONS,
    ADVISORS_ROOKS,
    CANNON_MOBILITY,
    ELEPHANTS_CANNONS,
    HORSE_MOBILITY,
    KING_LINES,
    PALACE_PRESSURE,
    PAWN_PAIR,
    ROOK_MOBILITY,
    TEMPO,
    TERMS,
    THREATS,
    WEIGHTS,
)

from qianmen.core.xiangqi import placement
from qianmen.core.xiangqi import terms as weighing
from qianmen.core.xiangqi.weights import GROUPS


@cython.cfunc
def _fill_tables() -> cython.void:
    side: cython.int
    piece: cython.int
    attacker: cython.int
    square: cython.int
    for side in range(2):
        for square in range(SQUARES):
            if 3 <= FILE[square] <= 5 and (RANK[square] >= 7 if side else RANK[square] <= 2):
                _PALACE[side][square] = 1
                _PALACE_ROW[side][RANK[square]] |= 1 << FILE[square]
                _PALACE_COLUMN[side][FILE[square]] |= 1 << RANK[square]
        for piece in range(16):
            _OPEN[side][piece] = piece == 0 or piece >> 3 != side
            for attacker in range(ATTACKERS):
                _THREAT[side][attacker][piece] = (
                    THREATS + attacker * 8 + (piece & 7) if piece and piece >> 3 != side else TERMS
                )


_fill_tables()


def evaluate(position):
    """The static value in centipawns, from the side to move's view."""
    found: Sums = sums(position)
    value: cython.int = (
        found.middle_game * found.phase + found.end_game * (MIDDLE_GAME - found.phase)
    ) // MIDDLE_GAME
    return -value if position.to_move else value


def sums(position):
    """The two sums before blending, from Red's view, and the phase between them."""
    counts: cython.pointer(cython.uchar) = position.counts
    total: cython.longlong = position.states[position.top].placement
    total += _pieces(position, 0) - _pieces(position, 1)
    total += _general_lines(position, 0) - _general_lines(position, 1)
    total += _guards(counts, 0) - _guards(counts, 1)
    total += -WEIGHTS[TEMPO] if position.to_move else WEIGHTS[TEMPO]
    found: Sums
    found.middle_game = cython.cast(cython.int, total)  # the lower half
    found.end_game = cython.cast(cython.int, (total - found.middle_game) >> 32)
    found.phase = min(
        MIDDLE_GAME,
        2 * (counts[ROOK] + counts[8 | ROOK])
        + counts[HORSE]
        + counts[8 | HORSE]
        + counts[CANNON]
        + counts[8 | CANNON],
    )
    return found


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _pieces(position: Position, side: cython.int) -> cython.longlong:
    """Mobility, threats and pressure on the enemy palace of one side's pieces."""
    slot: cython.int
    square: cython.int
    kind: cython.int
    total: cython.longlong = 0
    pressure: cython.int = 0
    for slot in range(1, position.active[side]):
        square = position.squares[side][slot]
        if square == NONE:
            continue
        kind = position.board[square] & 7
        if kind == ROOK:
            total += _rook(position, square, side, cython.address(pressure))
        elif kind == CANNON:
            total += _cannon(position, square, side, cython.address(pressure))
        elif kind == HORSE:
            total += _horse(position, square, side, cython.address(pressure))
        else:
            total += _pawn(position, square, side, cython.address(pressure))
    return total + WEIGHTS[PALACE_PRESSURE + min(pressure, 11)]


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _threat(
    position: Position, side: cython.int, attacker: cython.int, target: cython.int
) -> cython.longlong:
    """The weight of `attacker` bearing on whatever stands on a square; nothing if not an enemy."""
    return WEIGHTS[_THREAT[side][attacker][position.board[target]]]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _rook(
    position: Position, square: cython.int, side: cython.int, pressure: cython.pointer(cython.int)
) -> cython.longlong:
    them: cython.int = 1 - side
    lines: Lines = _lines(position, square)
    row: cython.int = lines.across.first & position.row[them][lines.rank] | lines.across.quiet
    column: cython.int = lines.along.first & position.column[them][lines.file] | lines.along.quiet
    pressure[0] += (
        POPULATION[row & _PALACE_ROW[them][lines.rank]]
        + POPULATION[column & _PALACE_COLUMN[them][lines.file]]
    )
    return WEIGHTS[ROOK_MOBILITY + lines.across.mobility + lines.along.mobility] + _line_threats(
        position, side, BY_ROOK, cython.address(lines), 0
    )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _cannon(
    position: Position, square: cython.int, side: cython.int, pressure: cython.pointer(cython.int)
) -> cython.longlong:
    them: cython.int = 1 - side
    lines: Lines = _lines(position, square)
    row: cython.int = lines.across.second & position.row[them][lines.rank]
    column: cython.int = lines.along.second & position.column[them][lines.file]
    pressure[0] += (
        POPULATION[row & _PALACE_ROW[them][lines.rank]]
        + POPULATION[column & _PALACE_COLUMN[them][lines.file]]
    )
    return WEIGHTS[CANNON_MOBILITY + lines.across.mobility + lines.along.mobility] + _line_threats(
        position, side, BY_CANNON, cython.address(lines), 1
    )


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _lines(position: Position, square: cython.int) -> Lines:
    lines: Lines
    lines.rank = RANK[square]
    lines.file = FILE[square]
    occupied: cython.int = position.row[0][lines.rank] | position.row[1][lines.rank]
    lines.across = ROW_LINE[lines.file][occupied]
    lines.row = cython.address(ROW_NEAR[lines.file][occupied])
    occupied = position.column[0][lines.file] | position.column[1][lines.file]
    lines.along = COLUMN_LINE[lines.rank][occupied]
    lines.column = cython.address(COLUMN_NEAR[lines.rank][occupied])
    return lines


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _line_threats(
    position: Position,
    side: cython.int,
    attacker: cython.int,
    lines: cython.pointer(Lines),
    met: cython.int,
) -> cython.longlong:
    """The weights of bearing on the first (0) or second (1) piece met each way."""
    row: cython.pointer(cython.uchar) = ROW_SQUARE[lines.rank]
    column: cython.pointer(cython.uchar) = COLUMN_SQUARE[lines.file]
    return (
        _threat(position, side, attacker, row[lines.row.low[met]])
        + _threat(position, side, attacker, row[lines.row.high[met]])
        + _threat(position, side, attacker, column[lines.column.low[met]])
        + _threat(position, side, attacker, column[lines.column.high[met]])
    )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _horse(
    position: Position, square: cython.int, side: cython.int, pressure: cython.pointer(cython.int)
) -> cython.longlong:
    i: cython.int
    j: cython.int
    target: cython.int
    is_open: cython.int
    mobility: cython.int = 0
    total: cython.longlong = 0
    leaps: cython.pointer(Leaps) = cython.address(HORSE_LEAPS[square])
    way: cython.pointer(Leap)
    for i in range(leaps.count):
        way = cython.address(leaps.way[i])
        if position.board[way.leg] != 0:
            continue
        for j in range(way.count):
            target = way.to[j]
            is_open = _OPEN[side][position.board[target]]
            mobility += is_open
            pressure[0] += is_open & _PALACE[1 - side][target]
            total += _threat(position, side, BY_HORSE, target)
    return total + WEIGHTS[HORSE_MOBILITY + mobility]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _pawn(
    position: Position, square: cython.int, side: cython.int, pressure: cython.pointer(cython.int)
) -> cython.longlong:
    i: cython.int
    target: cython.int
    total: cython.longlong = 0
    steps: cython.pointer(Steps) = cython.address(PAWN_STEPS[side][square])
    for i in range(steps.count):
        target = steps.to[i]
        total += _threat(position, side, BY_PAWN, target)
        pressure[0] += _PALACE[1 - side][target]
        if position.board[target] == side << 3 | PAWN and target == square + 1:
            total += WEIGHTS[PAWN_PAIR]
    return total


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _general_lines(position: Position, side: cython.int) -> cython.longlong:
    """Chariots and cannons of `side` that look at the enemy general along his row and file.

    What counts is a bare cannon, a cannon over two screens, and a chariot behind one piece.
    """
    code: cython.int = side << 3
    total: cython.longlong = 0
    term: cython.int
    i: cython.int
    rays: Ray[4]
    look(position, position.squares[1 - side][0], rays)
    for i in range(4):
        term = KING_LINES + (3 if i < 2 else 0)
        if position.board[rays[i].square[0]] == code | CANNON:
            total += WEIGHTS[term]
        if position.board[rays[i].square[2]] == code | CANNON:
            total += WEIGHTS[term + 1]
        if position.board[rays[i].square[1]] == code | ROOK:
            total += WEIGHTS[term + 2]
    return total


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _guards(counts: cython.pointer(cython.uchar), side: cython.int) -> cython.longlong:
    """Advisors and elephants against what the enemy has left to break them."""
    own: cython.int = side << 3
    enemy: cython.int = 8 - own
    advisors: cython.int = min(counts[own | ADVISOR], 2) * 3
    elephants: cython.int = min(counts[own | ELEPHANT], 2) * 3
    rooks: cython.int = min(counts[enemy | ROOK], 2)
    cannons: cython.int = min(counts[enemy | CANNON], 2)
    return (
        WEIGHTS[ADVISORS_ROOKS + advisors + rooks]
        + WEIGHTS[ADVISORS_CANNONS + advisors + cannons]
        + WEIGHTS[ELEPHANTS_CANNONS + elephants + cannons]
    )


# ---------------------------------------------------------------- the face for Python


def static_value(position: Position):
    return evaluate(position)


def set_weights(groups):
    weighing.fill(groups)
    placement.fill(*groups[0][1:])


def terms(position: Position):
    counts = [0] * ROOK_MOBILITY
    for square, piece in enumerate(position.pieces()):
        if piece:
            counts[placement.term(piece, square)] += -1 if piece >> 3 else 1
    kept: cython.longlong[TERMS]
    memcpy(kept, WEIGHTS, cython.sizeof(kept))
    memset(WEIGHTS, 0, cython.sizeof(kept))
    bare: Sums = sums(position)  # placement alone, which the position itself has added up
    found: Sums
    i: cython.int
    for i in range(ROOK_MOBILITY, TERMS):
        WEIGHTS[i] = 1
        found = sums(position)
        WEIGHTS[i] = 0
        counts.append(found.middle_game - bare.middle_game)
    memcpy(WEIGHTS, kept, cython.sizeof(kept))
    return counts, bare.phase


set_weights(GROUPS)
