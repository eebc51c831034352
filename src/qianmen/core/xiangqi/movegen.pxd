from qianmen.core.moves cimport ALL
from qianmen.core.xiangqi.position cimport Position

# Whether a side's move to where a piece code stands is of the sort: by side, sort and code.
cdef unsigned char _WANTED[2][ALL + 1][16]

cdef int generate(Position position, int* moves, int wanted) noexcept nogil
cdef int generate_by(Position position, int slots, int* moves, int wanted) noexcept nogil
cdef int generate_legal(Position position, int* moves) noexcept nogil
cdef bint is_pseudo_legal(Position position, int move) noexcept nogil
