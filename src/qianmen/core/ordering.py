"""Move ordering: the histories that learn from cut-offs, and the picker that uses them."""

import cython
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memset
from cython.cimports.qianmen.core.moves import origin_of, target_of
from cython.cimports.qianmen.core.xiangqi.exchange import WORTH, loses_more_than
from cython.cimports.qianmen.core.xiangqi.position import (
    ALL_SLOTS,
    CAPTURES,
    QUIETS,
)

_LIMIT = cython.declare(cython.int, 8192)

# The stages of a picker.
_TABLE_MOVE = cython.declare(cython.int, 0)
_MAKE_CAPTURES = cython.declare(cython.int, 1)
_GOOD_CAPTURES = cython.declare(cython.int, 2)
_MAKE_QUIETS = cython.declare(cython.int, 3)
_QUIET_MOVES = cython.declare(cython.int, 4)
_BAD_CAPTURES = cython.declare(cython.int, 5)
_END = cython.declare(cython.int, 6)

_KILLER_SCORE = cython.declare(cython.int, 1 << 20)


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

    def quiet_score(self, position, move, one, two, four):
        """How well a quiet move did before; `one`, `two`, `four` belong to the moves so many
        plies ago."""
        origin: cython.int = origin_of(move)
        place: cython.int = position.board[origin] * PLACES + (target_of(move))
        return (
            self.quiet[position.to_move][move & 0x3FFF] + one[place] + two[place] + four[place] // 2
        )

    def capture_score(self, position, move):
        target: cython.int = target_of(move)
        return self.capture[position.board[origin_of(move)]][target][position.board[target] & 7]

    def learn_quiet(self, position, move, bonus, one, two, four):
        place: cython.int = position.board[origin_of(move)] * PLACES + (target_of(move))
        _pull(cython.address(self.quiet[position.to_move][move & 0x3FFF]), bonus)
        _pull(cython.address(one[place]), bonus)
        _pull(cython.address(two[place]), bonus)
        _pull(cython.address(four[place]), bonus // 2)

    def learn_capture(self, position, move, bonus):
        target: cython.int = target_of(move)
        _pull(
            cython.address(
                self.capture[position.board[origin_of(move)]][target][position.board[target] & 7]
            ),
            bonus,
        )


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _pull(value: cython.pointer(cython.short), bonus: cython.int) -> cython.void:
    """Move a history value by `bonus`, the less the nearer it is to the limit."""
    size: cython.int = -bonus if bonus < 0 else bonus
    value[0] += bonus - value[0] * size // _LIMIT


def start(picker, position, table_move, only_captures):
    """Begin a node; killers, counter move and continuations are set by the caller."""
    picker.table_move = table_move
    picker.only_captures = only_captures
    picker.skip_quiets = False
    picker.killers[0] = 0
    picker.killers[1] = 0
    picker.counter = 0
    picker.index = 0
    picker.count = 0
    picker.bad_count = 0
    picker.stage = _MAKE_CAPTURES
    if (
        table_move
        and position.is_pseudo_legal(table_move)
        and not (only_captures and position.board[target_of(table_move)] == 0)
    ):
        picker.stage = _TABLE_MOVE
    else:
        picker.table_move = 0


def next_move(picker, position, histories):
    """The next move, 0 when there is none left."""
    move: cython.int
    i: cython.int
    if picker.stage == _TABLE_MOVE:
        picker.stage = _MAKE_CAPTURES
        return picker.table_move
    if picker.stage == _MAKE_CAPTURES:
        picker.count = position.generate(picker.moves, CAPTURES, ALL_SLOTS)
        for i in range(picker.count):
            move = picker.moves[i]
            picker.scores[i] = (
                WORTH[position.board[target_of(move)] & 7] * 16
                - WORTH[position.board[origin_of(move)] & 7]
                + histories.capture_score(position, move)
            )
        picker.stage = _GOOD_CAPTURES
    if picker.stage == _GOOD_CAPTURES:
        while picker.index < picker.count:
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
        picker.stage = _MAKE_QUIETS
    if picker.stage == _MAKE_QUIETS:
        picker.index = 0
        picker.count = 0
        if not picker.skip_quiets:
            picker.count = position.generate(picker.moves, QUIETS, ALL_SLOTS)
            for i in range(picker.count):
                picker.scores[i] = _quiet_score(picker, position, histories, picker.moves[i])
        picker.stage = _QUIET_MOVES
    if picker.stage == _QUIET_MOVES:
        while picker.index < picker.count and not picker.skip_quiets:
            move = _best(picker)
            if move != picker.table_move:
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
@cython.nogil
@cython.exceptval(check=False)
def _quiet_score(
    picker: cython.pointer(Picker), position: Position, histories: Histories, move: cython.int
) -> cython.int:
    if move == picker.killers[0]:
        return _KILLER_SCORE + 2
    if move == picker.killers[1]:
        return _KILLER_SCORE + 1
    if move == picker.counter:
        return _KILLER_SCORE
    return histories.quiet_score(position, move, picker.one, picker.two, picker.four)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _best(picker: cython.pointer(Picker)) -> cython.int:
    """Take the best of the moves that are left."""
    best: cython.int = picker.index
    i: cython.int
    for i in range(picker.index + 1, picker.count):
        if picker.scores[i] > picker.scores[best]:
            best = i
    move: cython.int = picker.moves[best]
    picker.moves[best] = picker.moves[picker.index]
    picker.scores[best] = picker.scores[picker.index]
    picker.index += 1
    return move
