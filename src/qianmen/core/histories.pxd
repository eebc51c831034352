cimport cython

from qianmen.core.moves cimport origin_of, target_of

cdef enum:
    PIECES = 16
    PLACES = 90                     # squares of the larger board
    ROW = PIECES * PLACES           # continuations of one move
    HISTORY_LIMIT = 8192

# What earlier cut-offs taught; all values stay within plus or minus HISTORY_LIMIT.
@cython.final
cdef class Histories:
    cdef short quiet[2][PLACES][PLACES]             # by side, origin and target
    cdef short capture[PIECES][PLACES][8]           # by piece, target and kind taken
    cdef int counter[PIECES][PLACES]                # reply to a piece that came to a square
    cdef short* continuation                        # [piece, target][piece, target]

    cdef void learn_quiet(self, int piece, int move, int bonus, short* one, short* two,
                          short* four) noexcept nogil
    cdef void learn_capture(self, int piece, int move, int captured, int bonus) noexcept nogil

    cdef inline short* after(self, int piece, int target) noexcept nogil:
        """The scores of what may follow once `piece` has come to `target`."""
        return self.continuation + <size_t>(piece * PLACES + target) * ROW

    cdef inline int quiet_score(self, int piece, int move, short* one, short* two,
                                short* four) noexcept nogil:
        """How well a quiet move of `piece` did before; `one`, `two`, `four` belong to the moves so
        many plies ago."""
        cdef int target = target_of(move)
        cdef int place = piece * PLACES + target
        return (
            self.quiet[piece >> 3][origin_of(move)][target]
            + one[place]
            + two[place]
            + four[place] // 2
        )

    cdef inline int capture_score(self, int piece, int move, int captured) noexcept nogil:
        """How well a move of `piece` did before that takes `captured`, if anything."""
        return self.capture[piece][target_of(move)][captured & 7]
