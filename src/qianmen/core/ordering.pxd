cimport cython

from qianmen.core.games cimport MAX_MOVES, Position

cdef enum:
    PIECES = 16
    PLACES = 90                     # squares of the larger board
    ROW = PIECES * PLACES           # continuations of one move
    MOST_INDEX = 511                # of a move in a picker; all bits set

# What earlier cut-offs taught; all values stay within plus or minus HISTORY_LIMIT.
@cython.final
cdef class Histories:
    cdef short quiet[2][PLACES][PLACES]             # by side, origin and target
    cdef short capture[PIECES][PLACES][8]           # by piece, target and kind taken
    cdef int counter[PIECES][PLACES]                # reply to a piece that came to a square
    cdef short* continuation                        # [piece, target][piece, target]

    cdef short* after(self, int piece, int target) noexcept nogil
    cdef int quiet_score(self, int piece, int move, short* one, short* two,
                         short* four) noexcept nogil
    cdef int capture_score(self, int piece, int move, int captured) noexcept nogil
    cdef void learn_quiet(self, int piece, int move, int bonus, short* one, short* two,
                          short* four) noexcept nogil
    cdef void learn_capture(self, int piece, int move, int captured, int bonus) noexcept nogil

# Hands out the pseudo-legal moves of a node, the most promising first.
cdef struct Picker:
    int stage
    int table_move
    int refutations[3]              # quiet moves that cut off before: killers, counter move
    bint only_captures
    bint skip_quiets
    int index                       # of refutations, then of bad captures handed out
    int count                       # of moves generated
    int left                        # of them still to be handed out
    int bad_count
    short* one
    short* two
    short* four
    int moves[MAX_MOVES]
    int ranks[MAX_MOVES]            # score and index in one number, so that one scan finds both
    int bad[MAX_MOVES]


cdef inline bint is_refutation(const Picker* picker, int move) noexcept nogil:
    return (
        move == picker.refutations[0]
        or move == picker.refutations[1]
        or move == picker.refutations[2]
    )


cdef void start(Position position, Picker* picker, int table_move,
                bint only_captures) noexcept nogil
cdef int next_move(Position position, Picker* picker, Histories histories) noexcept nogil
