"""Plays strengths of the Elo scale against each other, 200 points apart, in either game.

By the meaning of Elo the stronger should score 76%.  Prints for each pair the games, the score of
the stronger with its 95% interval, and the Elo difference.  All goes by nodes, so the machine does
not matter.
"""

import argparse
from collections.abc import Iterator
from random import Random
from time import monotonic

from qianmen.core.control import Control
from qianmen.core.search import Searcher
from qianmen.engine.levels import Strength
from qianmen.engine.rating import HIGHEST, LOWEST, strength_at
from qianmen.host.match.statistics import Tally, elo, score
from qianmen.rules import Board
from qianmen.rules.chess import Board as ChessBoard
from qianmen.values import Game

BOARDS = {Game.XIANGQI: Board, Game.CHESS: ChessBoard}

OPENING_PLIES = 8
BALANCE = 60
"""Centipawns an opening may favour a side, by a short search."""

LONGEST = 300
"""Plies after which a game is a draw."""


class Player:
    """A strength, and the memory of its search."""

    def __init__(self, strength: Strength) -> None:
        self._strength = strength
        self._searcher = Searcher(2)
        self._seed = 0

    def new_game(self, seed: int) -> None:
        self._searcher.clear()
        self._seed = seed

    def move(self, board: Board | ChessBoard) -> str:
        best, *_ = self._searcher.search(
            board.position.copy(),
            Control(nodes=self._strength.nodes or 0),
            noise=self._strength.noise,
            seed=self._seed,
        )
        return board.move_name(best.moves[0])


def openings(game: Game, seed: int) -> Iterator[Board | ChessBoard]:
    """Endless random openings that a short search finds balanced."""
    random = Random(seed)
    searcher = Searcher(2)
    while True:
        board = BOARDS[game]()
        for _ in range(OPENING_PLIES):
            if board.is_over():
                break
            board.push(str(random.choice(board.legal_moves)))
        if not board.is_over():
            best, *_ = searcher.search(board.position.copy(), Control(nodes=5_000))
            if abs(best.score) <= BALANCE:
                yield board


def points(board: Board | ChessBoard, first: Player, second: Player) -> float:
    """Play a game to its end, ``first`` to move; its points."""
    ours = board.turn
    while not (outcome := board.outcome()):
        if board.ply >= LONGEST:
            return 0.5
        board.push((first if board.turn is ours else second).move(board))
    return 0.5 if outcome.winner is None else float(outcome.winner is ours)


def match(game: Game, upper: Strength, lower: Strength, games: int, seconds: float) -> Tally:
    """Games of ``upper`` with ``lower``, each opening with either side, until one limit."""
    end = monotonic() + seconds
    stronger, weaker = Player(upper), Player(lower)
    tally = Tally()
    for number, opening in enumerate(openings(game, seed=1)):
        for first in (True, False):
            for seed, player in enumerate((stronger, weaker), start=4 * number + 2 * first):
                player.new_game(seed)
            if first:
                tally = tally.plus(points(opening.copy(), stronger, weaker))
            else:
                tally = tally.plus(1 - points(opening.copy(), weaker, stronger))
        if tally.games >= games or monotonic() > end:
            return tally
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=[game.value for game in Game], default="chess")
    parser.add_argument("--games", type=int, default=200, help="of a pair, at most")
    parser.add_argument("--seconds", type=float, default=60.0, help="for a pair, at most")
    parser.add_argument("--step", type=int, default=200, help="Elo points between the two")
    arguments = parser.parse_args()
    game = Game(arguments.game)
    for high in range(LOWEST + arguments.step, HIGHEST + 1, arguments.step):
        low = high - arguments.step
        tally = match(
            game,
            strength_at(high, game),
            strength_at(low, game),
            arguments.games,
            arguments.seconds,
        )
        mean, difference = score(tally), elo(tally)
        print(
            f"{high:5} against {low:5}  {tally.games:4} games {tally!s:15} {mean.estimate:6.1%} "
            f"({mean.low:.1%} to {mean.high:.1%})  Elo {difference.estimate:+.0f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
