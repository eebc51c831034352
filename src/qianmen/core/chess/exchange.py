"""Static exchange evaluation: what a sequence of captures on one square is worth."""

import cython
from cython.cimports.qianmen.core.chess.bits import Bitboard, bit
from cython.cimports.qianmen.core.chess.checks import attackers
from cython.cimports.qianmen.core.chess.geometry import BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK
from cython.cimports.qianmen.core.chess.position import is_castling, promotion_of
from cython.cimports.qianmen.core.moves import origin_of, target_of

# Captures on one square: by all pieces but the one that stands there.
_LONGEST = cython.declare(cython.int, 32)

WORTH[0] = 0
WORTH[PAWN] = 100
WORTH[KNIGHT] = 320
WORTH[BISHOP] = 330
WORTH[ROOK] = 500
WORTH[QUEEN] = 950
WORTH[KING] = 10000
WORTH[7] = 0


def loses_more_than(position, move, loss):
    """Whether a move loses more than `loss` centipawns by exchange."""
    # What takes something dearer than itself, or less dear by no more than the loss, is safe.
    if WORTH[position.board[origin_of(move)] & 7] - gain_of(position, move) <= loss:
        return False
    return exchange(position, move) < -loss


def exchange(position, move):
    """Static exchange evaluation in centipawns: what the mover wins on the target square.

    Both sides capture with their cheapest piece and may stop.  The move itself may promote; pins
    and promotions by recapture are not looked at.
    """
    origin: cython.int = origin_of(move)
    target: cython.int = target_of(move)
    kind: cython.int = position.board[origin] & 7
    occupied: Bitboard = position.occupied() & ~bit(origin) | bit(target)
    side: cython.int = position.to_move
    standing: cython.int = WORTH[kind]
    gains: cython.int[34]
    depth: cython.int = 0
    takers: Bitboard
    gains[0] = gain_of(position, move)
    if is_castling(kind, origin, target):
        return 0
    if promotion_of(move):
        standing = WORTH[promotion_of(move)]
    elif kind == PAWN and target == position.states[position.top].en_passant:
        occupied ^= bit(target ^ 8)
    while depth < _LONGEST:
        side = 1 - side
        takers = attackers(position, target, side, occupied) & occupied
        if takers == 0:
            break
        kind = _cheapest(position, takers)
        if kind == KING and attackers(position, target, 1 - side, occupied) & occupied:
            break  # a king cannot take what is protected
        takers &= position.by_kind[kind]
        occupied ^= takers & (0 - takers)
        depth += 1
        gains[depth] = standing - gains[depth - 1]
        standing = WORTH[kind]
    while depth > 0:
        depth -= 1
        gains[depth] = min(gains[depth], -gains[depth + 1])
    return gains[0]


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _cheapest(position: ChessPosition, pieces: Bitboard) -> cython.int:
    """The cheapest kind among some pieces; there must be one."""
    kind: cython.int
    for kind in range(PAWN, KING):
        if pieces & position.by_kind[kind]:
            return kind
    return KING


# ---------------------------------------------------------------- the face for Python


def see(position: ChessPosition, move: cython.int):
    if not position.is_legal(move):
        raise ValueError(f"not a legal move here: {move}")
    return exchange(position, move)
