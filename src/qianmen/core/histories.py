"""The histories: how well moves did before, from the cut-offs that they caused or failed to."""

import cython
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memset
from cython.cimports.qianmen.core.moves import origin_of, target_of


@cython.final
@cython.cclass
class Histories:
    def __cinit__(self):
        size: cython.size_t = cython.cast(cython.size_t, ROW) * ROW
        self.continuation = cython.cast(
            cython.pointer(cython.short), calloc(size, cython.sizeof(cython.short))
        )
        if self.continuation == cython.NULL:
            raise MemoryError("no memory for the histories of a search")
        self.clear()

    def __dealloc__(self):
        free(self.continuation)

    def clear(self):
        memset(self.quiet, 0, cython.sizeof(self.quiet))
        memset(self.capture, 0, cython.sizeof(self.capture))
        memset(self.counter, 0, cython.sizeof(self.counter))
        memset(
            self.continuation,
            0,
            cython.cast(cython.size_t, ROW) * ROW * cython.sizeof(cython.short),
        )

    def learn_quiet(self, piece, move, bonus, one, two, four):
        target: cython.int = target_of(move)
        place: cython.int = piece * PLACES + target
        _pull(cython.address(self.quiet[piece >> 3][origin_of(move)][target]), bonus)
        _pull(cython.address(one[place]), bonus)
        _pull(cython.address(two[place]), bonus)
        _pull(cython.address(four[place]), bonus // 2)

    def learn_capture(self, piece, move, captured, bonus):
        _pull(cython.address(self.capture[piece][target_of(move)][captured & 7]), bonus)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _pull(value: cython.pointer(cython.short), bonus: cython.int) -> cython.void:
    """Move a history value by `bonus`, the less the nearer it is to the limit."""
    size: cython.int = -bonus if bonus < 0 else bonus
    value[0] += bonus - value[0] * size // HISTORY_LIMIT
