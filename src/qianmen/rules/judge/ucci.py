"""The ``ucci`` rule set: of the UCCI league, as ElephantEye judges.

A move is a check, or else chases at most one piece, and only by the piece that moved: a horse
chases chariots, and cannons and soldiers without protection; a chariot, across the line it moved
on, horses, cannons and soldiers without protection; a cannon likewise chariots, and horses and
soldiers without protection.  Soldiers count once they have crossed the river.  Protection is any
piece that bears on the point, pinned or not.  Perpetual check is worse than chasing one piece
with every move; checks mixed with chases are neither.
"""

from qianmen.core.xiangqi.attackers import attackers
from qianmen.core.xiangqi.position import Position
from qianmen.rules.judge.cycle import Cycle, last_deed
from qianmen.rules.judge.deed import Chase, Deed, Man, always_checks, victims
from qianmen.rules.judge.offence import Offence, Ruling
from qianmen.rules.move import Move
from qianmen.rules.piece import Kind, Piece
from qianmen.rules.side import Side
from qianmen.rules.square import SQUARE_NAMES, has_crossed

_UNPROTECTED = {
    Kind.HORSE: {Kind.CANNON, Kind.SOLDIER},
    Kind.CHARIOT: {Kind.HORSE, Kind.CANNON, Kind.SOLDIER},
    Kind.CANNON: {Kind.HORSE, Kind.SOLDIER},
}
"""What each kind chases where it is not protected."""

_ALWAYS = {Kind.HORSE: {Kind.CHARIOT}, Kind.CANNON: {Kind.CHARIOT}}
"""What it chases protected or not."""

_DOWNWARD = sorted(range(len(SQUARE_NAMES)), key=lambda square: (-(square // 9), square % 9))
"""Where the one victim of a horse is looked for: from Black's back rank down, left to right; that
of a chariot or cannon the other way round, as ElephantEye does."""


def rule(cycle: Cycle) -> Ruling:
    """The ruling on a cycle."""
    numbers = {square: square for square in range(len(SQUARE_NAMES))}
    deeds = []
    for position in cycle.positions():
        deed = last_deed(position)
        if not deed.check:
            deed = deed._replace(chases=_chases(position, deed, numbers))
        deeds.append(deed)
        # Seen backwards, the piece now on the target comes from the origin.
        origin, target = deed.move
        numbers[origin], numbers[target] = numbers[target], numbers[origin]
    ordered = tuple(deeds[::-1])
    return Ruling(ordered, (_offence(ordered, Side.RED), _offence(ordered, Side.BLACK)))


def _offence(deeds: tuple[Deed, ...], side: Side) -> Offence:
    if always_checks(deeds, side):
        return Offence.CHECK
    return Offence.CHASE if victims(deeds, side) else Offence.NONE


def _chases(position: Position, deed: Deed, numbers: dict[int, int]) -> tuple[Chase, ...]:
    """The chase by the piece that moved, of the first victim found."""
    square = deed.move.target
    attacker = Man(numbers[square], Piece.from_code(position.piece_at(square)), square)
    is_horse = attacker.piece.kind is Kind.HORSE
    for victim_square in _DOWNWARD if is_horse else reversed(_DOWNWARD):
        code = position.piece_at(victim_square)
        if not code or code >> 3 == deed.side:
            continue
        victim = Man(numbers[victim_square], Piece.from_code(code), victim_square)
        if _is_chase(position, deed, attacker, victim):
            return (Chase(attacker, victim),)
    return ()


def _is_chase(position: Position, deed: Deed, attacker: Man, victim: Man) -> bool:
    kind, prey = attacker.piece.kind, victim.piece.kind
    if kind not in _UNPROTECTED or attacker.square not in attackers(
        position, victim.square, deed.side
    ):
        return False
    if kind is not Kind.HORSE and not _is_across(deed.move, victim.square):
        return False
    if prey in _ALWAYS.get(kind, ()):
        return True
    if prey is Kind.SOLDIER and not has_crossed(victim.square, victim.piece.side):
        return False
    return prey in _UNPROTECTED[kind] and not attackers(position, victim.square, victim.piece.side)


def _is_across(move: Move, square: int) -> bool:
    """Whether a point lies across the line of a move, and not on it."""
    if move.origin % 9 == move.target % 9:
        return square // 9 == move.target // 9
    return square % 9 == move.target % 9
