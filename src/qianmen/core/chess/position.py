"""The chess position: board, make and unmake, move generation, checks, perft.

A mailbox of piece codes beside sets of squares by side and by kind.  Generated moves answer a
check; whether one uncovers the king is told by the pins, so the last ply of a perft is counted
without making moves.  The face for Python, documented in ``position.pyi``, stands at the end.
"""

import cython
from cython.cimports.libc.stdlib import free, realloc
from cython.cimports.libc.string import memcpy, memset
from cython.cimports.qianmen.core.chess.bits import bit, holds_many, lowest, population
from cython.cimports.qianmen.core.chess.geometry import (
    BETWEEN,
    BISHOP,
    KEPT_RIGHTS,
    KING,
    KING_STEPS,
    KNIGHT_STEPS,
    NONE,
    PAWN,
    PAWN_ATTACKS,
    ROOK,
    bishop_attacks,
    rook_attacks,
)
from cython.cimports.qianmen.core.chess.keys import (
    CASTLING_KEYS,
    EN_PASSANT_KEYS,
    PIECE_KEYS,
    SIDE_KEY,
)
from cython.cimports.qianmen.core.moves import (
    ALL,
    CAPTURES,
    NO_MOVE,
    QUIETS,
    move_of,
    origin_of,
    target_of,
)

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

_EVERYWHERE = cython.declare(Bitboard, 0xFFFFFFFFFFFFFFFF)
_LAST_RANKS = cython.declare(Bitboard, 0xFF000000000000FF)  # of either side
_THIRD_RANK = cython.declare(Bitboard, 0x0000000000FF0000)
_SIXTH_RANK = cython.declare(Bitboard, 0x0000FF0000000000)
_NOT_A_FILE = cython.declare(Bitboard, 0xFEFEFEFEFEFEFEFE)
_NOT_H_FILE = cython.declare(Bitboard, 0x7F7F7F7F7F7F7F7F)


@cython.final
@cython.cclass
class ChessPosition:
    def __cinit__(self):
        self.states = cython.NULL
        self.room = 0

    def __init__(self):
        self.set(_START, 0, _ALL_RIGHTS)

    def __dealloc__(self):
        free(self.states)

    def _reserve(self, plies):
        """Make room for `plies` more states; False when memory is out."""
        needed: cython.int = self.top + plies + 1
        if needed <= self.room:
            return True
        needed += needed >> 1
        grown: cython.p_void = realloc(self.states, needed * cython.sizeof(State))
        if grown == cython.NULL:
            return False
        self.states = cython.cast(cython.pointer(State), grown)
        self.room = needed
        return True

    # ---------------------------------------------------------------- attacks and checks

    def occupied(self):
        return self.by_side[0] | self.by_side[1]

    def attackers(self, square, by, occupied):
        """The pieces of side `by` that bear on a square, were these squares occupied."""
        queens: Bitboard = self.by_kind[QUEEN]
        return self.by_side[by] & (
            (PAWN_ATTACKS[1 - by][square] & self.by_kind[PAWN])
            | (KNIGHT_STEPS[square] & self.by_kind[KNIGHT])
            | (KING_STEPS[square] & self.by_kind[KING])
            | (bishop_attacks(square, occupied) & (self.by_kind[BISHOP] | queens))
            | (rook_attacks(square, occupied) & (self.by_kind[ROOK] | queens))
        )

    def danger(self):
        """What the side to move must look out for before it moves."""
        found: Danger
        found.pinned = 0
        us: cython.int = self.to_move
        king: cython.int = self.kings[us]
        own: Bitboard = self.by_side[us]
        enemy: Bitboard = self.by_side[1 - us]
        queens: Bitboard = self.by_kind[QUEEN]
        between: Bitboard
        # What would check, were our own pieces not there.
        snipers: Bitboard = enemy & (
            (bishop_attacks(king, enemy) & (self.by_kind[BISHOP] | queens))
            | (rook_attacks(king, enemy) & (self.by_kind[ROOK] | queens))
        )
        while snipers:
            between = BETWEEN[king][lowest(snipers)] & own
            snipers &= snipers - 1
            if not holds_many(between):
                found.pinned |= between
        return found

    def legal(self, move, danger):
        """Whether a pseudo-legal move is legal; `danger` is that of the position."""
        origin: cython.int = origin_of(move)
        target: cython.int = target_of(move)
        king: cython.int = self.kings[self.to_move]
        if origin == king:
            # Castling is only generated where it is legal.
            return (
                KING_STEPS[king] & bit(target) == 0
                or self.attackers(target, 1 - self.to_move, self.occupied() ^ bit(king)) == 0
            )
        if not danger.pinned & bit(origin):
            return True
        return BETWEEN[king][target] & bit(origin) != 0 or BETWEEN[king][origin] & bit(target) != 0

    def is_pseudo_legal(self, move):
        """Whether any int is a move that `generate` would write here."""
        origin: cython.int = origin_of(move)
        target: cython.int = target_of(move)
        us: cython.int = self.to_move
        if move >> 17 or origin >= SQUARES or target >= SQUARES:
            return False
        if not self.by_side[us] & bit(origin) or self.by_side[us] & bit(target):
            return False
        kind: cython.int = self.board[origin] & 7
        promoted: cython.int = promotion_of(move)
        if kind == PAWN and _LAST_RANKS & bit(target):
            if not KNIGHT <= promoted <= QUEEN:
                return False
        elif promoted:
            return False
        if kind == KING:
            if KING_STEPS[origin] & bit(target):
                return True
            return (target == origin + 2 and self._may_castle(SHORT)) or (
                target == origin - 2 and self._may_castle(LONG)
            )
        if kind == PAWN and target == self.states[self.top].en_passant:
            return self._en_passant_origins(target) & bit(origin) != 0
        useful: Bitboard = self._useful_targets()
        advances: Advances
        if kind == PAWN:
            advances = _advances(self, bit(origin), useful)
            useful = advances.ahead | advances.twice | advances.west | advances.east
        else:
            useful &= _attacks(kind, origin, self.occupied())
        return useful & bit(target) != 0

    def _useful_targets(self):
        """Where pieces other than the king may go as far as checks are concerned."""
        checkers: Bitboard = self.states[self.top].checkers
        if checkers == 0:
            return _EVERYWHERE
        if holds_many(checkers):
            return 0
        return checkers | BETWEEN[self.kings[self.to_move]][lowest(checkers)]

    def _may_castle(self, wing):
        """Whether castling on a wing (SHORT or LONG) is legal now."""
        us: cython.int = self.to_move
        state: cython.pointer(State) = cython.address(self.states[self.top])
        if not state.castling >> 2 * us & wing or state.checked:
            return False
        king: cython.int = self.kings[us]
        rook: cython.int = king + 3 if wing == SHORT else king - 4
        step: cython.int = 1 if wing == SHORT else -1
        occupied: Bitboard = self.occupied()
        return (
            BETWEEN[king][rook] & occupied == 0
            and self.attackers(king + step, 1 - us, occupied) == 0
            and self.attackers(king + 2 * step, 1 - us, occupied) == 0
        )

    def _en_passant_origins(self, target):
        """The pawns of the side to move that may legally capture en passant on `target`."""
        us: cython.int = self.to_move
        found: Bitboard = 0
        origin: cython.int
        captured: Bitboard = bit(target ^ 8)
        cleared: Bitboard = self.occupied() ^ captured ^ bit(target)
        pawns: Bitboard = PAWN_ATTACKS[1 - us][target] & self.by_kind[PAWN] & self.by_side[us]
        while pawns:
            origin = lowest(pawns)
            pawns &= pawns - 1
            if not (self.attackers(self.kings[us], 1 - us, cleared ^ bit(origin)) & ~captured):
                found |= bit(origin)
        return found

    # ---------------------------------------------------------------- generation

    def generate(self, moves, wanted):
        """Write the pseudo-legal moves of the wanted sort; how many.

        They answer a check, castle and capture en passant legally; left to `legal` are the king's
        steps and the moves of pinned pieces.
        """
        us: cython.int = self.to_move
        own: Bitboard = self.by_side[us]
        useful: Bitboard = self._useful_targets()
        king: cython.int = self.kings[us]
        count: cython.int = 0
        if useful:
            count = _write_moves(self, moves, 0, own & ~self.by_kind[KING], useful, wanted)
        count = _write_all(moves, count, king, KING_STEPS[king] & _occupants(self, wanted))
        if wanted & QUIETS:
            if self._may_castle(SHORT):
                moves[count] = move_of(king, king + 2)
                count += 1
            if self._may_castle(LONG):
                moves[count] = move_of(king, king - 2)
                count += 1
        target: cython.int = self.states[self.top].en_passant
        pawns: Bitboard
        if wanted & CAPTURES and target != NONE:
            pawns = self._en_passant_origins(target)
            while pawns:
                moves[count] = move_of(lowest(pawns), target)
                pawns &= pawns - 1
                count += 1
        return count

    def generate_legal(self, moves):
        """Write all legal moves; gives how many."""
        return _keep_legal(self, moves, self.generate(moves, ALL))

    def _count_legal(self):
        """How many legal moves there are, without writing those that need no trial."""
        us: cython.int = self.to_move
        king: cython.int = self.kings[us]
        occupied: Bitboard = self.occupied()
        useful: Bitboard = self._useful_targets()
        pinned: Bitboard = self.danger().pinned
        steps: Bitboard = KING_STEPS[king] & ~self.by_side[us]
        target: cython.int = self.states[self.top].en_passant
        total: cython.int = 0
        while steps:
            total += self.attackers(lowest(steps), 1 - us, occupied ^ bit(king)) == 0
            steps &= steps - 1
        if useful == 0:
            return total
        total += self._may_castle(SHORT) + self._may_castle(LONG)
        if target != NONE:
            total += population(self._en_passant_origins(target))
        total += _count_moves(self, self.by_side[us] & ~pinned, useful)
        moves: cython.int[MAX_MOVES]
        if pinned:
            total += _keep_legal(self, moves, _write_moves(self, moves, 0, pinned, useful, ALL))
        return total

    def _count_leaves(self, depth):
        if depth <= 1:
            return self._count_legal() if depth == 1 else 1
        moves: cython.int[MAX_MOVES]
        count: cython.int = self.generate_legal(moves)
        total: cython.ulonglong = 0
        i: cython.int
        for i in range(count):
            self.do_move(moves[i])
            total += self._count_leaves(depth - 1)
            self.undo_move()
        return total

    # ---------------------------------------------------------------- make and unmake

    def do_move(self, move):
        """Play a legal move; there must be room for one more state."""
        before: cython.pointer(State) = cython.address(self.states[self.top])
        state: cython.pointer(State) = cython.address(self.states[self.top + 1])
        us: cython.int = self.to_move
        them: cython.int = 1 - us
        origin: cython.int = origin_of(move)
        target: cython.int = target_of(move)
        piece: cython.int = self.board[origin]
        kind: cython.int = piece & 7
        taken_on: cython.int = _capture_square(self, move)
        passed: cython.int
        state.key = self.key_after(move)
        state.move = move
        state.piece = piece
        state.captured = self.board[taken_on]
        state.halfmove = before.halfmove + 1
        state.since_null = before.since_null + 1
        state.castling = before.castling & KEPT_RIGHTS[origin] & KEPT_RIGHTS[target]
        state.en_passant = NONE
        if state.captured:
            _take_off(self, state.captured, taken_on)
            state.halfmove = 0
        _move_piece(self, piece, origin, target)
        self.to_move = them
        self.top += 1
        if kind == PAWN:
            state.halfmove = 0
            if promotion_of(move):
                _take_off(self, piece, target)
                _put_on(self, us << 3 | promotion_of(move), target)
            elif origin ^ target == 16:
                passed = (origin + target) >> 1
                if self._en_passant_origins(passed):
                    state.en_passant = passed
                    state.key ^= EN_PASSANT_KEYS[passed]
        elif kind == KING:
            self.kings[us] = target
            if is_castling(kind, origin, target):
                _move_piece(self, us << 3 | ROOK, rook_origin(target), rook_target(target))
        state.checkers = self.attackers(self.kings[them], us, self.occupied())
        state.checked = state.checkers != 0

    def undo_move(self):
        """Take the last move back."""
        state: cython.pointer(State) = cython.address(self.states[self.top])
        origin: cython.int = origin_of(state.move)
        target: cython.int = target_of(state.move)
        us: cython.int = 1 - self.to_move
        piece: cython.int = state.piece
        self.to_move = us
        self.top -= 1
        if self.board[target] != piece:
            _take_off(self, self.board[target], target)
            _put_on(self, piece, target)
        _move_piece(self, piece, target, origin)
        if piece & 7 == KING:
            self.kings[us] = origin
            if is_castling(KING, origin, target):
                _move_piece(self, us << 3 | ROOK, rook_target(target), rook_origin(target))
        if state.captured:
            _put_on(self, state.captured, _capture_square(self, state.move))

    def do_null(self):
        """Pass; only the search does so, never in check."""
        before: cython.pointer(State) = cython.address(self.states[self.top])
        state: cython.pointer(State) = cython.address(self.states[self.top + 1])
        memcpy(state, before, cython.sizeof(State))
        state.key ^= SIDE_KEY ^ EN_PASSANT_KEYS[before.en_passant]
        state.en_passant = NONE
        state.move = NO_MOVE
        state.piece = 0
        state.captured = 0
        state.since_null = 0
        self.to_move = 1 - self.to_move
        self.top += 1

    def undo_null(self):
        self.to_move = 1 - self.to_move
        self.top -= 1

    def key_after(self, move):
        """The key after a pseudo-legal move, to fetch its table entry early.

        It lacks only the en-passant capture that a double step may offer.
        """
        state: cython.pointer(State) = cython.address(self.states[self.top])
        us: cython.int = self.to_move
        origin: cython.int = origin_of(move)
        target: cython.int = target_of(move)
        taken_on: cython.int = _capture_square(self, move)
        piece: cython.int = self.board[origin]
        placed: cython.int = piece
        rook: cython.int
        rights: cython.int = state.castling & KEPT_RIGHTS[origin] & KEPT_RIGHTS[target]
        key: cython.ulonglong = state.key ^ SIDE_KEY ^ EN_PASSANT_KEYS[state.en_passant]
        if promotion_of(move):
            placed = us << 3 | promotion_of(move)
        elif is_castling(piece & 7, origin, target):
            rook = us << 3 | ROOK
            key ^= PIECE_KEYS[rook][rook_origin(target)] ^ PIECE_KEYS[rook][rook_target(target)]
        return (
            key
            ^ CASTLING_KEYS[state.castling]
            ^ CASTLING_KEYS[rights]
            ^ PIECE_KEYS[self.board[taken_on]][taken_on]
            ^ PIECE_KEYS[piece][origin]
            ^ PIECE_KEYS[placed][target]
        )

    # ---------------------------------------------------------------- the face for Python

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
        if not fresh._reserve(8):
            raise MemoryError("no memory for the history of a position")
        state: cython.pointer(State) = cython.address(fresh.states[0])
        memset(state, 0, cython.sizeof(State))
        state.key = CASTLING_KEYS[castling] ^ (SIDE_KEY if side else 0)
        for square, piece in enumerate(pieces):
            if piece:
                _put_on(fresh, piece, square)
                state.key ^= PIECE_KEYS[piece][square]
            if piece & 7 == KING:
                fresh.kings[piece >> 3] = square
        fresh.to_move = side
        state.castling = castling
        state.halfmove = halfmove
        state.checkers = fresh.attackers(fresh.kings[side], 1 - side, fresh.occupied())
        state.checked = state.checkers != 0
        state.en_passant = NONE
        if en_passant != NONE and fresh._en_passant_origins(en_passant):
            state.en_passant = en_passant
            state.key ^= EN_PASSANT_KEYS[en_passant]
        if fresh.attackers(fresh.kings[1 - side], side, fresh.occupied()):
            raise ValueError("the side not to move is in check")
        self._become(fresh)

    def copy(self):
        other: ChessPosition = ChessPosition.__new__(ChessPosition)
        other._become(self)
        return other

    def _become(self, other):
        """Take over everything from `other`, its history too."""
        self.top = 0
        if not self._reserve(other.top + 8):
            raise MemoryError("no memory for the history of a position")
        memcpy(self.states, other.states, (other.top + 1) * cython.sizeof(State))
        self.top = other.top
        self.to_move = other.to_move
        memcpy(self.board, other.board, cython.sizeof(self.board))
        memcpy(self.kings, other.kings, cython.sizeof(self.kings))
        memcpy(self.counts, other.counts, cython.sizeof(self.counts))
        memcpy(self.by_side, other.by_side, cython.sizeof(self.by_side))
        memcpy(self.by_kind, other.by_kind, cython.sizeof(self.by_kind))
        return 0

    def pieces(self):
        return bytes(self.board[:SQUARES])

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
        count: cython.int = self.generate_legal(moves)
        return [moves[at] for at in range(count)]

    def is_legal(self, move: cython.int):
        return self.is_pseudo_legal(move) and self.legal(move, self.danger())

    def gives_check(self, move: cython.int):
        self.push(move)
        checked: cython.bint = self.states[self.top].checked
        self.undo_move()
        return checked

    def push(self, move: cython.int):
        if not self.is_legal(move):
            raise ValueError(f"not a legal move here: {move}")
        if not self._reserve(4):
            raise MemoryError("no memory for the history of a position")
        self.do_move(move)

    def pop(self):
        if self.top == 0:
            raise IndexError("no move to take back")
        self.undo_move()

    def perft(self, depth: cython.int):
        if depth < 0:
            raise ValueError("a depth is not negative")
        if not self._reserve(depth + 4):
            raise MemoryError("no memory for the history of a position")
        total: cython.ulonglong
        with cython.nogil:
            total = self._count_leaves(depth)
        return total


# ---------------------------------------------------------------- pieces on and off the board


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _put_on(position: ChessPosition, piece: cython.int, square: cython.int) -> cython.void:
    position.board[square] = piece
    position.by_side[piece >> 3] |= bit(square)
    position.by_kind[piece & 7] |= bit(square)
    position.counts[piece] += 1


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _take_off(position: ChessPosition, piece: cython.int, square: cython.int) -> cython.void:
    position.board[square] = 0
    position.by_side[piece >> 3] ^= bit(square)
    position.by_kind[piece & 7] ^= bit(square)
    position.counts[piece] -= 1


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _move_piece(
    position: ChessPosition, piece: cython.int, origin: cython.int, target: cython.int
) -> cython.void:
    both: Bitboard = bit(origin) | bit(target)
    position.board[origin] = 0
    position.board[target] = piece
    position.by_side[piece >> 3] ^= both
    position.by_kind[piece & 7] ^= both


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _capture_square(position: ChessPosition, move: cython.int) -> cython.int:
    """Where a move of the side to move captures, if it does: en passant, beside its target."""
    target: cython.int = target_of(move)
    if (
        target == position.states[position.top].en_passant
        and position.board[origin_of(move)] & 7 == PAWN
    ):
        return target ^ 8
    return target


# ---------------------------------------------------------------- pieces on the move


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _attacks(kind: cython.int, square: cython.int, occupied: Bitboard) -> Bitboard:
    """What a knight, bishop, rook or queen attacks."""
    if kind == KNIGHT:
        return KNIGHT_STEPS[square]
    if kind == BISHOP:
        return bishop_attacks(square, occupied)
    if kind == ROOK:
        return rook_attacks(square, occupied)
    return bishop_attacks(square, occupied) | rook_attacks(square, occupied)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _advances(position: ChessPosition, origins: Bitboard, useful: Bitboard) -> Advances:
    """Where the pawns among `origins`, all of the side to move, can go, en passant aside."""
    us: cython.int = position.to_move
    pawns: Bitboard = origins & position.by_kind[PAWN]
    empty: Bitboard = ~position.occupied()
    prey: Bitboard = position.by_side[1 - us] & useful
    found: Advances
    if us == 0:
        found.ahead = pawns << 8 & empty
        found.twice = (found.ahead & _THIRD_RANK) << 8 & empty & useful
        found.west = (pawns & _NOT_A_FILE) << 7 & prey
        found.east = (pawns & _NOT_H_FILE) << 9 & prey
    else:
        found.ahead = pawns >> 8 & empty
        found.twice = (found.ahead & _SIXTH_RANK) >> 8 & empty & useful
        found.west = (pawns & _NOT_A_FILE) >> 9 & prey
        found.east = (pawns & _NOT_H_FILE) >> 7 & prey
    found.ahead &= useful
    return found


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _occupants(position: ChessPosition, wanted: cython.int) -> Bitboard:
    """The squares that a wanted sort of move, other than a pawn's, may go to."""
    found: Bitboard = 0
    if wanted & CAPTURES:
        found = position.by_side[1 - position.to_move]
    if wanted & QUIETS:
        found |= ~position.occupied()
    return found


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _write_all(
    moves: cython.p_int, count: cython.int, origin: cython.int, targets: Bitboard
) -> cython.int:
    """Add the moves from one square to many; the new count."""
    while targets:
        moves[count] = move_of(origin, lowest(targets))
        targets &= targets - 1
        count += 1
    return count


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _write_pawns(
    moves: cython.p_int, count: cython.int, targets: Bitboard, step: cython.int
) -> cython.int:
    """Add the moves of pawns that come to `targets` by one step; the new count."""
    promoted: cython.int
    target: cython.int
    while targets:
        target = lowest(targets)
        targets &= targets - 1
        if _LAST_RANKS & bit(target):
            for promoted in range(QUEEN, PAWN, -1):
                moves[count] = move_of(target - step, target) | promoted << 14
                count += 1
        else:
            moves[count] = move_of(target - step, target)
            count += 1
    return count


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _write_moves(
    position: ChessPosition,
    moves: cython.p_int,
    count: cython.int,
    origins: Bitboard,
    useful: Bitboard,
    wanted: cython.int,
) -> cython.int:
    """Add the moves of pieces but the king from `origins` to `useful` squares; the new count."""
    forward: cython.int = 8 if position.to_move == 0 else -8
    pawns: Advances = _advances(position, origins, useful)
    if wanted & CAPTURES:
        count = _write_pawns(moves, count, pawns.west, forward - 1)
        count = _write_pawns(moves, count, pawns.east, forward + 1)
        count = _write_pawns(moves, count, pawns.ahead & _LAST_RANKS, forward)
    if wanted & QUIETS:
        count = _write_pawns(moves, count, pawns.ahead & ~_LAST_RANKS, forward)
        count = _write_pawns(moves, count, pawns.twice, 2 * forward)
    useful &= _occupants(position, wanted)
    occupied: Bitboard = position.occupied()
    pieces: Bitboard = origins & ~position.by_kind[PAWN]
    origin: cython.int
    while pieces:
        origin = lowest(pieces)
        pieces &= pieces - 1
        count = _write_all(
            moves,
            count,
            origin,
            useful & _attacks(position.board[origin] & 7, origin, occupied),
        )
    return count


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _keep_legal(position: ChessPosition, moves: cython.p_int, count: cython.int) -> cython.int:
    """Keep the legal ones of pseudo-legal moves; how many."""
    danger: Danger = position.danger()
    kept: cython.int = 0
    i: cython.int
    for i in range(count):
        if position.legal(moves[i], danger):
            moves[kept] = moves[i]
            kept += 1
    return kept


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _count_moves(position: ChessPosition, origins: Bitboard, useful: Bitboard) -> cython.int:
    """How many moves pieces but the king have from `origins` to `useful` squares."""
    pawns: Advances = _advances(position, origins, useful)
    promoting: Bitboard = (pawns.ahead | pawns.west | pawns.east) & _LAST_RANKS
    total: cython.int = (
        population(pawns.ahead | pawns.twice) + population(pawns.west) + population(pawns.east)
    )
    if promoting:
        total += (PROMOTIONS - 1) * (
            population(pawns.ahead & _LAST_RANKS)
            + population(pawns.west & _LAST_RANKS)
            + population(pawns.east & _LAST_RANKS)
        )
    occupied: Bitboard = position.occupied()
    useful &= ~position.by_side[position.to_move]
    pieces: Bitboard = origins & position.by_kind[KNIGHT]
    while pieces:
        total += population(KNIGHT_STEPS[lowest(pieces)] & useful)
        pieces &= pieces - 1
    pieces = origins & (position.by_kind[BISHOP] | position.by_kind[QUEEN])
    while pieces:
        total += population(bishop_attacks(lowest(pieces), occupied) & useful)
        pieces &= pieces - 1
    pieces = origins & (position.by_kind[ROOK] | position.by_kind[QUEEN])
    while pieces:
        total += population(rook_attacks(lowest(pieces), occupied) & useful)
        pieces &= pieces - 1
    return total
