# The xiangqi position as compiled code sees it: the pieces, and a state for each ply played.
#
# What can be done with it stands in the modules beside: `checks`, `movegen`, `make`, `perft`.

cimport cython

from qianmen.core.moves cimport target_of
from qianmen.core.xiangqi.geometry cimport CANNON, FILE, HORSE, RANK, ROOK, SQUARES

cdef enum:
    MAX_MOVES = 320     # 15 chariots on an open board and a general's 4 steps still fit
    ALL_SLOTS = 0xFFFF
    MOVE_LIMIT = 120    # plies without capture that draw

# What one ply changed and cannot be computed back, and what is worth remembering of each position.
cdef struct State:
    unsigned long long key
    long long placement         # sum of PLACED over all pieces
    int move
    unsigned char captured
    unsigned char captured_slot
    bint checked                # the side to move is in check
    int since_capture           # plies
    int since_null              # plies; repetitions do not reach across a null move
    int limit_count             # plies that count towards the move limit
    int checks[2]               # checks each side gave since the last capture

@cython.final
cdef class Position:
    cdef unsigned char board[SQUARES + 1]       # piece codes; the last stands for "off the board"
    cdef unsigned char slot_of[SQUARES + 1]
    cdef unsigned char squares[2][16]           # by side and slot, NONE once captured; slot 0: general
    cdef unsigned char slots[2]                 # slots in use
    cdef unsigned char active[2]                # slots below it hold all but the guards
    cdef unsigned char counts[16]               # pieces on the board by code
    cdef unsigned short row[2][10]              # occupancy by side and rank, bit = file
    cdef unsigned short column[2][9]            # occupancy by side and file, bit = rank
    cdef int to_move
    cdef int top                                # plies played: index of the current state
    cdef int room                               # states allocated
    cdef State* states

    cdef int reserve(self, int plies) except -1
    cdef int _become(self, Position other) except -1

    cdef inline bint is_quiet(self, int move) noexcept nogil:
        """Whether a move captures nothing."""
        return self.board[target_of(move)] == 0

    cdef inline bint changed_material(self) noexcept nogil:
        """Whether the last move captured."""
        return self.states[self.top].captured != 0

    cdef inline int plies_to_limit(self) noexcept nogil:
        """How many more plies without progress the rules allow."""
        return MOVE_LIMIT - self.states[self.top].limit_count

    cdef inline int fighters(self) noexcept nogil:
        """How many pieces the side to move has that seldom let it fall into zugzwang."""
        cdef int us = self.to_move << 3
        return self.counts[us | ROOK] + self.counts[us | HORSE] + self.counts[us | CANNON]


cdef inline void toggle(Position position, int side, int square) noexcept nogil:
    """Let a piece of a side appear on a square's lines, or vanish from them."""
    position.row[side][RANK[square]] ^= 1 << FILE[square]
    position.column[side][FILE[square]] ^= 1 << RANK[square]


cdef inline void shift(Position position, int side, int origin, int target) noexcept nogil:
    """Let a piece of a side go from one square's lines to another's, either of them the way back."""
    cdef int origin_rank = RANK[origin]
    cdef int origin_file = FILE[origin]
    cdef int target_rank = RANK[target]
    cdef int target_file = FILE[target]
    position.row[side][origin_rank] ^= 1 << origin_file
    position.row[side][target_rank] ^= 1 << target_file
    position.column[side][origin_file] ^= 1 << origin_rank
    position.column[side][target_file] ^= 1 << target_rank
