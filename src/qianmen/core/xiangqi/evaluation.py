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
    Line,
    Near,
    Steps,
)

from qianmen.core.xiangqi import placement
from qianmen.core.xiangqi.weights import GROUPS

# A term's two weights packed in one word, so that one addition sums both: the end game's in the
# upper half, the middle game's in the lower.  The last stands for "no term" and weighs nothing.
_WEIGHTS = cython.declare(cython.longlong[475])


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
    total += -_WEIGHTS[TEMPO] if position.to_move else _WEIGHTS[TEMPO]
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
    return total + _WEIGHTS[PALACE_PRESSURE + min(pressure, 11)]


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _threat(
    position: Position, side: cython.int, attacker: cython.int, target: cython.int
) -> cython.longlong:
    """The weight of `attacker` bearing on whatever stands on a square; nothing if not an enemy."""
    return _WEIGHTS[_THREAT[side][attacker][position.board[target]]]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _rook(
    position: Position, square: cython.int, side: cython.int, pressure: cython.pointer(cython.int)
) -> cython.longlong:
    them: cython.int = 1 - side
    rank: cython.int = RANK[square]
    file: cython.int = FILE[square]
    occupied: cython.int = position.row[0][rank] | position.row[1][rank]
    across: Line = ROW_LINE[file][occupied]
    row: cython.pointer(Near) = cython.address(ROW_NEAR[file][occupied])
    occupied = position.column[0][file] | position.column[1][file]
    along: Line = COLUMN_LINE[rank][occupied]
    column: cython.pointer(Near) = cython.address(COLUMN_NEAR[rank][occupied])
    pressure[0] += (
        POPULATION[
            (across.quiet | (across.first & position.row[them][rank])) & _PALACE_ROW[them][rank]
        ]
        + POPULATION[
            (along.quiet | (along.first & position.column[them][file])) & _PALACE_COLUMN[them][file]
        ]
    )
    return (
        _WEIGHTS[ROOK_MOBILITY + across.mobility + along.mobility]
        + _threat(position, side, BY_ROOK, ROW_SQUARE[rank][row.low[0]])
        + _threat(position, side, BY_ROOK, ROW_SQUARE[rank][row.high[0]])
        + _threat(position, side, BY_ROOK, COLUMN_SQUARE[file][column.low[0]])
        + _threat(position, side, BY_ROOK, COLUMN_SQUARE[file][column.high[0]])
    )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _cannon(
    position: Position, square: cython.int, side: cython.int, pressure: cython.pointer(cython.int)
) -> cython.longlong:
    them: cython.int = 1 - side
    rank: cython.int = RANK[square]
    file: cython.int = FILE[square]
    occupied: cython.int = position.row[0][rank] | position.row[1][rank]
    across: Line = ROW_LINE[file][occupied]
    row: cython.pointer(Near) = cython.address(ROW_NEAR[file][occupied])
    occupied = position.column[0][file] | position.column[1][file]
    along: Line = COLUMN_LINE[rank][occupied]
    column: cython.pointer(Near) = cython.address(COLUMN_NEAR[rank][occupied])
    pressure[0] += (
        POPULATION[across.second & position.row[them][rank] & _PALACE_ROW[them][rank]]
        + POPULATION[along.second & position.column[them][file] & _PALACE_COLUMN[them][file]]
    )
    return (
        _WEIGHTS[CANNON_MOBILITY + across.mobility + along.mobility]
        + _threat(position, side, BY_CANNON, ROW_SQUARE[rank][row.low[1]])
        + _threat(position, side, BY_CANNON, ROW_SQUARE[rank][row.high[1]])
        + _threat(position, side, BY_CANNON, COLUMN_SQUARE[file][column.low[1]])
        + _threat(position, side, BY_CANNON, COLUMN_SQUARE[file][column.high[1]])
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
    return total + _WEIGHTS[HORSE_MOBILITY + mobility]


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
            total += _WEIGHTS[PAWN_PAIR]
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
            total += _WEIGHTS[term]
        if position.board[rays[i].square[2]] == code | CANNON:
            total += _WEIGHTS[term + 1]
        if position.board[rays[i].square[1]] == code | ROOK:
            total += _WEIGHTS[term + 2]
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
        _WEIGHTS[ADVISORS_ROOKS + advisors + rooks]
        + _WEIGHTS[ADVISORS_CANNONS + advisors + cannons]
        + _WEIGHTS[ELEPHANTS_CANNONS + elephants + cannons]
    )


# ---------------------------------------------------------------- the face for Python


def static_value(position: Position):
    return evaluate(position)


def set_weights(groups):
    term: cython.int = 0
    middle: cython.longlong
    end: cython.longlong
    for name, middle_game, end_game in groups:
        if len(middle_game) != len(end_game) or term + len(middle_game) > TERMS:
            raise ValueError(f"the group of weights '{name}' has the wrong size")
        for middle, end in zip(middle_game, end_game, strict=True):
            _WEIGHTS[term] = middle + (end << 32)
            term += 1
    if term != TERMS:
        raise ValueError(f"{term} weights, {TERMS} needed")
    placement.fill(*groups[0][1:])


def terms(position: Position):
    counts = [0] * ROOK_MOBILITY
    for square, piece in enumerate(position.pieces()):
        if piece:
            counts[placement.term(piece, square)] += -1 if piece >> 3 else 1
    kept: cython.longlong[474]
    memcpy(kept, _WEIGHTS, cython.sizeof(kept))
    memset(_WEIGHTS, 0, cython.sizeof(kept))
    bare: Sums = sums(position)  # placement alone, which the position itself has added up
    found: Sums
    i: cython.int
    for i in range(ROOK_MOBILITY, TERMS):
        _WEIGHTS[i] = 1
        found = sums(position)
        _WEIGHTS[i] = 0
        counts.append(found.middle_game - bare.middle_game)
    memcpy(_WEIGHTS, kept, cython.sizeof(kept))
    return counts, bare.phase


set_weights(GROUPS)
