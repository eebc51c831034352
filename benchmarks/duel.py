"""A duel: two strengths of our own against each other, and the line that tells how it went."""

from time import monotonic

from players import fair_openings

from qianmen.host.match.games import Seat, play_games
from qianmen.host.match.pairings import pairings
from qianmen.host.match.statistics import Tally, elo, score
from qianmen.values import GameKind

LONGEST = 300
"""Plies after which a game is a draw."""


def duel(
    first: Seat, second: Seat, game: GameKind, *, games: int, seconds: float, seed: int
) -> str:
    """Play until one limit is reached and give the result, as ``first`` sees it, in a line.

    Each opening, found by ``seed``, is played twice with sides changed.
    """
    start = monotonic()
    tally = Tally()
    schedule = pairings(fair_openings(games // 2 + 1, seed, game), games)
    for played in play_games(first, second, schedule, game=game, longest=LONGEST):
        tally = tally.plus(played.points)
        # Whole pairs only, so that both had each opening with each side.
        if tally.games % 2 == 0 and monotonic() - start > seconds:
            break
    points, difference = score(tally), elo(tally)
    return (
        f"{first.player.name:8} against {second.player.name:8} {tally.games:4} games "
        f"{tally!s:15} {points.estimate:6.1%} ({points.low:.1%} to {points.high:.1%})  "
        f"Elo {difference.estimate:+.0f} ({difference.low:+.0f} to "
        f"{difference.high:+.0f})  {monotonic() - start:.0f} s"
    )
