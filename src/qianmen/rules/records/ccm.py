"""CCM: read only."""

from qianmen.rules.game import Game
from qianmen.rules.records.errors import RecordError
from qianmen.rules.records.mainline import from_top, play

MAGIC = b"\x01"
_SIZE = 7


def read(data: bytes) -> Game:
    """The game of a file; ``RecordError`` if there is none in it.

    Records of seven bytes, in which the fourth to seventh are files, then rows from the top, from
    and to.  The board is turned if the first move comes from the upper half.
    """
    records = [data[at : at + _SIZE] for at in range(0, len(data) - _SIZE + 1, _SIZE)]
    if not records:
        raise RecordError("no CCM file: it is too short", offset=len(data))
    turned = records[0][5] < 5
    game = Game()
    play(game, (from_top(r[3], r[5], r[4], r[6], turned=turned) for r in records))
    return game
