"""The xiangqi board as lookup tables: lines, steps, leaps and where each piece may stand.

A square is ``rank * 9 + file`` with rank 0 as Red's back rank; a piece is ``side * 8 + kind``.
The declarations, with the meaning of each table, are in ``geometry.pxd``.
"""

import cython

_ORTHOGONAL = ((1, 0), (-1, 0), (0, 1), (0, -1))
_DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))


def _square(file, rank):
    """The square at ``file`` and ``rank``, NONE if off the board."""
    return rank * 9 + file if 0 <= file < 9 and 0 <= rank < 10 else NONE


def _in_palace(file, rank, side):
    return 3 <= file <= 5 and (0 <= rank <= 2 if side == 0 else 7 <= rank <= 9)


def _at_home(rank, side):
    """Whether ``rank`` lies on the side's own bank of the river."""
    return rank <= 4 if side == 0 else rank >= 5


def _may_stand(kind, side, file, rank):
    """Whether a piece can ever be on a point (its row counted from its own side)."""
    row = rank if side == 0 else 9 - rank
    if kind == KING:
        return _in_palace(file, rank, side)
    if kind == ADVISOR:
        return (file, row) in ((3, 0), (5, 0), (4, 1), (3, 2), (5, 2))
    if kind == ELEPHANT:
        return (file, row) in ((2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4), (6, 4))
    if kind == PAWN:
        return row >= 5 or (row >= 3 and file % 2 == 0)
    return True


@cython.cfunc
def _fill_lines() -> cython.void:
    coordinate: cython.int
    occupancy: cython.int
    for coordinate in range(10):
        for occupancy in range(1024):
            if coordinate < 9 and occupancy < 512:
                _look(
                    coordinate,
                    occupancy,
                    9,
                    cython.address(ROW_LINE[coordinate][occupancy]),
                    cython.address(ROW_NEAR[coordinate][occupancy]),
                )
            _look(
                coordinate,
                occupancy,
                10,
                cython.address(COLUMN_LINE[coordinate][occupancy]),
                cython.address(COLUMN_NEAR[coordinate][occupancy]),
            )
    POPULATION[0] = 0
    LOWEST[0] = NO_LINE
    for occupancy in range(1, 1024):
        POPULATION[occupancy] = POPULATION[occupancy >> 1] + (occupancy & 1)
        LOWEST[occupancy] = 0 if occupancy & 1 else LOWEST[occupancy >> 1] + 1


@cython.cfunc
def _look(
    coordinate: cython.int,
    occupancy: cython.int,
    size: cython.int,
    line: cython.pointer(Line),
    near: cython.pointer(Near),
) -> cython.void:
    """What a piece at `coordinate` sees either way along a line of `size` points."""
    line.quiet = 0
    line.first = 0
    line.second = 0
    line.mobility = 0
    way: cython.int
    step: cython.int
    at: cython.int
    met: cython.int
    blockers: cython.pointer(cython.uchar)
    for way in range(2):
        step = 1 if way else -1
        blockers = cython.address(near.high[0]) if way else cython.address(near.low[0])
        for met in range(3):
            blockers[met] = NO_LINE
        met = 0
        at = coordinate + step
        while 0 <= at < size and met < 3:
            if occupancy >> at & 1:
                blockers[met] = at
                if met == 0:
                    line.first |= 1 << at
                elif met == 1:
                    line.second |= 1 << at
                met += 1
            elif met == 0:
                line.quiet |= 1 << at
                line.mobility += 1
            at += step


@cython.cfunc
def _fill_squares() -> cython.void:
    square: cython.int
    line: cython.int
    for square in range(SQUARES):
        RANK[square], FILE[square] = square // 9, square % 9
    RANK[NONE], FILE[NONE] = NO_LINE, NO_LINE
    for line in range(10):
        for square in range(16):
            ROW_SQUARE[line][square] = _square(square, line)
            if line < 9:
                COLUMN_SQUARE[line][square] = _square(line, square)
    piece: cython.int
    for piece in range(16):
        for square in range(SQUARES):
            kind, side = piece & 7, piece >> 3
            STANDS[piece][square] = kind != 0 and _may_stand(kind, side, square % 9, square // 9)


@cython.cfunc
def _fill_steps() -> cython.void:
    square: cython.int
    side: cython.int
    for square in range(SQUARES):
        file, rank = square % 9, square // 9
        _set_steps(
            cython.address(KING_STEPS[square]),
            [
                _square(file + x, rank + y)
                for x, y in _ORTHOGONAL
                if any(
                    _in_palace(file, rank, s) and _in_palace(file + x, rank + y, s) for s in (0, 1)
                )
            ],
        )
        _set_steps(
            cython.address(ADVISOR_STEPS[square]),
            [
                _square(file + x, rank + y)
                for x, y in _DIAGONAL
                if any(
                    _in_palace(file, rank, s) and _in_palace(file + x, rank + y, s) for s in (0, 1)
                )
            ],
        )
        _set_steps(
            cython.address(ELEPHANT_STEPS[square]),
            [
                _square(file + 2 * x, rank + 2 * y)
                for x, y in _DIAGONAL
                if _square(file + 2 * x, rank + 2 * y) != NONE
                and _at_home(rank, 0) == _at_home(rank + 2 * y, 0)
            ],
        )
        for side in range(2):
            _set_steps(cython.address(PAWN_STEPS[side][square]), _pawn_targets(square, side))
    for square in range(SQUARES):
        for side in range(2):
            _set_steps(
                cython.address(PAWN_ORIGINS[side][square]),
                [origin for origin in range(SQUARES) if square in _pawn_targets(origin, side)],
            )


@cython.cfunc
def _set_steps(steps: cython.pointer(Steps), targets: list) -> cython.void:
    steps.count = 0
    for target in targets:
        steps.to[steps.count] = target
        steps.count += 1


def _pawn_targets(square, side):
    """Forward always, sideways beyond the river; never back."""
    file, rank = square % 9, square // 9
    targets = [_square(file, rank + (1 if side == 0 else -1))]
    if not _at_home(rank, side):
        targets += [_square(file - 1, rank), _square(file + 1, rank)]
    return [target for target in targets if target != NONE]


@cython.cfunc
def _fill_leaps() -> cython.void:
    square: cython.int
    way: cython.pointer(Leap)
    attacks: cython.pointer(HorseAttacks)
    for square in range(SQUARES):
        HORSE_LEAPS[square].count = 0
        HORSE_ATTACKS[square].count = 0
    for square in range(SQUARES):
        file, rank = square % 9, square // 9
        for x, y in _ORTHOGONAL:
            leg = _square(file + x, rank + y)
            bends = ((1, 0), (-1, 0)) if x == 0 else ((0, 1), (0, -1))
            targets = [_square(file + (2 * x or a), rank + (2 * y or b)) for a, b in bends]
            targets = [target for target in targets if target != NONE]
            if leg == NONE or not targets:
                continue
            way = cython.address(HORSE_LEAPS[square].way[HORSE_LEAPS[square].count])
            HORSE_LEAPS[square].count += 1
            way.leg = leg
            way.count = 0
            for target in targets:
                way.to[way.count] = target
                way.count += 1
                attacks = cython.address(HORSE_ATTACKS[target])
                attacks.origin[attacks.count] = square
                attacks.leg[attacks.count] = leg
                attacks.count += 1


_fill_lines()
_fill_squares()
_fill_steps()
_fill_leaps()
