"""Chases: which enemy pieces a side attacks in the sense of the repetition rules.

A piece is chased when it could be taken now for nothing: the capture and every recapture are
tried out, so that pins, uncovered checks, false protectors and lost screens need no rules of their
own.  The captures of generals and soldiers are no chases, nor are those of soldiers that have not
crossed the river.  A check already on the board is no obstacle to a capture.  (The computer rule
as Pikafish plays it; the Asian rules differ only in what they make of it.)

A side chases with a move when a piece is chased after it that was not before.  Slots tell the
pieces apart, for they stay the same as long as nothing is captured.
"""

import cython
from cython.cimports.libc.string import memset
from cython.cimports.qianmen.core.moves import CAPTURES, origin_of, target_of
from cython.cimports.qianmen.core.xiangqi.attackers import bears_on
from cython.cimports.qianmen.core.xiangqi.checks import is_attacked
from cython.cimports.qianmen.core.xiangqi.geometry import (
    ADVISOR,
    CANNON,
    ELEPHANT,
    HORSE,
    KING,
    NONE,
    PAWN,
    RANK,
    ROOK,
)
from cython.cimports.qianmen.core.xiangqi.movegen import generate_by
from cython.cimports.qianmen.core.xiangqi.position import ALL_SLOTS, MAX_MOVES, toggle

_ATTACKERS = cython.declare(cython.int, ALL_SLOTS & ~1)  # a general chases nothing


def chasers(position, distance):
    """The sides (1 Red, 2 Black) that chased one and the same piece with every move.

    Looked at are the last `distance` plies, which took nothing.
    """
    common: cython.ushort[2]
    common[0] = ALL_SLOTS
    common[1] = ALL_SLOTS
    mover: cython.int = 1 - position.to_move
    undone: cython.int = 0
    move: cython.int
    while undone < distance and (common[0] or common[1]):
        move = position.states[position.top - undone].move
        common[mover] = _victims(position, mover, common[mover])
        _shift(position, target_of(move), origin_of(move))
        common[mover] &= ~_victims(position, mover, common[mover])
        undone += 1
        mover = 1 - mover
    while undone:
        undone -= 1
        move = position.states[position.top - undone].move
        _shift(position, origin_of(move), target_of(move))
    return (common[0] != 0) | (common[1] != 0) << 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _victims(position: Position, side: cython.int, wanted: cython.ushort) -> cython.ushort:
    """Which of the `wanted` enemy pieces (masks of slots) a side chases."""
    if wanted == 0:
        return 0
    found: cython.ushort = 0
    moves: cython.int[MAX_MOVES]
    count: cython.int = _captures(position, side, moves)
    standing: Standing = _standing(position, side)
    victim: cython.int
    i: cython.int
    for i in range(count):
        victim = 1 << position.slot_of[target_of(moves[i])]
        if (
            victim & wanted
            and not victim & found
            and _threat(position, moves[i], cython.address(standing)) == CHASES
        ):
            found |= victim
    return found


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _captures(
    position: Position, side: cython.int, moves: cython.pointer(cython.int)
) -> cython.int:
    """Write the captures of a side, whoever is to move, but its general's; how many."""
    to_move: cython.int = position.to_move
    position.to_move = side
    count: cython.int = generate_by(position, _ATTACKERS, moves, CAPTURES)
    position.to_move = to_move
    return count


# ---------------------------------------------------------------- one capture


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _threat(position: Position, move: cython.int, standing: cython.pointer(Standing)) -> cython.int:
    """What a pseudo-legal capture amounts to."""
    origin: cython.int = origin_of(move)
    target: cython.int = target_of(move)
    side: cython.int = position.board[origin] >> 3
    kind: cython.int = position.board[origin] & 7
    prey: cython.int = position.board[target] & 7
    if kind == PAWN or prey == KING or (prey == PAWN and _at_home(target, 1 - side)):
        return NO_THREAT
    threat: cython.int = NO_THREAT
    taken: Taken
    _take(position, origin, target, cython.address(taken))
    if not _is_exposed(position, side, standing.on_us):
        threat = TAKES
        if _outweighs(kind, prey) or not _is_protected(position, target, standing.by_us):
            threat = CHASES
    _give_back(position, origin, target, cython.address(taken))
    if (
        threat == CHASES
        and kind == prey
        and _strikes_back(position, origin, target, standing.by_us)
    ):
        return TAKES
    return threat


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _at_home(square: cython.int, side: cython.int) -> cython.bint:
    """Whether a point lies on the side's own bank of the river."""
    return (RANK[square] < 5) == (side == 0)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _outweighs(kind: cython.int, prey: cython.int) -> cython.bint:
    """Whether the prey is worth so much more that its protection does not matter."""
    if kind == HORSE or kind == CANNON:
        return prey == ROOK
    if kind == ADVISOR or kind == ELEPHANT:
        return prey == ROOK or prey == HORSE or prey == CANNON
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _is_protected(position: Position, target: cython.int, by_us: cython.ushort) -> cython.bint:
    """Whether the enemy can take back on `target`, where a piece of ours has just taken."""
    enemy: cython.int = 1 - (position.board[target] >> 3)
    taken: Taken
    is_safe: cython.bint
    origin: cython.int
    slot: cython.int
    for slot in range(position.slots[enemy]):
        origin = position.squares[enemy][slot]
        if origin == NONE or not bears_on(position, origin, target):
            continue
        _take(position, origin, target, cython.address(taken))
        # A general that moves answers for its new point; checks that stood excuse the others.
        is_safe = not _is_exposed(position, enemy, by_us if slot else 0)
        _give_back(position, origin, target, cython.address(taken))
        if is_safe:
            return True
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _strikes_back(
    position: Position, origin: cython.int, target: cython.int, by_us: cython.ushort
) -> cython.bint:
    """Whether the prey on `target` could as well take its attacker: an offer to exchange."""
    if not bears_on(position, target, origin):
        return False
    taken: Taken
    enemy: cython.int = position.board[target] >> 3
    _take(position, target, origin, cython.address(taken))
    is_safe: cython.bint = not _is_exposed(position, enemy, by_us)
    _give_back(position, target, origin, cython.address(taken))
    return is_safe


# ---------------------------------------------------------------- checks


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _standing(position: Position, side: cython.int) -> Standing:
    standing: Standing
    standing.on_us = _checkers(position, side)
    standing.by_us = _checkers(position, 1 - side)
    return standing


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _checkers(position: Position, side: cython.int) -> cython.ushort:
    """The enemy pieces that attack a side's general, as a mask of slots."""
    king: cython.int = position.squares[side][0]
    enemy: cython.int = 1 - side
    found: cython.ushort = 0
    slot: cython.int
    if not is_attacked(position, king, enemy):
        return 0
    for slot in range(position.slots[enemy]):
        if position.squares[enemy][slot] != NONE:
            found |= bears_on(position, position.squares[enemy][slot], king) << slot
    return found


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _is_exposed(position: Position, side: cython.int, standing: cython.ushort) -> cython.bint:
    """Whether a side's general is attacked by more than the pieces in `standing`."""
    if standing:
        return (_checkers(position, side) & ~standing) != 0
    return is_attacked(position, position.squares[side][0], 1 - side)


# ---------------------------------------------------------------- trying out, without a new state


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _shift(position: Position, origin: cython.int, target: cython.int) -> cython.void:
    """Put the piece on `origin` on `target`, which holds no piece of its side."""
    side: cython.int = position.board[origin] >> 3
    slot: cython.int = position.slot_of[origin]
    position.board[target] = position.board[origin]
    position.board[origin] = 0
    position.slot_of[target] = slot
    position.squares[side][slot] = target
    toggle(position, side, origin)
    toggle(position, side, target)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _take(
    position: Position, origin: cython.int, target: cython.int, taken: cython.pointer(Taken)
) -> cython.void:
    taken.piece = position.board[target]
    taken.slot = position.slot_of[target]
    position.squares[taken.piece >> 3][taken.slot] = NONE
    toggle(position, taken.piece >> 3, target)
    _shift(position, origin, target)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _give_back(
    position: Position, origin: cython.int, target: cython.int, taken: cython.pointer(Taken)
) -> cython.void:
    _shift(position, target, origin)
    position.board[target] = taken.piece
    position.slot_of[target] = taken.slot
    position.squares[taken.piece >> 3][taken.slot] = target
    toggle(position, taken.piece >> 3, target)


# ---------------------------------------------------------------- the face for Python


def chasing_sides(position: Position, plies: cython.int):
    _demand_quiet(position, plies)
    found: cython.int = chasers(position, plies)
    return (found & 1) != 0, (found & 2) != 0


def chases(position: Position):
    _demand_quiet(position, 1)
    mover: cython.int = 1 - position.to_move
    enemy: cython.int = position.to_move
    move: cython.int = position.states[position.top].move
    now: Threats
    before: Threats
    _weigh(position, mover, cython.address(now))
    _shift(position, target_of(move), origin_of(move))
    _weigh(position, mover, cython.address(before))
    _shift(position, origin_of(move), target_of(move))
    found = []
    attacker: cython.int
    victim: cython.int
    for attacker in range(16):
        for victim in range(16):
            if now.on[attacker][victim] == CHASES:
                found.append(
                    (
                        (attacker, position.squares[mover][attacker]),
                        (victim, position.squares[enemy][victim]),
                        before.on[attacker][victim] == CHASES,
                        before.on[attacker][victim] != NO_THREAT,
                        _is_chased(cython.address(before), victim),
                    )
                )
    return found


@cython.cfunc
def _weigh(position: Position, side: cython.int, threats: cython.pointer(Threats)) -> cython.void:
    """Note what every capture of a side amounts to."""
    moves: cython.int[MAX_MOVES]
    count: cython.int = _captures(position, side, moves)
    standing: Standing = _standing(position, side)
    attacker: cython.int
    victim: cython.int
    i: cython.int
    memset(threats, 0, cython.sizeof(Threats))
    for i in range(count):
        attacker = position.slot_of[origin_of(moves[i])]
        victim = position.slot_of[target_of(moves[i])]
        threats.on[attacker][victim] = _threat(position, moves[i], cython.address(standing))


@cython.cfunc
def _is_chased(threats: cython.pointer(Threats), victim: cython.int) -> cython.bint:
    attacker: cython.int
    for attacker in range(16):
        if threats.on[attacker][victim] == CHASES:
            return True
    return False


def _demand_quiet(position: Position, plies: cython.int):
    if not 0 < plies <= position.top:
        raise ValueError(f"no {plies} plies in a history of {position.top}")
    if position.states[position.top].since_capture < plies:
        raise ValueError("a capture tells no chase")
