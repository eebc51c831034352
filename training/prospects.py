"""Plays games of the engine with itself and fits how likely a score is to win, draw and lose.

    python training/prospects.py --game chess --games 300 --nodes 5000

The model is that of ``qianmen.engine.prospects``: two logistic curves whose middle and width change
with the number of men on the board.  Prints its four numbers, and how the games went in bands of
scores against what the model says of them.
"""

import argparse
from collections.abc import Callable, Iterator
from random import Random

import numpy as np

from qianmen.core.control import Control
from qianmen.core.search import MATE_BOUND, Searcher
from qianmen.engine.men import men_on
from qianmen.engine.prospects import Curve
from qianmen.host.match.openings import play_at_random
from qianmen.rules.boards import make_board
from qianmen.rules.gameboard import GameBoard
from qianmen.rules.side import Side
from qianmen.values import GameKind

Array = np.ndarray[tuple[int], np.dtype[np.float64]]

OPENING_PLIES = (4, 12)
LONGEST = 300
"""Plies after which a game is a draw."""
WON = 1500
"""Centipawns that decide a game where both sides see them for ``WON_PLIES`` plies."""
WON_PLIES = 8
BANDS = (-600, -300, -150, -50, 50, 150, 300, 600)
"""Scores between which games are counted for the print."""


def random_opening(game: GameKind, random: Random) -> GameBoard:
    """A position after some random plies, with the game still on."""
    while True:
        board = make_board(game)
        if play_at_random(board, random.randint(*OPENING_PLIES), random):
            return board


def samples(game: GameKind, games: int, nodes: int, seed: int) -> Iterator[tuple[int, int, float]]:
    """Score and men of each position, and the points its side to move made in the end."""
    random = Random(seed)
    searcher = Searcher(8)
    for _ in range(games):
        searcher.clear()
        board = random_opening(game, random)
        seen: list[tuple[int, int, Side]] = []
        decided = 0
        while not board.outcome() and board.ply < LONGEST and decided < WON_PLIES:
            best, *_ = searcher.search(board.position.copy(), Control(nodes=nodes))
            if abs(best.score) < MATE_BOUND:
                seen.append((best.score, men_on(board), board.turn))
            decided = decided + 1 if abs(best.score) > WON else 0
            board.push(board.move_name(best.moves[0]))
        winner = _winner(board, seen[-1] if decided >= WON_PLIES else None)
        for score, men, side in seen:
            yield score, men, 0.5 if winner is None else float(winner is side)


def _winner(board: GameBoard, decisive: tuple[int, int, Side] | None) -> Side | None:
    """Who has won, by the rules or, in a game still on, by a decisive last sample; None: drawn."""
    if outcome := board.outcome():
        return outcome.winner
    if decisive is None:
        return None
    score, _, side = decisive
    return side if score > 0 else side.other


def fit(scores: Array, men: Array, points: Array) -> Curve:
    """The most likely curve, found by steps along each of its numbers that get ever smaller."""

    def surprise(numbers: tuple[float, ...]) -> float:
        win, loss = shares(Curve(*numbers), scores, men)
        draw = np.maximum(1 - win - loss, 1e-9)
        chance = np.where(points == 1, win, np.where(points == 0, loss, draw))
        return float(-np.log(np.maximum(chance, 1e-9)).mean())

    return Curve(*_lowest(surprise, (150.0, 0.0, 150.0, 0.0)))


def shares(curve: Curve, scores: Array, men: Array) -> tuple[Array, Array]:
    """What the curve gives for winning and for losing."""
    middle = curve.middle + curve.middle_per_man * men
    width = np.maximum(curve.width + curve.width_per_man * men, 1.0)
    return 1 / (1 + np.exp((middle - scores) / width)), 1 / (1 + np.exp((middle + scores) / width))


def _lowest(
    function: Callable[[tuple[float, ...]], float], start: tuple[float, ...]
) -> tuple[float, ...]:
    at, value, step = start, function(start), 64.0
    while step > 0.05:
        steps = [(index, sign * step) for index in range(len(at)) for sign in (1, -1)]
        tries = [
            (*at[:index], at[index] + by / (1 if index % 2 == 0 else 16), *at[index + 1 :])
            for index, by in steps
        ]
        best = min(tries, key=function)
        if function(best) < value:
            at, value = best, function(best)
        else:
            step /= 2
    return at


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=[game.value for game in GameKind], required=True)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--nodes", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    found = samples(GameKind(arguments.game), arguments.games, arguments.nodes, arguments.seed)
    scores, men, points = map(np.array, zip(*found, strict=True))
    curve = fit(scores, men, points)
    print(f"{arguments.games} games, {len(scores)} positions: {curve}")
    win, loss = shares(curve, scores, men)
    for low, high in zip((-np.inf, *BANDS), (*BANDS, np.inf), strict=True):
        here = (scores >= low) & (scores < high)
        if here.any():
            won, lost = (points[here] == 1).mean(), (points[here] == 0).mean()
            print(
                f"{low:6} to {high:6}: {here.sum():6} positions, won {won:.3f} (model "
                f"{win[here].mean():.3f}), lost {lost:.3f} (model {loss[here].mean():.3f})"
            )


if __name__ == "__main__":
    main()
