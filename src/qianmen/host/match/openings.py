"""Openings: short lines that give the games of a match different beginnings."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from qianmen.rules.boards import make_board
from qianmen.rules.gameboard import GameBoard
from qianmen.values import GameKind


class Opening(NamedTuple):
    """Moves from the set-up ``fen`` (None: the start position)."""

    moves: tuple[str, ...]
    fen: str | None = None


def random_openings(
    count: int,
    plies: int,
    seed: int,
    is_balanced: Callable[[GameBoard], bool],
    game: GameKind = GameKind.XIANGQI,
) -> list[Opening]:
    """``count`` different openings of random moves from the start, the same for each ``seed``.

    Those that end the game or that ``is_balanced`` refuses are thrown away.
    """
    random = Random(seed)
    openings: dict[int, Opening] = {}
    while len(openings) < count:
        board = make_board(game)
        if play_at_random(board, plies, random) and is_balanced(board):
            openings.setdefault(board.position.key, Opening(tuple(map(str, board.moves))))
    return list(openings.values())


def play_at_random(board: GameBoard, plies: int, random: Random) -> bool:
    """Play random moves until there are ``plies`` of them; False where the game ends with them."""
    for _ in range(plies):
        if board.is_over():
            return False
        board.push(random.choice(board.legal_moves))
    return not board.is_over()
