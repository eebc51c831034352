"""Plays games of the engine against itself and writes quiet positions with the game's result.

    python training/selfplay.py OUT --games 1000 --nodes 3000 --seed 1

A line is ``pieces side result score``: 90 piece codes in hexadecimal by square, 0 Red or 1 Black to
move, the result for Red (1, 0.5, 0) and the score of the search for Red in centipawns.
"""

import argparse
import random
from pathlib import Path

from qianmen.core.control import Control
from qianmen.core.search import MATE_BOUND, Searcher
from qianmen.core.xiangqi.material import insufficient_material
from qianmen.core.xiangqi.position import Position
from qianmen.core.xiangqi.repetition import evidence
from qianmen.host.match.openings import play_at_random
from qianmen.rules import Board

OPENING_PLIES = (6, 12)
LONGEST = 260
RESIGN_SCORE = 1500
RESIGN_PLIES = 6


def random_opening(rng: random.Random) -> Position:
    """A position after some random plies from the start, with the game still on."""
    while True:
        board = Board()
        if play_at_random(board, rng.randint(*OPENING_PLIES), rng):
            return board.position


def ended(position: Position) -> float | None:
    """The result for Red if the rules end the game here."""
    mover_lost = float(position.side)
    if not position.legal_moves():
        return mover_lost
    found = evidence(position)
    if found is not None:
        _, we_check, they_check = found
        if we_check == they_check:
            return 0.5
        return mover_lost if we_check else 1 - mover_lost
    if position.halfmove >= 120 or insufficient_material(position):
        return 0.5
    return None


def play_game(searcher: Searcher, rng: random.Random, nodes: int) -> list[str]:
    """One game; gives its lines."""
    searcher.clear()
    position = random_opening(rng)
    kept: list[tuple[str, int, int]] = []
    decided = 0
    result = ended(position)
    while result is None and position.height < LONGEST:
        best = searcher.search(position, Control(nodes=nodes))[0]
        score = best.score if position.side == 0 else -best.score
        move = best.moves[0]
        quiet = not position.in_check() and not position.piece_at(move >> 7)
        if quiet and abs(score) < MATE_BOUND // 10:
            kept.append((position.pieces().hex()[1::2], position.side, score))
        decided = decided + 1 if abs(score) > RESIGN_SCORE else 0
        if decided >= RESIGN_PLIES:
            result = 1.0 if score > 0 else 0.0
            break
        position.push(move)
        result = ended(position)
    final = 0.5 if result is None else result
    return [f"{pieces} {side} {final} {score}\n" for pieces, side, score in kept]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--nodes", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    searcher = Searcher(16)
    with arguments.out.open("w", encoding="ascii") as out:
        for _ in range(arguments.games):
            out.writelines(play_game(searcher, rng, arguments.nodes))
            out.flush()


if __name__ == "__main__":
    main()
