"""Plays strengths of the Elo scale against each other, 200 points apart, in either game.

By the meaning of Elo the stronger should score 76%.  Prints for each pair the games, the score of
the stronger with its 95% interval, and the Elo difference.  A pair ends after its games or its
seconds, whichever is first.  All goes by nodes, so the machine does not matter.
"""

import argparse

from duel import duel
from players import LocalPlayer

from qianmen.engine.options import ELO, LIMIT_STRENGTH
from qianmen.engine.rating import HIGHEST, LOWEST
from qianmen.host.match.games import Seat
from qianmen.values import GameKind, Limits

SEED = 1


def seat(elo: int, game: GameKind) -> Seat:
    """Our engine at an Elo number, which says how many nodes it may search."""
    options = {LIMIT_STRENGTH: "true", ELO: str(elo)}
    return Seat(lambda: LocalPlayer(f"Elo {elo}", options, SEED, game), Limits())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=[game.value for game in GameKind], default="chess")
    parser.add_argument("--games", type=int, default=200, help="of a pair, at most")
    parser.add_argument("--seconds", type=float, default=60.0, help="for a pair, at most")
    parser.add_argument("--step", type=int, default=200, help="Elo points between the two")
    arguments = parser.parse_args()
    game = GameKind(arguments.game)
    for high in range(LOWEST + arguments.step, HIGHEST + 1, arguments.step):
        with seat(high, game) as stronger, seat(high - arguments.step, game) as weaker:
            line = duel(
                stronger,
                weaker,
                game,
                games=arguments.games,
                seconds=arguments.seconds,
                seed=SEED,
            )
            print(line, flush=True)


if __name__ == "__main__":
    main()
