"""The ``chinese`` rule set: Chinese Xiangqi Association, as far as a machine can decide it.

Perpetual check loses at once, unless both sides check.  Beyond that every check, threat of mate
and chase counts, alternating ones too, and telling these needs a search for mates and exchanges
that no text at hand settles.  What can be proved is that a move is idle: after it its side, were
it to move again, could neither check nor capture anything but a soldier that has not crossed the
river.  A side with one such move in the cycle has done nothing forbidden; where that
holds for both the game is drawn, and otherwise the repetition is left to a referee.
"""

from qianmen.core.xiangqi.position import Position
from qianmen.rules.judge.cycle import Cycle, checks
from qianmen.rules.judge.deed import always_checks
from qianmen.rules.judge.offence import Offence, Ruling
from qianmen.rules.piece import Kind
from qianmen.rules.side import Side
from qianmen.rules.square import has_crossed


def rule(cycle: Cycle) -> Ruling:
    """The ruling on a cycle, undecided where it needs a referee's judgement."""
    deeds = checks(cycle)
    red, black = (always_checks(deeds, side) for side in Side)
    if red or black or _idle_sides(cycle) == set(Side):
        return Ruling.against(Offence.CHECK, deeds, red=red, black=black)
    return Ruling(deeds, None)


def _idle_sides(cycle: Cycle) -> set[Side]:
    """The sides that made a move which is certainly idle."""
    return {Side(position.side).other for position in cycle.positions() if _is_idle(position)}


def _is_idle(position: Position) -> bool:
    """Whether the side that moved last threatens nothing at all."""
    if position.in_check():
        return False
    mover = Side(position.side).other
    again = Position()
    again.set(position.pieces(), mover)
    return not any(
        again.gives_check(move) or _takes(again, move >> 7) for move in again.legal_moves()
    )


def _takes(position: Position, square: int) -> bool:
    """Whether a move to ``square`` takes more than a soldier at home."""
    code = position.piece_at(square)
    if not code:
        return False
    return code & 7 != Kind.SOLDIER or has_crossed(square, code >> 3)
