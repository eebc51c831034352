"""The hand-made evaluation: weighted terms, one set for the middle game and one for the end game.

Every term is a count times a weight, so the weights can be fitted by regression; ``weights``
holds them with their meanings.  The search knows only ``evaluate``.
"""

import cython
from cython.cimports.libc.string import memcpy, memset
from cython.cimports.qianmen.core.chess.bits import bit, holds_many, lowest, population
from cython.cimports.qianmen.core.chess.geometry import (
    BISHOP,
    KING_STEPS,
    KNIGHT,
    KNIGHT_STEPS,
    PAWN,
    QUEEN,
    ROOK,
    bishop_attacks,
    rook_attacks,
)
from cython.cimports.qianmen.core.chess.pawns import (
    AHEAD,
    BESIDE,
    SPAN,
    pawn_attacks,
    pawn_terms,
    shelter_terms,
)
from cython.cimports.qianmen.core.chess.terms import (
    BISHOP_MOBILITY,
    BISHOP_PAIR,
    KING_PRESSURE,
    KNIGHT_MOBILITY,
    MINOR_THREATS,
    OUTPOST,
    PAWN_THREATS,
    PLACEMENT,
    QUEEN_MOBILITY,
    ROOK_FILES,
    ROOK_MOBILITY,
    ROOK_ON_SEVENTH,
    ROOK_THREATS,
    TEMPO,
    TERMS,
    WEIGHTS,
)

from qianmen.core.chess import terms as weighing
from qianmen.core.chess.weights import GROUPS

_DARK_SQUARES = cython.declare(Bitboard, 0xAA55AA55AA55AA55)
_CENTRE_RANKS = cython.declare(Bitboard[2])  # where a side's pieces find outposts
_CENTRE_RANKS[0] = 0x0000FFFFFF000000
_CENTRE_RANKS[1] = 0x000000FFFFFF0000
# Centipawns by which a side without pawns must lead to hope for a win: less than a rook.
_ENOUGH = cython.declare(cython.int, 400)


def evaluate(position):
    """The static value in centipawns, from the side to move's view."""
    found: Sums = sums(position)
    value: cython.int = (
        found.middle_game * found.phase
        + found.end_game * (MIDDLE_GAME - found.phase) * _winnable(position, found) // 4
    ) // MIDDLE_GAME
    return -value if position.to_move else value


def sums(position):
    """The two sums before blending, from White's view, and the phase between them."""
    counts: cython.pointer(cython.uchar) = position.counts
    total: cython.longlong = _side(position, 0) - _side(position, 1)
    total += -WEIGHTS[TEMPO] if position.to_move else WEIGHTS[TEMPO]
    found: Sums
    found.middle_game = cython.cast(cython.int, total)  # the lower half
    found.end_game = cython.cast(cython.int, (total - found.middle_game) >> 32)
    found.phase = min(
        MIDDLE_GAME,
        population(position.by_kind[KNIGHT] | position.by_kind[BISHOP])
        + 2 * (counts[ROOK] + counts[8 | ROOK])
        + 4 * (counts[QUEEN] + counts[8 | QUEEN]),
    )
    return found


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _winnable(position: ChessPosition, found: Sums) -> cython.int:
    """How much of the end game's value is left, in quarters, where it is hard to win."""
    ahead: cython.int = 0 if found.end_game > 0 else 1
    lead: cython.int = found.end_game if found.end_game > 0 else -found.end_game
    bishops: Bitboard = position.by_kind[BISHOP]
    if position.counts[ahead << 3 | PAWN] == 0 and lead < _ENOUGH:
        return 1
    if (
        position.counts[BISHOP] == 1
        and position.counts[8 | BISHOP] == 1
        and bishops & _DARK_SQUARES
        and bishops & ~_DARK_SQUARES
        and not position.by_kind[KNIGHT] | position.by_kind[ROOK] | position.by_kind[QUEEN]
    ):
        return 2
    return 4


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _side(position: ChessPosition, side: cython.int) -> cython.longlong:
    """All terms of one side but the tempo."""
    own: Bitboard = position.by_side[side]
    king: cython.int = position.kings[1 - side]
    attacked: Bitboard = pawn_attacks(position, side)
    view: View
    view.side = side
    view.occupied = position.occupied()
    view.safe = ~(pawn_attacks(position, 1 - side) | (own & position.by_kind[PAWN]))
    view.safe &= ~bit(position.kings[side])
    view.protected = attacked
    view.ring = KING_STEPS[king] | bit(king)
    view.pressure = 0
    total: cython.longlong = _placement(position, side)
    total += pawn_terms(position, side) + shelter_terms(position, side)
    total += _threats(position, side, attacked, PAWN_THREATS)
    total += _knights(position, cython.address(view))
    total += _bishops(position, cython.address(view))
    total += _rooks(position, cython.address(view))
    total += _queens(position, cython.address(view))
    return total + WEIGHTS[KING_PRESSURE + min(view.pressure, 15)]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _placement(position: ChessPosition, side: cython.int) -> cython.longlong:
    total: cython.longlong = 0
    flip: cython.int = 56 if side else 0
    rest: Bitboard = position.by_side[side]
    square: cython.int
    while rest:
        square = lowest(rest)
        rest &= rest - 1
        total += WEIGHTS[PLACEMENT + ((position.board[square] & 7) - 1) * 64 + (square ^ flip)]
    return total


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _threats(
    position: ChessPosition, side: cython.int, attacked: Bitboard, group: cython.int
) -> cython.longlong:
    """The enemy's pieces among the squares attacked, each by its kind."""
    total: cython.longlong = 0
    victims: Bitboard = attacked & position.by_side[1 - side]
    while victims:
        total += WEIGHTS[group + (position.board[lowest(victims)] & 7)]
        victims &= victims - 1
    return total


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _press(view: cython.pointer(View), attacked: Bitboard, weight: cython.int) -> cython.void:
    """Add to the pressure on the enemy's king what a piece of some weight attacks around it."""
    near: Bitboard = attacked & view.ring
    if near:
        view.pressure += weight + holds_many(near)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _is_outpost(
    position: ChessPosition, view: cython.pointer(View), square: cython.int
) -> cython.bint:
    """Whether a pawn protects the square and none of the enemy's can ever attack it."""
    enemies: Bitboard = position.by_kind[PAWN] & position.by_side[1 - view.side]
    return (
        view.protected & _CENTRE_RANKS[view.side] & bit(square) != 0
        and enemies & SPAN[view.side][square] & BESIDE[square] == 0
    )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _knights(position: ChessPosition, view: cython.pointer(View)) -> cython.longlong:
    total: cython.longlong = 0
    rest: Bitboard = position.by_kind[KNIGHT] & position.by_side[view.side]
    square: cython.int
    while rest:
        square = lowest(rest)
        rest &= rest - 1
        total += _minor(position, view, square, KNIGHT_STEPS[square], KNIGHT_MOBILITY, OUTPOST)
    return total


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _bishops(position: ChessPosition, view: cython.pointer(View)) -> cython.longlong:
    total: cython.longlong = 0
    rest: Bitboard = position.by_kind[BISHOP] & position.by_side[view.side]
    attacked: Bitboard
    square: cython.int
    if holds_many(rest):
        total += WEIGHTS[BISHOP_PAIR]
    while rest:
        square = lowest(rest)
        rest &= rest - 1
        # A queen of one's own does not hide what lies behind it.
        attacked = bishop_attacks(square, view.occupied & ~position.by_kind[QUEEN])
        total += _minor(position, view, square, attacked, BISHOP_MOBILITY, OUTPOST + 1)
    return total


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _minor(
    position: ChessPosition,
    view: cython.pointer(View),
    square: cython.int,
    attacked: Bitboard,
    mobility: cython.int,
    outpost: cython.int,
) -> cython.longlong:
    """What counts for a knight and a bishop alike, by terms of their own."""
    total: cython.longlong = WEIGHTS[mobility + population(attacked & view.safe)]
    total += _threats(position, view.side, attacked, MINOR_THREATS)
    if _is_outpost(position, view, square):
        total += WEIGHTS[outpost]
    _press(view, attacked, 2)
    return total


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _rooks(position: ChessPosition, view: cython.pointer(View)) -> cython.longlong:
    total: cython.longlong = 0
    own: Bitboard = position.by_side[view.side]
    pawns: Bitboard = position.by_kind[PAWN]
    rest: Bitboard = position.by_kind[ROOK] & own
    heavy: Bitboard = (position.by_kind[ROOK] | position.by_kind[QUEEN]) & own
    attacked: Bitboard
    file: Bitboard
    square: cython.int
    while rest:
        square = lowest(rest)
        rest &= rest - 1
        attacked = rook_attacks(square, view.occupied & ~heavy)
        file = AHEAD[0][square] | AHEAD[1][square]
        total += WEIGHTS[ROOK_MOBILITY + population(attacked & view.safe)]
        total += _threats(position, view.side, attacked, ROOK_THREATS)
        if not file & pawns & own:
            total += WEIGHTS[ROOK_FILES + (file & pawns == 0)]
        if square >> 3 == (1 if view.side else 6):
            total += WEIGHTS[ROOK_ON_SEVENTH]
        _press(view, attacked, 3)
    return total


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _queens(position: ChessPosition, view: cython.pointer(View)) -> cython.longlong:
    total: cython.longlong = 0
    rest: Bitboard = position.by_kind[QUEEN] & position.by_side[view.side]
    attacked: Bitboard
    square: cython.int
    while rest:
        square = lowest(rest)
        rest &= rest - 1
        attacked = bishop_attacks(square, view.occupied) | rook_attacks(square, view.occupied)
        total += WEIGHTS[QUEEN_MOBILITY + population(attacked & view.safe)]
        _press(view, attacked, 4)
    return total


# ---------------------------------------------------------------- the face for Python


def static_value(position: ChessPosition):
    return evaluate(position)


def set_weights(groups):
    weighing.fill(groups)


def terms(position: ChessPosition):
    kept: cython.longlong[TERMS]
    memcpy(kept, WEIGHTS, cython.sizeof(kept))
    memset(WEIGHTS, 0, cython.sizeof(kept))
    counts = []
    found: Sums = sums(position)
    i: cython.int
    for i in range(TERMS):
        WEIGHTS[i] = 1
        found = sums(position)
        WEIGHTS[i] = 0
        counts.append(found.middle_game)
    memcpy(WEIGHTS, kept, cython.sizeof(kept))
    return counts, found.phase


set_weights(GROUPS)
