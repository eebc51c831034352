from qianmen.core.moves cimport origin_of, target_of
from qianmen.core.xiangqi.geometry cimport (
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
from qianmen.core.xiangqi.position cimport Position

# The first three pieces that a point sees in one direction, as squares; NONE where there is none.
cdef struct Ray:
    unsigned char square[3]

cdef void look(Position position, int square, Ray* rays) noexcept nogil
cdef int restricted_pieces(Position position) noexcept nogil
cdef bint is_safe_after(Position position, int origin, int target) noexcept nogil


cdef inline bint is_attacked(Position position, int square, int by) noexcept nogil:
    """Whether a piece of side `by` bears on `square`, its general along an open file."""
    cdef int side = by << 3
    cdef int rank = RANK[square]
    cdef int file = FILE[square]
    cdef int rook = side | ROOK
    cdef int cannon = side | CANNON
    cdef int piece
    cdef Near* near = &ROW_NEAR[file][position.row[0][rank] | position.row[1][rank]]
    if position.board[ROW_SQUARE[rank][near.low[0]]] == rook:
        return True
    if position.board[ROW_SQUARE[rank][near.high[0]]] == rook:
        return True
    if position.board[ROW_SQUARE[rank][near.low[1]]] == cannon:
        return True
    if position.board[ROW_SQUARE[rank][near.high[1]]] == cannon:
        return True
    near = &COLUMN_NEAR[rank][position.column[0][file] | position.column[1][file]]
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
    cdef int i
    cdef HorseAttacks* horses = &HORSE_ATTACKS[square]
    for i in range(horses.count):
        if position.board[horses.origin[i]] == side | HORSE and position.board[horses.leg[i]] == 0:
            return True
    cdef Steps* pawns = &PAWN_ORIGINS[by][square]
    for i in range(pawns.count):
        if position.board[pawns.to[i]] == side | PAWN:
            return True
    return False


cdef inline bint legal(Position position, int move, int restricted) noexcept nogil:
    """Whether a pseudo-legal move is legal; `restricted` are those pieces of the position."""
    cdef int origin = origin_of(move)
    if not restricted >> position.slot_of[origin] & 1:
        return True
    return is_safe_after(position, origin, target_of(move))
