"""The playing strengths of the engine, in one table; nothing here loads the core."""

from typing import NamedTuple

from qianmen.values import Level, Limits


class Strength(NamedTuple):
    """How a level plays.

    ``noise`` is the amplitude, in centipawns, of a pseudo-random error of its evaluation.  A level
    below the top is bounded by ``nodes``, so that it plays alike on every machine; the top one by
    ``movetime`` in milliseconds.  A level that ``knows_openings`` may take moves from a book.
    """

    number: int
    name: str
    chinese_name: str
    noise: int = 0
    nodes: int | None = None
    movetime: int | None = None
    knows_openings: bool = True

    @property
    def limits(self) -> Limits:
        """When a search at this level ends."""
        return Limits(nodes=self.nodes, movetime=self.movetime)


STRENGTHS = (
    Strength(1, "Beginner", "入门", noise=12_000, nodes=60, knows_openings=False),
    Strength(2, "Learner", "初学", noise=1_600, nodes=60, knows_openings=False),
    Strength(3, "Casual", "业余", noise=950, nodes=60, knows_openings=False),
    Strength(4, "Club novice", "棋友", noise=700, nodes=120),
    Strength(5, "Club player", "棋社", noise=530, nodes=220),
    Strength(6, "Strong club player", "高手", noise=390, nodes=450),
    Strength(7, "Candidate", "候补大师", noise=260, nodes=1_100),
    Strength(8, "Master", "大师", noise=130, nodes=4_000),
    Strength(9, "Grandmaster", "特级大师", nodes=30_000),
    Strength(10, "Full strength", "全力", movetime=5_000),
)

LEVELS = tuple(Level(strength.number, strength.name) for strength in STRENGTHS)
"""What users choose from."""

DEFAULT_LEVEL = 5


def strength_of(number: int) -> Strength:
    """The strength of a level; ``ValueError`` for a number that is none."""
    for strength in STRENGTHS:
        if strength.number == number:
            return strength
    raise ValueError(f"level must be {STRENGTHS[0].number} to {STRENGTHS[-1].number}")
