"""What formats that hold a main line alone share: how its points are read and its moves played."""

from collections.abc import Iterable

from qianmen.rules.game import Game
from qianmen.rules.move import Move
from qianmen.rules.records.errors import RecordError, note
from qianmen.rules.records.walk import Walk


def play(game: Game, moves: Iterable[Move]) -> None:
    """Play the main line as far as it can be; what stops it goes to the game's ``errors``."""
    walk = Walk(game, game.board())
    try:
        for move in moves:
            walk.add(move)
    except RecordError as error:
        note(game.errors, error)


def point(file: int, rank: int) -> int:
    """Our number of a point; -1, which no move has, off the board."""
    return rank * 9 + file if 0 <= file < 9 and 0 <= rank < 10 else -1


def from_top(x1: int, y1: int, x2: int, y2: int, *, turned: bool) -> Move:
    """The move of coordinates whose rows count from the top, the board ``turned`` or not."""
    if turned:
        x1, y1, x2, y2 = 8 - x1, 9 - y1, 8 - x2, 9 - y2
    return Move(point(x1, 9 - y1), point(x2, 9 - y2))
