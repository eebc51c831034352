# Lookup tables of the xiangqi board, filled once at import.
#
# Array dimensions stand here in C order.  NONE (90) marks "no square"; tables indexed by a square
# that may be NONE have a row for it.

cdef enum:
    SQUARES = 90
    NONE = 90
    NO_LINE = 15        # "no blocker" among the coordinates of Near

cdef enum:             # kinds of piece
    KING = 1
    ADVISOR = 2
    ELEPHANT = 3
    HORSE = 4
    ROOK = 5
    CANNON = 6
    PAWN = 7

# The nearest three occupied coordinates on either side of a point of a line, NO_LINE for none.
cdef struct Near:
    unsigned char low[3]
    unsigned char high[3]

# What a piece sees along one line, as masks of coordinates.
cdef struct Line:
    unsigned short quiet            # free points a chariot or cannon can go to
    unsigned short first            # first blockers: what a chariot takes
    unsigned short second           # second blockers: what a cannon takes
    unsigned char mobility          # how many free points

# Targets reachable in one step, `count` of them.
cdef struct Steps:
    unsigned char count
    unsigned char to[8]

# One way a horse can leave: the leg that must be empty and what it opens.
cdef struct Leap:
    unsigned char leg
    unsigned char count
    unsigned char to[2]

# The ways out of a point, and the ways in: a horse on `origin[i]` attacks the point when `leg[i]`
# is empty.  The two differ because the leg stands next to the horse.
cdef struct Leaps:
    unsigned char count
    Leap way[4]

cdef struct HorseAttacks:
    unsigned char count
    unsigned char origin[8]
    unsigned char leg[8]

cdef unsigned char RANK[SQUARES + 1]
cdef unsigned char FILE[SQUARES + 1]
cdef unsigned char ROW_SQUARE[10][16]           # [rank][file or NO_LINE] -> square or NONE
cdef unsigned char COLUMN_SQUARE[9][16]         # [file][rank or NO_LINE] -> square or NONE

# By coordinate on the line and occupancy of the line (bit = coordinate).
cdef Line ROW_LINE[9][512]
cdef Near ROW_NEAR[9][512]
cdef Line COLUMN_LINE[10][1024]
cdef Near COLUMN_NEAR[10][1024]
cdef unsigned char POPULATION[1024]             # bits set
cdef unsigned char LOWEST[1024]                 # index of the lowest bit set

cdef Steps KING_STEPS[SQUARES]
cdef Steps ADVISOR_STEPS[SQUARES]
cdef Steps ELEPHANT_STEPS[SQUARES]              # eye of step i: the square half-way
cdef Steps PAWN_STEPS[2][SQUARES]
cdef Steps PAWN_ORIGINS[2][SQUARES]             # where a pawn of that side attacks the square from
cdef Leaps HORSE_LEAPS[SQUARES]
cdef HorseAttacks HORSE_ATTACKS[SQUARES]

# May a piece (its code) stand on a square at all?
cdef bint STANDS[16][SQUARES]


cdef inline bint among(const Steps* steps, int target) noexcept nogil:
    """Whether the target is one of the steps."""
    cdef int i
    for i in range(steps.count):
        if steps.to[i] == target:
            return True
    return False


cdef inline int leg_of(int origin, int target) noexcept nogil:
    """The leg of a horse's leap, or its own square, which is never empty, if it is no leap."""
    cdef int i
    cdef const HorseAttacks* attacks = &HORSE_ATTACKS[target]
    for i in range(attacks.count):
        if attacks.origin[i] == origin:
            return attacks.leg[i]
    return origin
