"""Openings: short lines that give the games of a match different beginnings."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from qianmen.rules import Board


class Opening(NamedTuple):
    """Moves from the set-up ``fen`` (None: the start position)."""

    moves: tuple[str, ...]
    fen: str | None = None


def random_openings(
    count: int, plies: int, seed: int, is_balanced: Callable[[Board], bool]
) -> list[Opening]:
    """``count`` different openings of random moves from the start, the same for each ``seed``.

    Those that end the game or that ``is_balanced`` refuses are thrown away.
    """
    random = Random(seed)
    openings: dict[int, Opening] = {}
    while len(openings) < count:
        board = Board()
        for _ in range(plies):
            if board.outcome():
                break
            board.push(random.choice(board.legal_moves))
        if not board.outcome() and is_balanced(board):
            openings.setdefault(board.key, Opening(tuple(map(str, board.moves))))
    return list(openings.values())
