# The compiled face of the xiangqi position; the search calls these methods without the GIL.

cimport cython

from qianmen.core.moves cimport ALL, target_of
from qianmen.core.xiangqi.geometry cimport CANNON, HORSE, ROOK, SQUARES

cdef enum:
    MAX_MOVES = 320     # 15 chariots on an open board and a general's 4 steps still fit
    ALL_SLOTS = 0xFFFF
    MOVE_LIMIT = 120    # plies without capture that draw
    CHECKS_COUNTED = 10 # checks of a side that count towards the move limit

# Whether a side's move to where a piece code stands is of the sort: by side, sort and code.
cdef unsigned char _WANTED[2][ALL + 1][16]

# What one ply changed and cannot be computed back, and what is worth remembering of each position.
cdef struct State:
    unsigned long long key
    long long placement         # sum of PLACED over all pieces
    int move
    unsigned char captured
    unsigned char captured_slot
    bint checked                # the side to move is in check
    short since_capture         # plies
    short since_null            # plies; repetitions do not reach across a null move
    short limit_count           # counter of the move limit, see Position._count_ply
    short checks[2]             # checks each side gave since the last capture

# The first three pieces that a point sees in one direction, as squares; NONE where there is none.
cdef struct Ray:
    unsigned char square[3]

# What decides whether a pseudo-legal move must be tried out before it counts as legal.
cdef struct Danger:
    bint everywhere             # in check, or a bare cannon faces the general: try every move
    unsigned short pinned       # slots whose move may expose the general

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

    cdef void _place(self, int piece, int square, int slot) noexcept nogil
    cdef int _become(self, Position other) except -1
    cdef bint _reserve(self, int plies) noexcept nogil
    cdef bint is_attacked(self, int square, int by) noexcept nogil
    cdef void look(self, int square, Ray* rays) noexcept nogil
    cdef Danger danger(self) noexcept nogil
    cdef bint _safe_after(self, int origin, int target) noexcept nogil
    cdef bint is_pseudo_legal(self, int move) noexcept nogil
    cdef bint legal(self, int move, Danger danger) noexcept nogil
    cdef int generate(self, int* moves, int wanted) noexcept nogil
    cdef int _generate_by(self, int slots, int* moves, int wanted) noexcept nogil
    cdef int generate_legal(self, int* moves) noexcept nogil
    cdef int _count_legal(self) noexcept nogil
    cdef unsigned long long _count_leaves(self, int depth) noexcept nogil
    cdef void do_move(self, int move) noexcept nogil
    cdef void undo_move(self) noexcept nogil
    cdef void do_null(self) noexcept nogil
    cdef void undo_null(self) noexcept nogil
    cdef void _count_ply(self, State* state, State* before, int mover) noexcept nogil
    cdef unsigned long long key_after(self, int move) noexcept nogil

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
