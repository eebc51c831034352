from qianmen.core.xiangqi.position cimport Position

cdef enum:              # what a possible capture amounts to
    NO_THREAT = 0
    TAKES = 1           # it can be made, but what it takes is protected or could take as well
    CHASES = 2

# What stood where a piece was taken.
cdef struct Taken:
    unsigned char piece
    unsigned char slot

# The pieces that give the checks which stand on the board, as masks of slots.
cdef struct Standing:
    unsigned short on_us        # enemies that check the general of the side that attacks
    unsigned short by_us

# What every capture of a side amounts to, by slot of the attacker and of the victim.
cdef struct Threats:
    unsigned char on[16][16]

cdef int chasers(Position position, int distance) noexcept nogil
