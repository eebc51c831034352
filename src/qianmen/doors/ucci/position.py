"""The position a host describes, as far as it can be played."""

from collections.abc import Sequence
from typing import NamedTuple

from qianmen.rules import Board


class Reading(NamedTuple):
    """The moves that are legal in their order, and what is wrong with the next one, if any."""

    moves: tuple[str, ...]
    complaint: str


def read_moves(fen: str | None, moves: Sequence[str]) -> Reading:
    """Play ``moves`` from ``fen`` (None: the start position) up to the first illegal one.

    ``ValueError`` where there is no such position.
    """
    board = Board(fen, strict=False)
    for number, text in enumerate(moves, start=1):
        try:
            board.push(text)
        except ValueError:
            return Reading(_played(board), f"illegal move {number}: {text}")
    return Reading(_played(board), "")


def _played(board: Board) -> tuple[str, ...]:
    return tuple(map(str, board.moves))
