"""Plays each level against the one below, by nodes; in xiangqi level 1 against a greedy beginner.

Prints for each pair the games, the score of the stronger with its 95% interval, and the Elo
difference.  A pair ends after its games or its minutes, whichever is first.  Full strength, which
goes by time in play, gets a number of nodes here.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from duel import duel
from players import GreedyPlayer, LocalPlayer

from qianmen.engine.levels import STRENGTHS
from qianmen.engine.options import LEVEL
from qianmen.host.match.games import Seat
from qianmen.values import GameKind, Limits

SEED = 20_260_101


class Pair(NamedTuple):
    """A level and what it is measured against: the level below, or the beginner below level 1."""

    game: GameKind
    level: int
    games: int
    seconds: float
    top_nodes: int

    def play(self) -> str:
        """Play the games and give the line that tells of them."""
        with self._seat(self.level) as first, self._seat(self.level - 1) as second:
            return duel(
                first,
                second,
                self.game,
                games=self.games,
                seconds=self.seconds,
                seed=SEED + self.level,
            )

    def _seat(self, level: int) -> Seat:
        if level == 0:
            return Seat(lambda: GreedyPlayer(SEED), Limits())
        by_time = STRENGTHS[level - 1].nodes is None
        return Seat(
            lambda: LocalPlayer(f"level {level}", {LEVEL: str(level)}, SEED, self.game),
            Limits(nodes=self.top_nodes) if by_time else Limits(),
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    numbers = [strength.number for strength in STRENGTHS]
    parser.add_argument("--level", type=int, choices=numbers, nargs="+", default=numbers)
    parser.add_argument("--game", choices=[game.value for game in GameKind], default="xiangqi")
    parser.add_argument("--games", type=int, default=200, help="of a pair, at most")
    parser.add_argument("--minutes", type=float, default=10.0, help="for a pair, at most")
    parser.add_argument("--top-nodes", type=int, default=1_000_000, help="for full strength")
    parser.add_argument("--processes", type=int, default=1, help="pairs played at the same time")
    arguments = parser.parse_args()
    game = GameKind(arguments.game)
    pairs = [
        Pair(game, level, arguments.games, arguments.minutes * 60, arguments.top_nodes)
        for level in arguments.level
        if level > 1 or game is GameKind.XIANGQI
    ]
    with ProcessPoolExecutor(arguments.processes) as pool:
        for line in pool.map(Pair.play, pairs):
            print(line, flush=True)


if __name__ == "__main__":
    main()
