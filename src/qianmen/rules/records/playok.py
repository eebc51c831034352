"""The records of PlayOK, read only.

Lines of a word and what it tells, a player's name being followed by the rating; then the moves in
WXF between ``START{`` and ``}``.
"""

import re

from qianmen.rules.board import Board
from qianmen.rules.game import Game
from qianmen.rules.records.errors import RecordError
from qianmen.rules.records.pgn.xiangqi import read_moves

MAGIC = "START{"
_MOVES = re.compile(r"START\{([^}]*)")
_LINE = re.compile(r"^(RED|BLACK|RESULT|DATE|EVENT)[ \t]+([^;\n]*)(?:;[ \t]*(\d+))?", re.MULTILINE)


def read(text: str) -> Game:
    """The game of a text; ``RecordError`` if there is none in it."""
    found = _MOVES.search(text)
    if found is None:
        raise RecordError(f"no record of PlayOK: it has no {MAGIC}")
    game = Game()
    for word, value, rating in _LINE.findall(text[: found.start()]):
        name = word.capitalize()
        game.headers[name] = value.strip()
        if rating and name in ("Red", "Black"):
            game.headers[f"{name}Elo"] = rating
    read_moves(game, Board(), found[1].strip())
    return game
