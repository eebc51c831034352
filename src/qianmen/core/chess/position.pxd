# The chess position as compiled code sees it: the pieces, and a state for each ply played.
#
# What can be done with it stands in the modules beside: `checks`, `movegen`, `make`, `perft`.

cimport cython

from qianmen.core.chess.bits cimport Bitboard, bit
from qianmen.core.chess.geometry cimport BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, SQUARES
from qianmen.core.moves cimport origin_of, target_of

cdef enum:
    MAX_MOVES = 416     # 15 queens of 27 moves each and a king's 10 still fit
    MOVE_LIMIT = 100    # plies without capture or pawn move that draw
    PROMOTIONS = 4      # to knight, bishop, rook and queen

cdef enum:             # castling rights; Black's are White's << 2
    SHORT = 1
    LONG = 2

# What one ply changed and cannot be computed back, and what is worth remembering of each position.
cdef struct State:
    unsigned long long key
    Bitboard checkers           # pieces that check the side to move
    bint checked                # whether there are any
    int move
    int halfmove                # plies since the last capture or pawn move
    int since_null              # plies; repetitions do not reach across a null move
    unsigned char piece         # that moved
    unsigned char captured
    unsigned char castling      # rights of both sides
    unsigned char en_passant    # target of an en-passant capture that is legal, NONE if there is none

@cython.final
cdef class ChessPosition:
    cdef unsigned char board[SQUARES]           # piece codes, 0 where empty
    cdef unsigned char kings[2]                 # squares
    cdef unsigned char counts[16]               # pieces on the board by code
    cdef Bitboard by_side[2]
    cdef Bitboard by_kind[8]
    cdef int to_move
    cdef int top                                # plies played: index of the current state
    cdef int room                               # states allocated
    cdef State* states

    cdef int reserve(self, int plies) except -1
    cdef int _become(self, ChessPosition other) except -1

    cdef inline Bitboard occupied(self) noexcept nogil:
        """The squares where any piece stands."""
        return self.by_side[0] | self.by_side[1]

    cdef inline bint is_quiet(self, int move) noexcept nogil:
        """Whether a move neither captures nor promotes."""
        cdef int target = target_of(move)
        if self.board[target] or promotion_of(move):
            return False
        return (
            target != self.states[self.top].en_passant or self.board[origin_of(move)] & 7 != PAWN
        )

    cdef inline bint changed_material(self) noexcept nogil:
        """Whether the last move did."""
        cdef State* state = &self.states[self.top]
        return state.captured != 0 or promotion_of(state.move) != 0

    cdef inline int plies_to_limit(self) noexcept nogil:
        """How many more plies without progress the rules allow."""
        return MOVE_LIMIT - self.states[self.top].halfmove

    cdef inline int fighters(self) noexcept nogil:
        """How many pieces the side to move has that seldom let it fall into zugzwang."""
        cdef int us = self.to_move << 3
        return (
            self.counts[us | KNIGHT]
            + self.counts[us | BISHOP]
            + self.counts[us | ROOK]
            + self.counts[us | QUEEN]
        )


cdef inline int promotion_of(int move) noexcept nogil:
    """The kind that a pawn becomes by this move; 0 if it becomes none."""
    return move >> 14

cdef inline bint is_castling(int kind, int origin, int target) noexcept nogil:
    return kind == KING and (target == origin + 2 or target == origin - 2)

cdef inline int rook_origin(int target) noexcept nogil:
    """Where the rook stands when its king castles to `target`."""
    return target + 1 if target & 7 == 6 else target - 2

cdef inline int rook_target(int target) noexcept nogil:
    """Where the rook comes to stand when its king castles to `target`."""
    return target - 1 if target & 7 == 6 else target + 1

cdef inline int capture_square(ChessPosition position, int move) noexcept nogil:
    """Where a move of the side to move captures, if it does: en passant, beside its target."""
    cdef int target = target_of(move)
    if (
        target == position.states[position.top].en_passant
        and position.board[origin_of(move)] & 7 == PAWN
    ):
        return target ^ 8
    return target


cdef inline void put_on(ChessPosition position, int piece, int square) noexcept nogil:
    """Put a piece on an empty square."""
    position.board[square] = piece
    position.by_side[piece >> 3] |= bit(square)
    position.by_kind[piece & 7] |= bit(square)
    position.counts[piece] += 1


cdef inline void take_off(ChessPosition position, int piece, int square) noexcept nogil:
    """Take a piece off the square where it stands."""
    position.board[square] = 0
    position.by_side[piece >> 3] ^= bit(square)
    position.by_kind[piece & 7] ^= bit(square)
    position.counts[piece] -= 1


cdef inline void move_piece(ChessPosition position, int piece, int origin,
                            int target) noexcept nogil:
    """Move a piece to an empty square."""
    cdef Bitboard both = bit(origin) | bit(target)
    position.board[origin] = 0
    position.board[target] = piece
    position.by_side[piece >> 3] ^= both
    position.by_kind[piece & 7] ^= both
