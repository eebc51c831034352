"""Playing strength by an Elo number: a scale without steps, of its own for each game.

Between two of our own strengths in the same game, 200 points are to mean a score of 76%.  The
scales add up the scores measured from place to place in the table of levels, 12 to 120 games a
step, and were smoothed by hand; ``benchmarks/ratings.py`` checks them.  The scale of chess is tied,
roughly, to Stockfish's ``UCI_Elo`` at level 8; level 8 of xiangqi was given the same number.
"""

from itertools import pairwise

from qianmen.engine.levels import STRENGTHS, Strength
from qianmen.values import GameKind

LOWEST, HIGHEST = 400, 2_000
"""The Elo numbers on offer; weaker and stronger play is to be had by level only."""

_SCALES = {
    GameKind.XIANGQI: (
        (5.5, 300),
        (6.0, 445),
        (6.5, 740),
        (7.0, 1_015),
        (7.25, 1_200),
        (7.5, 1_435),
        (7.75, 1_610),
        (8.0, 1_700),
        (8.25, 1_900),
        (8.5, 2_010),
    ),
    GameKind.CHESS: (
        (6.0, 300),
        (6.5, 590),
        (7.0, 885),
        (7.25, 1_125),
        (7.5, 1_245),
        (7.75, 1_425),
        (8.0, 1_700),
        (8.25, 1_960),
        (8.5, 2_120),
    ),
}
"""The Elo numbers of places in the table of levels, rising."""

_PAWN = 100


def strength_at(elo: int, game: GameKind) -> Strength:
    """The strength of an Elo number; ``ValueError`` where it is not on offer."""
    if not LOWEST <= elo <= HIGHEST:
        raise ValueError(f"Elo must be {LOWEST} to {HIGHEST}")
    lower, upper = next(ends for ends in pairwise(_SCALES[game]) if elo <= ends[1][1])
    part = (elo - lower[1]) / (upper[1] - lower[1])
    return strength_between(lower[0] + (upper[0] - lower[0]) * part)


def strength_between(place: float) -> Strength:
    """The strength at a place in the table of levels, 4.5 being half way from level 4 to 5.

    Nodes and errors are interpolated geometrically; a pawn is added to the errors for that, since
    those of the last level are 0.  Openings are known as at the level below.  ``ValueError``
    outside the levels that are limited by nodes.
    """
    rungs = [strength for strength in STRENGTHS if strength.nodes]
    if not rungs[0].number <= place <= rungs[-1].number:
        raise ValueError(f"no levels around {place}")
    lower, upper = next((lower, upper) for lower, upper in pairwise(rungs) if place <= upper.number)
    part = place - lower.number
    nodes = (lower.nodes or 1) ** (1 - part) * (upper.nodes or 1) ** part
    noise = (lower.noise + _PAWN) ** (1 - part) * (upper.noise + _PAWN) ** part - _PAWN
    return lower._replace(noise=round(noise), nodes=round(nodes))
