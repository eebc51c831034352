"""The records of PlayOK: moves in WXF between ``START{`` and ``}``, read only."""

import re

from qianmen.rules.board import Board
from qianmen.rules.game import Game
from qianmen.rules.records.errors import RecordError
from qianmen.rules.records.pgn.moves import read_moves

MAGIC = "START{"
_MOVES = re.compile(r"START\{([^}]*)")


def read(text: str) -> Game:
    """The game of a text; ``RecordError`` if there is none in it."""
    found = _MOVES.search(text)
    if found is None:
        raise RecordError(f"no record of PlayOK: it has no {MAGIC}")
    game = Game()
    read_moves(game, Board(), found[1])
    return game
