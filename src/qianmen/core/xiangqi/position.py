"""The xiangqi position: where it comes from, what Python sees of it and does with it.

A mailbox of piece codes, a list of squares for each side, and the occupancy of every row and
column.  The face for Python is documented in ``position.pyi``.
"""

import cython
from cython.cimports.libc.stdlib import free, realloc
from cython.cimports.libc.string import memcpy, memset
from cython.cimports.qianmen.core.moves import move_of, origin_of, target_of
from cython.cimports.qianmen.core.xiangqi.checks import is_attacked, legal, restricted_pieces
from cython.cimports.qianmen.core.xiangqi.geometry import (
    ADVISOR,
    CANNON,
    ELEPHANT,
    HORSE,
    KING,
    NONE,
    PAWN,
    ROOK,
)
from cython.cimports.qianmen.core.xiangqi.keys import PIECE_KEYS, SIDE_KEY
from cython.cimports.qianmen.core.xiangqi.make import do_move, undo_move
from cython.cimports.qianmen.core.xiangqi.movegen import generate_legal, is_pseudo_legal
from cython.cimports.qianmen.core.xiangqi.perft import count_leaves
from cython.cimports.qianmen.core.xiangqi.placement import PLACED

from qianmen.core.xiangqi.setup import require_possible

_START = bytes.fromhex(
    "050403020102030405"
    "000000000000000000"
    "000600000000000600"
    "070007000700070007"
    "000000000000000000"
    "000000000000000000"
    "0f000f000f000f000f"
    "000e00000000000e00"
    "000000000000000000"
    "0d0c0b0a090a0b0c0d"
)


@cython.final
@cython.cclass
class Position:
    def __cinit__(self):
        self.states = cython.NULL
        self.room = 0

    def __init__(self):
        self._become(_STANDARD)

    def __dealloc__(self):
        free(self.states)

    def set(self, pieces: bytes, side: cython.int, halfmove: cython.int = 0):
        require_possible(pieces, side, halfmove)
        fresh: Position = Position.__new__(Position)
        fresh.reserve(8)
        memset(fresh.states, 0, cython.sizeof(State))
        memset(fresh.squares, NONE, cython.sizeof(fresh.squares))
        kind: cython.int
        square: cython.int
        piece: cython.int
        # Slots in this order of kinds: the generals must have slot 0, the guards come last.
        for kind in (KING, ROOK, CANNON, HORSE, PAWN, ADVISOR, ELEPHANT):
            if kind == ADVISOR:
                memcpy(fresh.active, fresh.slots, cython.sizeof(fresh.active))
            for square in range(SQUARES):
                piece = pieces[square]
                if piece & 7 == kind:
                    _place(fresh, piece, square, fresh.slots[piece >> 3])
                    fresh.slots[piece >> 3] += 1
        fresh.to_move = side
        state: cython.pointer(State) = cython.address(fresh.states[0])
        state.key ^= SIDE_KEY if side else 0
        state.since_capture = halfmove
        state.limit_count = halfmove
        state.checked = is_attacked(fresh, fresh.squares[side][0], 1 - side)
        if is_attacked(fresh, fresh.squares[1 - side][0], side):
            raise ValueError("the side not to move is in check")
        self._become(fresh)

    def copy(self):
        other: Position = Position.__new__(Position)
        other._become(self)
        return other

    def _become(self, other):
        """Take over everything from `other`, its history too."""
        self.top = 0
        self.reserve(other.top + 8)
        memcpy(self.states, other.states, (other.top + 1) * cython.sizeof(State))
        self.top = other.top
        self.to_move = other.to_move
        memcpy(self.board, other.board, cython.sizeof(self.board))
        memcpy(self.slot_of, other.slot_of, cython.sizeof(self.slot_of))
        memcpy(self.squares, other.squares, cython.sizeof(self.squares))
        memcpy(self.slots, other.slots, cython.sizeof(self.slots))
        memcpy(self.active, other.active, cython.sizeof(self.active))
        memcpy(self.counts, other.counts, cython.sizeof(self.counts))
        memcpy(self.row, other.row, cython.sizeof(self.row))
        memcpy(self.column, other.column, cython.sizeof(self.column))
        return 0

    def reserve(self, plies):
        """Make room for `plies` more states."""
        needed: cython.int = self.top + plies + 1
        if needed > self.room:
            needed += needed >> 1
            grown: cython.p_void = realloc(self.states, needed * cython.sizeof(State))
            if grown == cython.NULL:
                raise MemoryError("no memory for the history of a position")
            self.states = cython.cast(cython.pointer(State), grown)
            self.room = needed
        return 0

    def pieces(self):
        return bytes(self.board[:SQUARES])

    def piece_at(self, square: cython.int):
        if not 0 <= square < SQUARES:
            raise ValueError(f"no square {square}")
        return self.board[square]

    def king_square(self, side: cython.int):
        return self.squares[1 if side else 0][0]

    def on_file(self, kind: cython.int, file: cython.int):
        if not (1 <= kind <= 7 and 0 <= file < 9):
            raise ValueError(f"no kind {kind} or no file {file}")
        piece: cython.int = self.to_move << 3 | kind
        found = []
        rank: cython.int
        square: cython.int
        for rank in range(10):
            square = (rank if self.to_move else 9 - rank) * 9 + file
            if self.board[square] == piece:
                found.append(square)
        return found

    @property
    def side(self):
        return self.to_move

    @property
    def key(self):
        return self.states[self.top].key

    @property
    def halfmove(self):
        return self.states[self.top].limit_count

    @property
    def plies_since_capture(self):
        return self.states[self.top].since_capture

    @property
    def height(self):
        return self.top

    def in_check(self):
        return self.states[self.top].checked

    def checked_at(self, height: cython.int):
        return self.states[self._height(height, 0)].checked

    def key_at(self, height: cython.int):
        return self.states[self._height(height, 0)].key

    def move_at(self, height: cython.int):
        return self.states[self._height(height, 1) + 1].move

    def captured_at(self, height: cython.int):
        return self.states[self._height(height, 1) + 1].captured

    def _height(self, height, below):
        if not 0 <= height <= self.top - below:
            raise IndexError(f"no ply {height} in a history of {self.top}")
        return height

    def legal_moves(self):
        moves: cython.int[MAX_MOVES]
        count: cython.int = generate_legal(self, moves)
        return [moves[at] for at in range(count)]

    def legal_moves_in(self, names: list):
        _check_names(names)
        moves: cython.int[MAX_MOVES]
        count: cython.int = generate_legal(self, moves)
        return tuple([_name_in(names, moves[at]) for at in range(count)])

    def is_legal(self, move: cython.int):
        return _is_legal(self, move)

    def gives_check(self, move: cython.int):
        self.push(move)
        checked: cython.bint = self.states[self.top].checked
        undo_move(self)
        return checked

    def push(self, move: cython.int):
        _play(self, move)

    def push_tuple(self, move):
        if not isinstance(move, tuple) or len(cython.cast(tuple, move)) != 2:
            raise ValueError("not a legal move here")
        try:
            # Unlike an int, an index is made of no float.
            origin: cython.Py_ssize_t = cython.cast(tuple, move)[0]
            target: cython.Py_ssize_t = cython.cast(tuple, move)[1]
        except OverflowError:
            raise ValueError("not a legal move here") from None
        if not (0 <= origin < SQUARES and 0 <= target < SQUARES):
            raise ValueError("not a legal move here")
        _play(self, move_of(origin, target))

    def pop(self):
        if self.top == 0:
            raise IndexError("no move to take back")
        undo_move(self)

    def pop_in(self, names: list):
        _check_names(names)
        if self.top == 0:
            raise IndexError("no move to take back")
        move: cython.int = self.states[self.top].move
        undo_move(self)
        return _name_in(names, move)

    def perft(self, depth: cython.int):
        if depth < 0:
            raise ValueError("a depth is not negative")
        self.reserve(depth + 4)
        total: cython.ulonglong
        with cython.nogil:
            total = count_leaves(self, depth)
        return total


@cython.cfunc
def _place(
    position: Position, piece: cython.int, square: cython.int, slot: cython.int
) -> cython.void:
    """Put a piece on the board of a position without history."""
    side: cython.int = piece >> 3
    position.board[square] = piece
    position.slot_of[square] = slot
    position.squares[side][slot] = square
    toggle(position, side, square)
    position.counts[piece] += 1
    position.states[0].key ^= PIECE_KEYS[piece][square]
    position.states[0].placement += PLACED[piece][square]


@cython.cfunc
def _is_legal(position: Position, move: cython.int) -> cython.bint:
    """Whether any int is a legal move."""
    return is_pseudo_legal(position, move) and legal(position, move, restricted_pieces(position))


@cython.cfunc
@cython.exceptval(-1)
def _play(position: Position, move: cython.int) -> cython.int:
    """Do a move, if it is legal."""
    if not _is_legal(position, move):
        raise ValueError(f"not a legal move here: {move}")
    position.reserve(4)
    do_move(position, move)
    return 0


@cython.cfunc
@cython.inline
def _name_in(names: list, move: cython.int):
    return names[origin_of(move) * SQUARES + target_of(move)]


@cython.cfunc
@cython.exceptval(-1)
def _check_names(names: list) -> cython.int:
    if len(names) != SQUARES * SQUARES:
        raise ValueError(f"{SQUARES * SQUARES} names are needed")
    return 0


_STANDARD = cython.declare(Position, Position.__new__(Position))
_STANDARD.set(_START, 0, 0)
