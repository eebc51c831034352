"""CHE, the records of QQ: read only."""

import re

from qianmen.rules.game import Game
from qianmen.rules.move import Move
from qianmen.rules.records.errors import RecordError, note
from qianmen.rules.records.limits import MOST_PLIES
from qianmen.rules.records.mainline import play, point

_NUMBER = re.compile(rb"[0-9]{1,9}")
_FIRST, _STEP = 2, 10
_LATER = 32
"""The second number of each ten in the later form."""


def read(data: bytes) -> Game:
    """The game of a file; ``RecordError`` if there is none in it.

    After one number comes that of the moves, then ten for each: the fourth to seventh are row
    and file, from and to.  The later form has the ten alone, 32 as second, and files from the
    right.
    """
    numbers = [int(found[0]) for found in _NUMBER.finditer(data)]
    if numbers and len(numbers) % _STEP == 0 and set(numbers[1::_STEP]) == {_LATER}:
        return _read_later(numbers)
    if len(numbers) < _FIRST or numbers[1] > MOST_PLIES:
        raise RecordError("no CHE file: it has no number of moves")
    game = Game()
    needed = _FIRST + _STEP * numbers[1]
    if len(numbers) < needed:
        note(game.errors, RecordError("the file ends too early", offset=len(data)))
    groups = (numbers[at : at + _STEP] for at in range(_FIRST, needed, _STEP))
    whole = (group for group in groups if len(group) == _STEP)
    play(game, (Move(point(g[4], g[3]), point(g[6], g[5])) for g in whole))
    return game


def _read_later(numbers: list[int]) -> Game:
    game = Game()
    groups = (numbers[at : at + _STEP] for at in range(0, len(numbers), _STEP))
    play(game, (Move(point(8 - g[4], g[3]), point(8 - g[6], g[5])) for g in groups))
    return game
