cimport cython

from qianmen.core.xiangqi.position cimport MAX_MOVES, Position

cdef enum:
    PIECES = 16
    PLACES = 90                     # squares of the larger board
    MOVE_CODES = 1 << 14
    ROW = PIECES * PLACES           # continuations of one move

# What earlier cut-offs taught; all values stay within plus or minus HISTORY_LIMIT.
@cython.final
cdef class Histories:
    cdef short quiet[2][MOVE_CODES]                 # by side and move
    cdef short capture[PIECES][PLACES][8]           # by piece, target and kind taken
    cdef int counter[PIECES][PLACES]                # reply to a piece that came to a square
    cdef short* continuation                        # [piece, target][piece, target]

    cdef short* after(self, int piece, int target) noexcept nogil
    cdef int quiet_score(self, Position position, int move, short* one, short* two,
                         short* four) noexcept nogil
    cdef int capture_score(self, Position position, int move) noexcept nogil
    cdef void learn_quiet(self, Position position, int move, int bonus, short* one, short* two,
                          short* four) noexcept nogil
    cdef void learn_capture(self, Position position, int move, int bonus) noexcept nogil

# Hands out the pseudo-legal moves of a node, the most promising first.
cdef struct Picker:
    int stage
    int table_move
    int killers[2]
    int counter
    bint only_captures
    bint skip_quiets
    int index
    int count
    int bad_count
    short* one
    short* two
    short* four
    int moves[MAX_MOVES]
    int scores[MAX_MOVES]
    int bad[MAX_MOVES]

cdef void start(Picker* picker, Position position, int table_move, bint only_captures) noexcept nogil
cdef int next_move(Picker* picker, Position position, Histories histories) noexcept nogil
