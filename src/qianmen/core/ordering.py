"""Move ordering: the histories that learn from cut-offs, and the picker that uses them."""

import cython
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memset
from cython.cimports.qianmen.core.games import (
    generate,
    is_pseudo_legal,
    loses_more_than,
    promise_of,
)
from cython.cimports.qianmen.core.moves import CAPTURES, QUIETS, origin_of, target_of

_LIMIT = cython.declare(cython.int, 8192)

_TAKEN = cython.declare(cython.int, -(1 << 31))  # the rank of a move already handed out

# The stages of a picker.
_TABLE_MOVE = cython.declare(cython.int, 0)
_MAKE_CAPTURES = cython.declare(cython.int, 1)
_GOOD_CAPTURES = cython.declare(cython.int, 2)
_REFUTATIONS = cython.declare(cython.int, 3)
_MAKE_QUIETS = cython.declare(cython.int, 4)
_QUIET_MOVES = cython.declare(cython.int, 5)
_BAD_CAPTURES = cython.declare(cython.int, 6)
_END = cython.declare(cython.int, 7)


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

    def after(self, piece, target):
        """The scores of what may follow once `piece` has come to `target`."""
        return self.continuation + cython.cast(cython.size_t, piece * PLACES + target) * ROW

    def quiet_score(self, piece, move, one, two, four):
        """How well a quiet move of `piece` did before; `one`, `two`, `four` belong to the moves so
        many plies ago."""
        target: cython.int = target_of(move)
        place: cython.int = piece * PLACES + target
        return (
            self.quiet[piece >> 3][origin_of(move)][target]
            + one[place]
            + two[place]
            + four[place] // 2
        )

    def capture_score(self, piece, move, captured):
        """How well a move of `piece` did before that takes `captured`, if anything."""
        return self.capture[piece][target_of(move)][captured & 7]

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
    value[0] += bonus - value[0] * size // _LIMIT


def start(position, picker, table_move, only_captures):
    """Begin a node; refutations and continuations are set by the caller."""
    picker.table_move = table_move
    picker.only_captures = only_captures
    picker.skip_quiets = False
    picker.refutations[0] = 0
    picker.refutations[1] = 0
    picker.refutations[2] = 0
    picker.index = 0
    picker.count = 0
    picker.bad_count = 0
    picker.stage = _MAKE_CAPTURES
    if (
        table_move
        and is_pseudo_legal(position, table_move)
        and not (only_captures and position.is_quiet(table_move))
    ):
        picker.stage = _TABLE_MOVE
    else:
        picker.table_move = 0


def next_move(position, picker, histories):
    """The next move, 0 when there is none left."""
    move: cython.int
    i: cython.int
    if picker.stage == _TABLE_MOVE:
        picker.stage = _MAKE_CAPTURES
        return picker.table_move
    if picker.stage == _MAKE_CAPTURES:
        picker.count = generate(position, picker.moves, CAPTURES)
        for i in range(picker.count):
            move = picker.moves[i]
            picker.ranks[i] = _rank(
                promise_of(position, move)
                + histories.capture_score(
                    position.board[origin_of(move)], move, position.board[target_of(move)]
                ),
                i,
            )
        picker.left = picker.count
        picker.stage = _GOOD_CAPTURES
    if picker.stage == _GOOD_CAPTURES:
        while picker.left > 0:
            move = _best(picker)
            if move == picker.table_move:
                continue
            if loses_more_than(position, move, 0):
                picker.bad[picker.bad_count] = move
                picker.bad_count += 1
                continue
            return move
        if picker.only_captures:
            picker.stage = _END
            return 0
        picker.stage = _REFUTATIONS
    if picker.stage == _REFUTATIONS:
        # Often one of these cuts off and the quiet moves need not even be generated.
        while picker.index < 3 and not picker.skip_quiets:
            move = picker.refutations[picker.index]
            picker.index += 1
            if (
                move
                and move != picker.table_move
                and position.is_quiet(move)
                and is_pseudo_legal(position, move)
            ):
                return move
        picker.stage = _MAKE_QUIETS
    if picker.stage == _MAKE_QUIETS:
        picker.count = 0
        if not picker.skip_quiets:
            picker.count = generate(position, picker.moves, QUIETS)
            for i in range(picker.count):
                move = picker.moves[i]
                picker.ranks[i] = _rank(
                    histories.quiet_score(
                        position.board[origin_of(move)], move, picker.one, picker.two, picker.four
                    ),
                    i,
                )
        picker.left = picker.count
        picker.stage = _QUIET_MOVES
    if picker.stage == _QUIET_MOVES:
        while picker.left > 0 and not picker.skip_quiets:
            move = _best(picker)
            if move != picker.table_move and not is_refutation(picker, move):
                return move
        picker.stage = _BAD_CAPTURES
        picker.index = 0
    if picker.stage == _BAD_CAPTURES:
        if picker.index < picker.bad_count:
            move = picker.bad[picker.index]
            picker.index += 1
            return move
        picker.stage = _END
    return 0


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _rank(score: cython.int, index: cython.int) -> cython.int:
    """A number that orders moves by score, then by index, and from which the index is read."""
    return score * (MOST_INDEX + 1) + MOST_INDEX - index


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _best(picker: cython.pointer(Picker)) -> cython.int:
    """Take the best of the moves that are left."""
    best: cython.int = _TAKEN
    i: cython.int
    for i in range(picker.count):
        best = max(best, picker.ranks[i])
    i = MOST_INDEX - (best & MOST_INDEX)
    picker.ranks[i] = _TAKEN
    picker.left -= 1
    return picker.moves[i]
