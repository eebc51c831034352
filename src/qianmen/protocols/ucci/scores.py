"""Scores as UCCI numbers: there is no word for a mate, which is a score near 10000 instead."""

from collections.abc import Sequence

from qianmen.protocols.ucci.numbers import parse_number
from qianmen.values import Bound, Score

MATE = 10_000
"""The score of a mate on the board; each ply that it is away takes one off."""
LONGEST_MATE = 99
"""Plies of the longest mate that is told from other high scores."""
HIGHEST = 9_000
"""What scores that are no mates are cut to."""

_BOUNDS = {"lowerbound": Bound.LOWER, "upperbound": Bound.UPPER}


def print_score(score: Score) -> str:
    """The number of a score; whether it is a bound cannot be said."""
    if score.mate is None:
        return str(max(-HIGHEST, min(HIGHEST, score.centipawns)))
    return str(MATE - score.mate if score.mate > 0 else -MATE - score.mate)


def parse_score(words: Sequence[str]) -> Score | None:
    """The score of the words after ``score``; None if they are none.

    Engines that speak UCI as well say ``cp N`` and ``mate M`` (in moves), and tell bounds.
    """
    match [*words, "", "", ""][:3]:
        case ["mate", text, bound]:
            number = _plies(parse_number(text))
        case ["cp", text, bound]:
            number = parse_number(text)
        case [text, bound, _]:
            number = parse_number(text)
    if number is None:
        return None
    return Score(number, _mate(number), _BOUNDS.get(bound, Bound.EXACT))


def _plies(moves: int | None) -> int | None:
    """A mate in so many moves, as a number of UCCI's."""
    if moves is None:
        return None
    return MATE - (2 * moves - 1) if moves > 0 else -MATE - 2 * moves


def _mate(number: int) -> int | None:
    plies = MATE - abs(number)
    if not 0 <= plies <= LONGEST_MATE:
        return None
    if number > 0:
        return plies or None
    return -plies
