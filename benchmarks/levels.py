"""Plays each level against the one below, by nodes; in xiangqi level 1 against a greedy beginner.

Prints for each pair the games, the score of the stronger with its 95% interval, and the Elo
difference.  A pair ends after its games or its minutes, whichever is first.  Full strength, which
goes by time in play, gets a number of nodes here.
"""

import argparse
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from time import monotonic
from typing import NamedTuple

from players import GreedyPlayer, LocalPlayer, fair_openings

from qianmen.engine.levels import STRENGTHS
from qianmen.host.match.games import Seat, play_games
from qianmen.host.match.pairings import pairings
from qianmen.host.match.statistics import Tally, elo, score
from qianmen.host.player import Player
from qianmen.values import Game, Limits

SEED = 20_260_101


class Pair(NamedTuple):
    """A level and what it is measured against: the level below, or the beginner below level 1."""

    game: Game
    level: int
    games: int
    seconds: float
    top_nodes: int

    def play(self) -> str:
        """Play the games and give the line that tells of them."""
        start = monotonic()
        tally = Tally()
        openings = fair_openings(self.games // 2 + 1, SEED + self.level, self.game)
        with self._seat(self.level) as first, self._seat(self.level - 1) as second:
            schedule = pairings(openings, self.games)
            for played in play_games(first, second, schedule, game=self.game, longest=300):
                tally = tally.plus(played.points)
                # Whole pairs only, so that both had each opening with each side.
                if tally.games % 2 == 0 and monotonic() - start > self.seconds:
                    break
            points, difference = score(tally), elo(tally)
            return (
                f"{first.player.name:8} against {second.player.name:8} {tally.games:4} games "
                f"{tally!s:15} {points.estimate:6.1%} ({points.low:.1%} to {points.high:.1%})  "
                f"Elo {difference.estimate:+.0f} ({difference.low:+.0f} to "
                f"{difference.high:+.0f})  {monotonic() - start:.0f} s"
            )

    def _seat(self, level: int) -> Seat:
        make: Callable[[], Player] = lambda: LocalPlayer(level, SEED, self.game)  # noqa: E731
        if level == 0:
            return Seat(lambda: GreedyPlayer(SEED), Limits())
        if STRENGTHS[level - 1].nodes is None:
            return Seat(make, Limits(nodes=self.top_nodes))
        return Seat(make, Limits())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    numbers = [strength.number for strength in STRENGTHS]
    parser.add_argument("--level", type=int, choices=numbers, nargs="+", default=numbers)
    parser.add_argument("--game", choices=[game.value for game in Game], default="xiangqi")
    parser.add_argument("--games", type=int, default=200, help="of a pair, at most")
    parser.add_argument("--minutes", type=float, default=10.0, help="for a pair, at most")
    parser.add_argument("--top-nodes", type=int, default=1_000_000, help="for full strength")
    parser.add_argument("--processes", type=int, default=1, help="pairs played at the same time")
    arguments = parser.parse_args()
    game = Game(arguments.game)
    pairs = [
        Pair(game, level, arguments.games, arguments.minutes * 60, arguments.top_nodes)
        for level in arguments.level
        if level > 1 or game is Game.XIANGQI
    ]
    with ProcessPoolExecutor(arguments.processes) as pool:
        for line in pool.map(Pair.play, pairs):
            print(line, flush=True)


if __name__ == "__main__":
    main()
