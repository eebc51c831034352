from qianmen.core.games cimport MAX_MOVES, Position
from qianmen.core.histories cimport Histories

cdef enum:
    MOST_INDEX = 511                # of a move in a picker; all bits set

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
