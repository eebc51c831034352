from qianmen.core.chess.bits cimport Bitboard, holds_many, lowest
from qianmen.core.chess.geometry cimport (
    BETWEEN,
    BISHOP,
    KING,
    KING_STEPS,
    KNIGHT,
    KNIGHT_STEPS,
    PAWN,
    PAWN_ATTACKS,
    QUEEN,
    ROOK,
    bishop_attacks,
    rook_attacks,
)
from qianmen.core.chess.position cimport SHORT, ChessPosition, State

cdef Bitboard restricted_pieces(ChessPosition position) noexcept nogil
cdef bint legal(ChessPosition position, int move, Bitboard restricted) noexcept nogil
cdef Bitboard en_passant_origins(ChessPosition position, int target) noexcept nogil


cdef inline Bitboard attackers(ChessPosition position, int square, int by,
                               Bitboard occupied) noexcept nogil:
    """The pieces of side `by` that bear on a square, were these squares occupied."""
    cdef Bitboard queens = position.by_kind[QUEEN]
    return position.by_side[by] & (
        (PAWN_ATTACKS[1 - by][square] & position.by_kind[PAWN])
        | (KNIGHT_STEPS[square] & position.by_kind[KNIGHT])
        | (KING_STEPS[square] & position.by_kind[KING])
        | (bishop_attacks(square, occupied) & (position.by_kind[BISHOP] | queens))
        | (rook_attacks(square, occupied) & (position.by_kind[ROOK] | queens))
    )


cdef inline Bitboard useful_targets(ChessPosition position) noexcept nogil:
    """Where pieces other than the king may go as far as checks are concerned."""
    cdef Bitboard checkers = position.states[position.top].checkers
    if checkers == 0:
        return ~<Bitboard>0
    if holds_many(checkers):
        return 0
    return checkers | BETWEEN[position.kings[position.to_move]][lowest(checkers)]


cdef inline bint may_castle(ChessPosition position, int wing) noexcept nogil:
    """Whether castling on a wing (SHORT or LONG) is legal now."""
    cdef int us = position.to_move
    cdef State* state = &position.states[position.top]
    if not state.castling >> 2 * us & wing or state.checked:
        return False
    cdef int king = position.kings[us]
    cdef int rook = king + 3 if wing == SHORT else king - 4
    cdef int step = 1 if wing == SHORT else -1
    cdef Bitboard occupied = position.occupied()
    return (
        BETWEEN[king][rook] & occupied == 0
        and attackers(position, king + step, 1 - us, occupied) == 0
        and attackers(position, king + 2 * step, 1 - us, occupied) == 0
    )
