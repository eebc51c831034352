"""What a line of the search leads to: a score, or an end of the game seen on the board."""

from enum import Enum
from typing import NamedTuple

from qianmen.rules.gameboard import GameBoard
from qianmen.values import Line


class Ending(Enum):
    """How a game ends when the side to move has no legal move."""

    CHECKMATE = "checkmate"
    STALEMATE = "stalemate"


class Outlook(NamedTuple):
    """What the search promises the side to move: a score, or that the game is ``decided``.

    ``ending`` is set when the line of play reaches it; it comes with the winner's move number
    ``moves``, counted from now.
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
    """How the game has ended for the side to move; None while it has legal moves."""
    if board.legal_moves:
        return None
    return Ending.CHECKMATE if board.is_check() else Ending.STALEMATE
