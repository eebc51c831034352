"""What a line of the search leads to, its end looked at on the board."""

from enum import Enum
from typing import NamedTuple

from qianmen.rules.gameboard import GameBoard
from qianmen.values import Line


class Ending(Enum):
    """How the side to move can have come to its end."""

    CHECKMATE = "checkmate"
    STALEMATE = "stalemate"


class Outlook(NamedTuple):
    """What the search promises the side to move: a score, or that the game is ``decided``.

    ``ending`` is set when the line leads all the way there: the winner brings it about with its
    ``moves``-th move from now.
    """

    centipawns: int
    decided: bool = False
    ending: Ending | None = None
    moves: int = 0


def outlook_of(board: GameBoard, line: Line) -> Outlook:
    """What a line of the search on ``board`` promises."""
    centipawns, mate, _ = line.score
    if mate is None:
        return Outlook(centipawns)
    last = board.copy()
    for move in line.pv:
        last.push(move)
    ending = ending_of(last) if len(line.pv) == abs(mate) else None
    return Outlook(centipawns, decided=True, ending=ending, moves=(abs(mate) + 1) // 2)


def ending_of(board: GameBoard) -> Ending | None:
    """How the side to move is at its end, None while it has legal moves."""
    if board.legal_moves:
        return None
    return Ending.CHECKMATE if board.is_check() else Ending.STALEMATE
