"""The xiangqi position: board, make and unmake, move generation, checks, perft.

A mailbox of piece codes, a list of squares for each side, and the occupancy of every row and
column; the line tables of ``geometry`` turn an occupancy into a chariot's or cannon's moves.
The face for Python, documented in ``position.pyi``, stands at the end.
"""

import cython
from cython.cimports.libc.stdlib import free, realloc
from cython.cimports.libc.string import memcpy, memset
from cython.cimports.qianmen.core.moves import (
    ALL,
    CAPTURES,
    NO_MOVE,
    QUIETS,
    move_of,
    origin_of,
    target_of,
)
from cython.cimports.qianmen.core.xiangqi.geometry import (
    ADVISOR,
    ADVISOR_STEPS,
    CANNON,
    COLUMN_LINE,
    COLUMN_NEAR,
    COLUMN_SQUARE,
    ELEPHANT,
    ELEPHANT_STEPS,
    FILE,
    HORSE,
    HORSE_ATTACKS,
    HORSE_LEAPS,
    KING,
    KING_STEPS,
    LOWEST,
    NONE,
    PAWN,
    PAWN_ORIGINS,
    PAWN_STEPS,
    POPULATION,
    RANK,
    ROOK,
    ROW_LINE,
    ROW_NEAR,
    ROW_SQUARE,
    SQUARES,
    STANDS,
    ZOBRIST,
    ZOBRIST_SIDE,
    HorseAttacks,
    Leap,
    Leaps,
    Line,
    Near,
    Steps,
    among,
    leg_of,
)
from cython.cimports.qianmen.core.xiangqi.placement import PLACED

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


@cython.cfunc
def _fill_wanted() -> cython.void:
    side: cython.int
    piece: cython.int
    for side in range(2):
        for piece in range(16):
            _WANTED[side][QUIETS][piece] = piece == 0
            _WANTED[side][CAPTURES][piece] = piece != 0 and piece >> 3 != side
            _WANTED[side][ALL][piece] = piece == 0 or piece >> 3 != side


_fill_wanted()


@cython.final
@cython.cclass
class Position:
    def __cinit__(self):
        self.states = cython.NULL
        self.room = 0

    def __init__(self):
        self.set(_START, 0, 0)

    def __dealloc__(self):
        free(self.states)

    # ---------------------------------------------------------------- placing

    def _place(self, piece, square, slot):
        side: cython.int = piece >> 3
        self.board[square] = piece
        self.slot_of[square] = slot
        self.squares[side][slot] = square
        self.row[side][RANK[square]] |= 1 << FILE[square]
        self.column[side][FILE[square]] |= 1 << RANK[square]
        self.counts[piece] += 1
        self.states[0].key ^= ZOBRIST[piece][square]
        self.states[0].placement += PLACED[piece][square]

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

    # ---------------------------------------------------------------- checks

    def is_attacked(self, square, by):
        """Whether a piece of side `by` bears on `square`, its general along an open file."""
        side: cython.int = by << 3
        rank: cython.int = RANK[square]
        file: cython.int = FILE[square]
        rook: cython.int = side | ROOK
        cannon: cython.int = side | CANNON
        piece: cython.int
        near: cython.pointer(Near) = cython.address(
            ROW_NEAR[file][self.row[0][rank] | self.row[1][rank]]
        )
        if self.board[ROW_SQUARE[rank][near.low[0]]] == rook:
            return True
        if self.board[ROW_SQUARE[rank][near.high[0]]] == rook:
            return True
        if self.board[ROW_SQUARE[rank][near.low[1]]] == cannon:
            return True
        if self.board[ROW_SQUARE[rank][near.high[1]]] == cannon:
            return True
        near = cython.address(COLUMN_NEAR[rank][self.column[0][file] | self.column[1][file]])
        piece = self.board[COLUMN_SQUARE[file][near.low[0]]]
        if piece == rook or piece == side | KING:
            return True
        piece = self.board[COLUMN_SQUARE[file][near.high[0]]]
        if piece == rook or piece == side | KING:
            return True
        if self.board[COLUMN_SQUARE[file][near.low[1]]] == cannon:
            return True
        if self.board[COLUMN_SQUARE[file][near.high[1]]] == cannon:
            return True
        i: cython.int
        horses: cython.pointer(HorseAttacks) = cython.address(HORSE_ATTACKS[square])
        for i in range(horses.count):
            if self.board[horses.origin[i]] == side | HORSE and self.board[horses.leg[i]] == 0:
                return True
        pawns: cython.pointer(Steps) = cython.address(PAWN_ORIGINS[by][square])
        for i in range(pawns.count):
            if self.board[pawns.to[i]] == side | PAWN:
                return True
        return False

    def look(self, square, rays):
        """Fill in what a point sees: two rays along its row, then two along its file."""
        rank: cython.int = RANK[square]
        file: cython.int = FILE[square]
        across: cython.pointer(Near) = cython.address(
            ROW_NEAR[file][self.row[0][rank] | self.row[1][rank]]
        )
        along: cython.pointer(Near) = cython.address(
            COLUMN_NEAR[rank][self.column[0][file] | self.column[1][file]]
        )
        i: cython.int
        for i in range(3):
            rays[0].square[i] = ROW_SQUARE[rank][across.low[i]]
            rays[1].square[i] = ROW_SQUARE[rank][across.high[i]]
            rays[2].square[i] = COLUMN_SQUARE[file][along.low[i]]
            rays[3].square[i] = COLUMN_SQUARE[file][along.high[i]]

    def danger(self):
        """What the side to move must look out for before it moves."""
        found: Danger
        found.everywhere = self.states[self.top].checked
        found.pinned = 0
        if found.everywhere:
            return found
        us: cython.int = self.to_move
        king: cython.int = self.squares[us][0]
        enemy: cython.int = (1 - us) << 3
        i: cython.int
        rays: Ray[4]
        self.look(king, rays)
        for i in range(4):
            _look_along(self, cython.address(found), enemy, cython.address(rays[i]), i >= 2)
        leg: cython.int
        horses: cython.pointer(HorseAttacks) = cython.address(HORSE_ATTACKS[king])
        for i in range(horses.count):
            if self.board[horses.origin[i]] == enemy | HORSE:
                leg = horses.leg[i]
                if self.board[leg] >> 3 == us:
                    found.pinned |= 1 << self.slot_of[leg]
        return found

    def _safe_after(self, origin, target):
        """Whether the mover's general is out of danger after a pseudo-legal move."""
        us: cython.int = self.to_move
        piece: cython.int = self.board[origin]
        captured: cython.int = self.board[target]
        king: cython.int = target if piece & 7 == KING else self.squares[us][0]
        safe: cython.bint
        self.board[target] = piece
        self.board[origin] = 0
        self.row[us][RANK[origin]] ^= 1 << FILE[origin]
        self.column[us][FILE[origin]] ^= 1 << RANK[origin]
        self.row[us][RANK[target]] ^= 1 << FILE[target]
        self.column[us][FILE[target]] ^= 1 << RANK[target]
        safe = not self.is_attacked(king, 1 - us)
        self.board[origin] = piece
        self.board[target] = captured
        self.row[us][RANK[origin]] ^= 1 << FILE[origin]
        self.column[us][FILE[origin]] ^= 1 << RANK[origin]
        self.row[us][RANK[target]] ^= 1 << FILE[target]
        self.column[us][FILE[target]] ^= 1 << RANK[target]
        return safe

    def legal(self, move, danger):
        """Whether a pseudo-legal move is legal; `danger` is that of the position."""
        origin: cython.int = origin_of(move)
        slot: cython.int = self.slot_of[origin]
        if not danger.everywhere and slot != 0 and not danger.pinned >> slot & 1:
            return True
        return self._safe_after(origin, target_of(move))

    def is_pseudo_legal(self, move):
        """Whether any int moves a piece of the side to move as it moves."""
        origin: cython.int = origin_of(move)
        target: cython.int = target_of(move)
        us: cython.int = self.to_move
        if move >> 14 or origin >= SQUARES or target >= SQUARES:
            return False
        piece: cython.int = self.board[origin]
        if piece == 0 or piece >> 3 != us:
            return False
        captured: cython.int = self.board[target]
        if captured != 0 and captured >> 3 == us:
            return False
        kind: cython.int = piece & 7
        if kind == ROOK or kind == CANNON:
            return _slides(self, kind, origin, target, captured)
        if kind == HORSE:
            return self.board[leg_of(origin, target)] == 0
        if kind == ELEPHANT:
            return (
                among(cython.address(ELEPHANT_STEPS[origin]), target)
                and self.board[(origin + target) >> 1] == 0
            )
        if kind == PAWN:
            return among(cython.address(PAWN_STEPS[us][origin]), target)
        if kind == ADVISOR:
            return among(cython.address(ADVISOR_STEPS[origin]), target)
        return among(cython.address(KING_STEPS[origin]), target)

    # ---------------------------------------------------------------- generation

    def generate(self, moves, wanted):
        """Write the pseudo-legal moves of the wanted sort; how many."""
        return self._generate_by(ALL_SLOTS, moves, wanted)

    def _generate_by(self, slots, moves, wanted):
        """Write the pseudo-legal moves of the wanted sort by the pieces in `slots`; how many."""
        us: cython.int = self.to_move
        wants: cython.pointer(cython.uchar) = _WANTED[us][wanted]
        takes: cython.pointer(cython.uchar) = _WANTED[us][CAPTURES]
        count: cython.int = 0
        slot: cython.int
        square: cython.int
        kind: cython.int
        rank: cython.int
        file: cython.int
        occupied: cython.int
        mask: cython.int
        row: cython.pointer(Near)
        column: cython.pointer(Near)
        i: cython.int
        j: cython.int
        target: cython.int
        steps: cython.pointer(Steps)
        leaps: cython.pointer(Leaps)
        way: cython.pointer(Leap)
        for slot in range(self.slots[us]):
            square = self.squares[us][slot]
            if square == NONE or not slots >> slot & 1:
                continue
            kind = self.board[square] & 7
            if kind == ROOK or kind == CANNON:
                rank = RANK[square]
                file = FILE[square]
                occupied = self.row[0][rank] | self.row[1][rank]
                mask = ROW_LINE[file][occupied].quiet if wanted & QUIETS else 0
                while mask:
                    moves[count] = move_of(square, square - file + LOWEST[mask])
                    mask &= mask - 1
                    count += 1
                row = cython.address(ROW_NEAR[file][occupied])
                occupied = self.column[0][file] | self.column[1][file]
                mask = COLUMN_LINE[rank][occupied].quiet if wanted & QUIETS else 0
                while mask:
                    moves[count] = move_of(square, LOWEST[mask] * 9 + file)
                    mask &= mask - 1
                    count += 1
                if wanted & CAPTURES:
                    column = cython.address(COLUMN_NEAR[rank][occupied])
                    i = kind == CANNON  # which blocker it takes
                    target = ROW_SQUARE[rank][row.low[i]]
                    count = _note(moves, count, square, target, takes[self.board[target]])
                    target = ROW_SQUARE[rank][row.high[i]]
                    count = _note(moves, count, square, target, takes[self.board[target]])
                    target = COLUMN_SQUARE[file][column.low[i]]
                    count = _note(moves, count, square, target, takes[self.board[target]])
                    target = COLUMN_SQUARE[file][column.high[i]]
                    count = _note(moves, count, square, target, takes[self.board[target]])
            elif kind == HORSE:
                leaps = cython.address(HORSE_LEAPS[square])
                for i in range(leaps.count):
                    way = cython.address(leaps.way[i])
                    if self.board[way.leg] != 0:
                        continue
                    for j in range(way.count):
                        target = way.to[j]
                        count = _note(moves, count, square, target, wants[self.board[target]])
            else:
                if kind == PAWN:
                    steps = cython.address(PAWN_STEPS[us][square])
                elif kind == ADVISOR:
                    steps = cython.address(ADVISOR_STEPS[square])
                elif kind == ELEPHANT:
                    steps = cython.address(ELEPHANT_STEPS[square])
                else:
                    steps = cython.address(KING_STEPS[square])
                for i in range(steps.count):
                    target = steps.to[i]
                    if kind == ELEPHANT and self.board[(square + target) >> 1] != 0:
                        continue
                    count = _note(moves, count, square, target, wants[self.board[target]])
        return count

    def generate_legal(self, moves):
        """Write all legal moves; gives how many."""
        danger: Danger = self.danger()
        count: cython.int = self.generate(moves, ALL)
        kept: cython.int = 0
        i: cython.int
        for i in range(count):
            if self.legal(moves[i], danger):
                moves[kept] = moves[i]
                kept += 1
        return kept

    def _count_legal(self):
        """How many legal moves there are, without writing those that need no trial."""
        danger: Danger = self.danger()
        moves: cython.int[MAX_MOVES]
        if danger.everywhere:
            return self.generate_legal(moves)
        us: cython.int = self.to_move
        them: cython.int = 1 - us
        total: cython.int = 0
        slot: cython.int
        square: cython.int
        kind: cython.int
        rank: cython.int
        file: cython.int
        row: cython.int
        column: cython.int
        across: Line
        along: Line
        i: cython.int
        j: cython.int
        target: cython.int
        steps: cython.pointer(Steps)
        leaps: cython.pointer(Leaps)
        way: cython.pointer(Leap)
        tried: cython.int = danger.pinned | 1
        for slot in range(self.slots[us]):
            square = self.squares[us][slot]
            if square == NONE or tried >> slot & 1:
                continue
            kind = self.board[square] & 7
            if kind == ROOK or kind == CANNON:
                rank = RANK[square]
                file = FILE[square]
                across = ROW_LINE[file][self.row[0][rank] | self.row[1][rank]]
                along = COLUMN_LINE[rank][self.column[0][file] | self.column[1][file]]
                row = self.row[them][rank] & (across.first if kind == ROOK else across.second)
                column = self.column[them][file] & (along.first if kind == ROOK else along.second)
                total += across.mobility + along.mobility + POPULATION[row] + POPULATION[column]
            elif kind == HORSE:
                leaps = cython.address(HORSE_LEAPS[square])
                for i in range(leaps.count):
                    way = cython.address(leaps.way[i])
                    if self.board[way.leg] != 0:
                        continue
                    for j in range(way.count):
                        target = self.board[way.to[j]]
                        total += target == 0 or target >> 3 != us
            else:
                if kind == PAWN:
                    steps = cython.address(PAWN_STEPS[us][square])
                elif kind == ADVISOR:
                    steps = cython.address(ADVISOR_STEPS[square])
                else:
                    steps = cython.address(ELEPHANT_STEPS[square])
                for i in range(steps.count):
                    if kind == ELEPHANT and self.board[(square + steps.to[i]) >> 1] != 0:
                        continue
                    target = self.board[steps.to[i]]
                    total += target == 0 or target >> 3 != us
        return total + _count_tried(self, tried)

    def _count_leaves(self, depth):
        if depth <= 1:
            return self._count_legal() if depth == 1 else 1
        danger: Danger = self.danger()
        moves: cython.int[MAX_MOVES]
        count: cython.int = self.generate(moves, ALL)
        total: cython.ulonglong = 0
        i: cython.int
        for i in range(count):
            if self.legal(moves[i], danger):
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
        captured: cython.int = self.board[target]
        slot: cython.int = self.slot_of[origin]
        rank: cython.int = RANK[target]
        file: cython.int = FILE[target]
        state.key = (
            before.key
            ^ ZOBRIST[piece][origin]
            ^ ZOBRIST[piece][target]
            ^ ZOBRIST[captured][target]
            ^ ZOBRIST_SIDE
        )
        state.placement = (
            before.placement
            + PLACED[piece][target]
            - PLACED[piece][origin]
            - PLACED[captured][target]
        )
        state.move = move
        state.captured = captured
        if captured:
            self.counts[captured] -= 1
            state.captured_slot = self.slot_of[target]
            self.squares[them][state.captured_slot] = NONE
            self.row[them][rank] ^= 1 << file
            self.column[them][file] ^= 1 << rank
        self.board[origin] = 0
        self.board[target] = piece
        self.slot_of[target] = slot
        self.squares[us][slot] = target
        self.row[us][rank] ^= 1 << file
        self.column[us][file] ^= 1 << rank
        rank = RANK[origin]
        file = FILE[origin]
        self.row[us][rank] ^= 1 << file
        self.column[us][file] ^= 1 << rank
        self.to_move = them
        self.top += 1
        state.checked = self.is_attacked(self.squares[them][0], us)
        self._count_ply(state, before, us)

    def _count_ply(self, state, before, mover):
        """Keep the counters of the move limit.

        A capture clears them.  Otherwise the ply counts towards the limit, but neither a side's
        checks beyond its tenth nor the answers to such checks do (as Pikafish counts).
        """
        them: cython.int = 1 - mover
        if state.captured:
            state.since_capture = 0
            state.since_null = before.since_null + 1
            state.limit_count = 0
            state.checks[0] = 0
            state.checks[1] = 0
            return
        state.since_capture = before.since_capture + 1
        state.since_null = before.since_null + 1
        state.limit_count = before.limit_count
        state.checks[0] = before.checks[0]
        state.checks[1] = before.checks[1]
        if state.checked:
            state.checks[mover] += 1
            if state.checks[mover] > CHECKS_COUNTED:
                return
        if before.checked and before.checks[them] > CHECKS_COUNTED:
            return
        state.limit_count += 1

    def undo_move(self):
        """Take the last move back."""
        state: cython.pointer(State) = cython.address(self.states[self.top])
        origin: cython.int = origin_of(state.move)
        target: cython.int = target_of(state.move)
        them: cython.int = self.to_move
        us: cython.int = 1 - them
        piece: cython.int = self.board[target]
        slot: cython.int = self.slot_of[target]
        rank: cython.int = RANK[target]
        file: cython.int = FILE[target]
        self.row[us][rank] ^= 1 << file
        self.column[us][file] ^= 1 << rank
        self.board[target] = state.captured
        if state.captured:
            self.counts[state.captured] += 1
            self.squares[them][state.captured_slot] = target
            self.slot_of[target] = state.captured_slot
            self.row[them][rank] ^= 1 << file
            self.column[them][file] ^= 1 << rank
        rank = RANK[origin]
        file = FILE[origin]
        self.row[us][rank] ^= 1 << file
        self.column[us][file] ^= 1 << rank
        self.board[origin] = piece
        self.slot_of[origin] = slot
        self.squares[us][slot] = origin
        self.to_move = us
        self.top -= 1

    def do_null(self):
        """Pass; only the search does so, never in check."""
        before: cython.pointer(State) = cython.address(self.states[self.top])
        state: cython.pointer(State) = cython.address(self.states[self.top + 1])
        memcpy(state, before, cython.sizeof(State))
        state.key ^= ZOBRIST_SIDE
        state.move = NO_MOVE
        state.captured = 0
        state.checked = False
        state.since_null = 0
        self.to_move = 1 - self.to_move
        self.top += 1

    def undo_null(self):
        self.to_move = 1 - self.to_move
        self.top -= 1

    def key_after(self, move):
        """The key after a pseudo-legal move, to fetch its table entry early."""
        origin: cython.int = origin_of(move)
        target: cython.int = target_of(move)
        piece: cython.int = self.board[origin]
        return (
            self.states[self.top].key
            ^ ZOBRIST[piece][origin]
            ^ ZOBRIST[piece][target]
            ^ ZOBRIST[self.board[target]][target]
            ^ ZOBRIST_SIDE
        )

    # ---------------------------------------------------------------- the face for Python

    def set(self, pieces: bytes, side: cython.int, halfmove: cython.int = 0):
        _check_placement(pieces, side, halfmove)
        fresh: Position = Position.__new__(Position)
        if not fresh._reserve(8):
            raise MemoryError("no memory for the history of a position")
        memset(fresh.states, 0, cython.sizeof(State))
        memset(fresh.squares, NONE, cython.sizeof(fresh.squares))
        # Slots in this order of kinds: the generals must have slot 0, the guards come last.
        for kind in (KING, ROOK, CANNON, HORSE, PAWN, ADVISOR, ELEPHANT):
            if kind == ADVISOR:
                memcpy(fresh.active, fresh.slots, cython.sizeof(fresh.active))
            for square, piece in enumerate(pieces):
                if piece & 7 == kind:
                    fresh._place(piece, square, fresh.slots[piece >> 3])
                    fresh.slots[piece >> 3] += 1
        fresh.to_move = side
        state: cython.pointer(State) = cython.address(fresh.states[0])
        state.key ^= ZOBRIST_SIDE if side else 0
        state.since_capture = halfmove
        state.limit_count = halfmove
        state.checked = fresh.is_attacked(fresh.squares[side][0], 1 - side)
        if fresh.is_attacked(fresh.squares[1 - side][0], side):
            raise ValueError("the side not to move is in check")
        self._become(fresh)

    def copy(self):
        other: Position = Position.__new__(Position)
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
        memcpy(self.slot_of, other.slot_of, cython.sizeof(self.slot_of))
        memcpy(self.squares, other.squares, cython.sizeof(self.squares))
        memcpy(self.slots, other.slots, cython.sizeof(self.slots))
        memcpy(self.active, other.active, cython.sizeof(self.active))
        memcpy(self.counts, other.counts, cython.sizeof(self.counts))
        memcpy(self.row, other.row, cython.sizeof(self.row))
        memcpy(self.column, other.column, cython.sizeof(self.column))
        return 0

    def pieces(self):
        return bytes(self.board[:SQUARES])

    def piece_at(self, square: cython.int):
        _check_square(square)
        return self.board[square]

    def king_square(self, side: cython.int):
        return self.squares[1 if side else 0][0]

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
        count: cython.int = self.generate_legal(moves)
        return [moves[at] for at in range(count)]

    def legal_moves_in(self, names: list):
        _check_names(names)
        moves: cython.int[MAX_MOVES]
        count: cython.int = self.generate_legal(moves)
        return tuple([_name_in(names, moves[at]) for at in range(count)])

    def is_legal(self, move: cython.int):
        return self.is_pseudo_legal(move) and self.legal(move, self.danger())

    def gives_check(self, move: cython.int):
        self.push(move)
        checked: cython.bint = self.states[self.top].checked
        self.undo_move()
        return checked

    def push(self, move: cython.int):
        _play(self, move)

    def push_pair(self, pair):
        if not isinstance(pair, tuple) or len(pair) != 2:
            raise ValueError(f"not a legal move here: {pair!r}")
        origin: cython.int = cython.cast(tuple, pair)[0]
        target: cython.int = cython.cast(tuple, pair)[1]
        if not (0 <= origin < SQUARES and 0 <= target < SQUARES):
            raise ValueError(f"not a legal move here: {pair!r}")
        _play(self, move_of(origin, target))

    def pop(self):
        if self.top == 0:
            raise IndexError("no move to take back")
        self.undo_move()

    def pop_in(self, names: list):
        _check_names(names)
        move: cython.int = self.states[self.top].move
        if self.top == 0:
            raise IndexError("no move to take back")
        self.undo_move()
        return _name_in(names, move)

    def perft(self, depth: cython.int):
        if depth < 0:
            raise ValueError("a depth is not negative")
        if not self._reserve(depth + 4):
            raise MemoryError("no memory for the history of a position")
        total: cython.ulonglong
        with cython.nogil:
            total = self._count_leaves(depth)
        return total


@cython.cfunc
@cython.exceptval(-1)
def _play(position: Position, move: cython.int) -> cython.int:
    """Do a move for Python: any int comes in, only a legal move is played."""
    if not position.is_pseudo_legal(move) or not position.legal(move, position.danger()):
        raise ValueError(f"not a legal move here: {move}")
    if not position._reserve(4):
        raise MemoryError("no memory for the history of a position")
    position.do_move(move)
    return 0


# ---------------------------------------------------------------- pieces on the move


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _note(
    moves: cython.pointer(cython.int),
    count: cython.int,
    origin: cython.int,
    target: cython.int,
    wanted: cython.int,
) -> cython.int:
    """Write a move that counts if it is wanted (0 or 1): no branch to guess wrong."""
    moves[count] = move_of(origin, target)
    return count + wanted


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _slides(
    position: Position,
    kind: cython.int,
    origin: cython.int,
    target: cython.int,
    captured: cython.int,
) -> cython.bint:
    rank: cython.int = RANK[origin]
    file: cython.int = FILE[origin]
    bit: cython.int
    occupied: cython.int
    if RANK[target] == rank:
        bit = 1 << FILE[target]
        occupied = position.row[0][rank] | position.row[1][rank]
        if captured == 0:
            return (ROW_LINE[file][occupied].quiet & bit) != 0
        if kind == ROOK:
            return (ROW_LINE[file][occupied].first & bit) != 0
        return (ROW_LINE[file][occupied].second & bit) != 0
    if FILE[target] == file:
        bit = 1 << RANK[target]
        occupied = position.column[0][file] | position.column[1][file]
        if captured == 0:
            return (COLUMN_LINE[rank][occupied].quiet & bit) != 0
        if kind == ROOK:
            return (COLUMN_LINE[rank][occupied].first & bit) != 0
        return (COLUMN_LINE[rank][occupied].second & bit) != 0
    return False


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _look_along(
    position: Position,
    found: cython.pointer(Danger),
    enemy: cython.int,
    ray: cython.pointer(Ray),
    is_column: cython.bint,
) -> cython.void:
    """Note what the first three pieces seen from the general along one ray mean for it."""
    first: cython.int = ray.square[0]
    second: cython.int = ray.square[1]
    piece: cython.int = position.board[first]
    if piece == 0:
        return
    us: cython.int = 1 - (enemy >> 3)
    if piece == enemy | CANNON:
        found.everywhere = True  # whoever steps between becomes its screen
    own_first: cython.bint = piece >> 3 == us
    piece = position.board[second]
    if own_first and (piece == enemy | ROOK or (is_column and piece == enemy | KING)):
        found.pinned |= 1 << position.slot_of[first]
    if position.board[ray.square[2]] == enemy | CANNON:
        if own_first:
            found.pinned |= 1 << position.slot_of[first]
        if piece >> 3 == us:
            found.pinned |= 1 << position.slot_of[second]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _count_tried(position: Position, tried: cython.int) -> cython.int:
    """Legal moves of the pieces in `tried` (a mask of slots), each move tried out."""
    moves: cython.int[MAX_MOVES]
    count: cython.int = position._generate_by(tried, moves, ALL)
    kept: cython.int = 0
    i: cython.int
    for i in range(count):
        kept += position._safe_after(origin_of(moves[i]), target_of(moves[i]))
    return kept


def _check_placement(pieces, side, halfmove):
    """Refuse what the compiled code could not hold; see ``Position.set``."""
    if len(pieces) != SQUARES or side not in (0, 1):
        raise ValueError(f"{SQUARES} pieces and a side of 0 or 1 are needed")
    if not 0 <= halfmove <= 9999:
        raise ValueError("the half-move number must be 0 to 9999")
    for square, piece in enumerate(pieces):
        if piece and (piece > 15 or not STANDS[piece][square]):
            raise ValueError(f"piece {piece} cannot stand on square {square}")
    for colour in (0, 8):
        if pieces.count(colour | KING) != 1:
            raise ValueError("each side has one general")
        if sum(pieces.count(colour | kind) for kind in range(1, 8)) > 16:
            raise ValueError("a side has at most 16 pieces")


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


def _check_square(square):
    if not 0 <= square < SQUARES:
        raise ValueError(f"no square {square}")
