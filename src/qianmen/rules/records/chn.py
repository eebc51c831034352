"""CHN, the records of Lianzhong: read only."""

from struct import Struct

from qianmen.rules.game import Game
from qianmen.rules.records.errors import RecordError
from qianmen.rules.records.mainline import from_top, play

_HEAD = 188
_RECORD = Struct("<16H")


def read(data: bytes) -> Game:
    """The game of a file; ``RecordError`` if there is none in it.

    After 188 bytes records of 16 words, in which the third to sixth are file and row from the
    top, from and to.  The board is turned if the first move comes from the upper half.
    """
    body = data[_HEAD:]
    body = body[: len(body) // _RECORD.size * _RECORD.size]
    records = [words[2:6] for words in _RECORD.iter_unpack(body)]
    if not records:
        raise RecordError("no CHN file: it is too short", offset=len(data))
    turned = records[0][1] < 5
    game = Game()
    play(game, (from_top(*record, turned=turned) for record in records))
    return game
