cimport cython

from qianmen.core.control cimport Control
from qianmen.core.games cimport MAX_MOVES, Position
from qianmen.core.histories cimport Histories
from qianmen.core.table cimport Table

cdef enum:
    MAX_PLY = 120
    OFFSET = 4                      # frames before the root, so that any node can look back

# One ply of the path under search.
cdef struct Frame:
    int move                        # played from here; 0 for none or a null move
    int evaluation                  # static, NO_VALUE in check
    int excluded                    # left out while testing whether it is singular
    int killers[2]
    int extensions                  # granted on the path so far
    int pv_length
    int pv[MAX_PLY + 1]
    short* continuation             # histories of what may follow `move`

cdef struct RootMove:
    int move
    int score
    int previous
    int depth                       # at which the score was found
    int seldepth
    int pv_length
    int pv[MAX_PLY + 1]

# What one thread carries through the tree.
@cython.final
cdef class Walker:
    cdef int index                  # among the walkers of a search; 0 is the main one
    cdef Table table
    cdef Histories histories
    cdef Control control
    cdef Frame frames[MAX_PLY + OFFSET + 2]
    cdef RootMove roots[MAX_MOVES]
    cdef int root_count
    cdef int rank                   # of the line under search, from 0
    cdef int root_depth
    cdef int seldepth
    cdef int best_changes           # how often another root move came out best in this depth
    cdef int null_barrier           # no null move below this ply while one is verified
    cdef bint stopped
    cdef bint unstoppable           # the first depth is always finished: there must be an answer
    cdef int noise
    cdef unsigned long long seed
    cdef unsigned long long visited
    cdef unsigned long long next_check

    cdef int take_roots(self, object moves) except -1
    cdef void begin_depth(self, int depth) noexcept nogil
    cdef void sort_roots(self, int first) noexcept nogil
    cdef int find_root(self, int move) noexcept nogil
    cdef void note_root(self, int index, int value, bint first) noexcept nogil
    cdef bint enter(self, int ply) noexcept nogil
    cdef void copy_line(self, int ply, int move) noexcept nogil

cdef int static_value(Position position, Walker walker) noexcept nogil
