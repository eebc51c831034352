"""What the results of games say about strength, and how surely."""

from math import inf, log10, sqrt
from typing import NamedTuple

Z95 = 1.96
"""Standard deviations either side that hold 95% of a normal distribution."""


class Interval(NamedTuple):
    """An estimate and the bounds that hold the truth with 95% confidence."""

    low: float
    estimate: float
    high: float


class Tally(NamedTuple):
    """Games won, drawn and lost, from the first player's side."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """How many games were counted."""
        return sum(self)

    @property
    def points(self) -> float:
        """A win is one point, a draw half a point."""
        return self.wins + self.draws / 2

    def plus(self, points: float) -> "Tally":
        """The tally after one more game, worth 1, ½ or 0 points to the first player."""
        return Tally(
            self.wins + (points == 1), self.draws + (points == 0.5), self.losses + (points == 0)
        )

    def __str__(self) -> str:
        return f"+{self.wins} ={self.draws} -{self.losses}"


def score(tally: Tally) -> Interval:
    """The points a game, with Wilson's interval (narrowed by draws, which vary less).

    Without games: ``ValueError``.
    """
    if not tally.games:
        raise ValueError("no games, no score")
    mean = tally.points / tally.games
    # Wilson's interval is for wins and losses alone; games with draws carry the information of
    # more games of that kind, by the ratio of the variances.
    variance = (tally.wins + tally.draws / 4) / tally.games - mean * mean
    binomial = mean * (1 - mean)
    games = tally.games * binomial / variance if variance > 0 else float(tally.games)
    centre = (mean + Z95**2 / (2 * games)) / (1 + Z95**2 / games)
    spread = Z95 / (1 + Z95**2 / games) * sqrt(binomial / games + (Z95 / (2 * games)) ** 2)
    # The bounds meet the mean at 0 and 1, where rounding could put them beyond it.
    low = max(0.0, min(mean, centre - spread))
    high = min(1.0, max(mean, centre + spread))
    return Interval(low, mean, high)


def elo(tally: Tally) -> Interval:
    """The difference in Elo points that the score stands for, infinite at 0% and 100%."""
    return Interval(*map(_elo, score(tally)))


def _elo(points: float) -> float:
    if points <= 0:
        return -inf
    if points >= 1:
        return inf
    return 400 * log10(points / (1 - points))
