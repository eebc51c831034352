"""The chess position: where it comes from, what Python sees of it and does with it.

A mailbox of piece codes beside sets of squares by side and by kind.  The face for Python is
documented in ``position.pyi``.
"""

import cython
from cython.cimports.libc.stdlib import free, realloc
from cython.cimports.libc.string import memcpy, memset
from cython.cimports.qianmen.core.chess.bits import lowest
from cython.cimports.qianmen.core.chess.checks import (
    attackers,
    en_passant_origins,
    legal,
    restricted_pieces,
)
from cython.cimports.qianmen.core.chess.geometry import KING, NONE, PAWN
from cython.cimports.qianmen.core.chess.keys import (
    CASTLING_KEYS,
    EN_PASSANT_KEYS,
    PIECE_KEYS,
    SIDE_KEY,
)
from cython.cimports.qianmen.core.chess.make import do_move, undo_move
from cython.cimports.qianmen.core.chess.movegen import generate_legal, is_pseudo_legal
from cython.cimports.qianmen.core.chess.perft import count_leaves
from cython.cimports.qianmen.core.moves import move_of

from qianmen.core.chess.setup import require_possible

_START = bytes.fromhex(
    "0402030506030204"
    "0101010101010101"
    "0000000000000000"
    "0000000000000000"
    "0000000000000000"
    "0000000000000000"
    "0909090909090909"
    "0c0a0b0d0e0b0a0c"
)
_ALL_RIGHTS = 15
_ALL_SQUARES = (1 << 64) - 1
_PROMOTIONS = {"": 0, "n": 2, "b": 3, "r": 4, "q": 5}


@cython.final
@cython.cclass
class ChessPosition:
    def __cinit__(self):
        self.states = cython.NULL
        self.room = 0

    def __init__(self):
        self._become(_STANDARD)

    def __dealloc__(self):
        free(self.states)

    def set(
        self,
        pieces: bytes,
        side: cython.int,
        castling: cython.int = 0,
        en_passant: cython.int = NONE,
        halfmove: cython.int = 0,
    ):
        require_possible(pieces, side, castling, en_passant, halfmove)
        fresh: ChessPosition = ChessPosition.__new__(ChessPosition)
        fresh.reserve(8)
        state: cython.pointer(State) = cython.address(fresh.states[0])
        memset(state, 0, cython.sizeof(State))
        state.key = CASTLING_KEYS[castling] ^ (SIDE_KEY if side else 0)
        square: cython.int
        piece: cython.int
        for square in range(SQUARES):
            piece = pieces[square]
            if piece:
                put_on(fresh, piece, square)
                state.key ^= PIECE_KEYS[piece][square]
            if piece & 7 == KING:
                fresh.kings[piece >> 3] = square
        fresh.to_move = side
        state.castling = castling
        state.halfmove = halfmove
        state.checkers = attackers(fresh, fresh.kings[side], 1 - side, fresh.occupied())
        state.checked = state.checkers != 0
        state.en_passant = NONE
        if en_passant != NONE and en_passant_origins(fresh, en_passant):
            state.en_passant = en_passant
            state.key ^= EN_PASSANT_KEYS[en_passant]
        if attackers(fresh, fresh.kings[1 - side], side, fresh.occupied()):
            raise ValueError("the side not to move is in check")
        self._become(fresh)

    def copy(self):
        other: ChessPosition = ChessPosition.__new__(ChessPosition)
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
        memcpy(self.kings, other.kings, cython.sizeof(self.kings))
        memcpy(self.counts, other.counts, cython.sizeof(self.counts))
        memcpy(self.by_side, other.by_side, cython.sizeof(self.by_side))
        memcpy(self.by_kind, other.by_kind, cython.sizeof(self.by_kind))
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

    def bitboards(self):
        kinds = tuple([self.by_kind[kind] for kind in range(PAWN, KING + 1)])
        return self.by_side[0], self.by_side[1], kinds

    def piece_at(self, square: cython.int):
        if not 0 <= square < SQUARES:
            raise ValueError(f"no square {square}")
        return self.board[square]

    def king_square(self, side: cython.int):
        return self.kings[1 if side else 0]

    @property
    def side(self):
        return self.to_move

    @property
    def castling(self):
        return self.states[self.top].castling

    @property
    def en_passant(self):
        return self.states[self.top].en_passant

    @property
    def key(self):
        return self.states[self.top].key

    @property
    def halfmove(self):
        return self.states[self.top].halfmove

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

    def legal_moves_to(
        self,
        target: cython.int,
        kind: cython.int,
        promotion: cython.int = 0,
        origins: Bitboard = _ALL_SQUARES,
    ):
        if not (0 <= target < SQUARES and PAWN <= kind <= KING):
            raise ValueError(f"no square {target} or no kind {kind}")
        found = []
        restricted: Bitboard = restricted_pieces(self)
        pieces: Bitboard = self.by_side[self.to_move] & self.by_kind[kind] & origins
        origin: cython.int
        move: cython.int
        while pieces:
            origin = lowest(pieces)
            pieces &= pieces - 1
            move = move_of(origin, target) | promotion << 14
            if is_castling(kind, origin, target) or not is_pseudo_legal(self, move):
                continue
            if legal(self, move, restricted):
                found.append(move)
        return found

    def is_legal(self, move: cython.int):
        return is_pseudo_legal(self, move) and legal(self, move, restricted_pieces(self))

    def gives_check(self, move: cython.int):
        self.push(move)
        checked: cython.bint = self.states[self.top].checked
        undo_move(self)
        return checked

    def push(self, move: cython.int):
        if not self.is_legal(move):
            raise ValueError(f"not a legal move here: {move}")
        self.reserve(4)
        do_move(self, move)

    def push_tuple(self, move):
        if not isinstance(move, tuple) or len(cython.cast(tuple, move)) != 3:
            raise ValueError("not a legal move here")
        promotion: cython.int = _PROMOTIONS.get(cython.cast(tuple, move)[2], -1)
        try:
            # Unlike an int, an index is made of no float.
            origin: cython.Py_ssize_t = cython.cast(tuple, move)[0]
            target: cython.Py_ssize_t = cython.cast(tuple, move)[1]
        except OverflowError:
            raise ValueError("not a legal move here") from None
        if not (0 <= origin < SQUARES and 0 <= target < SQUARES and promotion >= 0):
            raise ValueError("not a legal move here")
        self.push(move_of(origin, target) | promotion << 14)

    def pop(self):
        if self.top == 0:
            raise IndexError("no move to take back")
        undo_move(self)

    def perft(self, depth: cython.int):
        if depth < 0:
            raise ValueError("a depth is not negative")
        self.reserve(depth + 4)
        total: cython.ulonglong
        with cython.nogil:
            total = count_leaves(self, depth)
        return total


_STANDARD = cython.declare(ChessPosition, ChessPosition.__new__(ChessPosition))
_STANDARD.set(_START, 0, _ALL_RIGHTS)
