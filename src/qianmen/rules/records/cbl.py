"""CBL, the libraries of CCBridge: read only."""

from collections.abc import Iterator

from qianmen.rules.game import Game
from qianmen.rules.records import cbr
from qianmen.rules.records.errors import RecordError, note
from qianmen.rules.records.limits import LARGEST_GAME

MAGIC = b"CCBridgeLibrary\0"


def read(data: bytes) -> Iterator[Game]:
    """The games of a library, wherever in it their records begin; ``RecordError`` if it is none.

    In place of a record that cannot be read comes a game without moves that says why.
    """
    if data[: len(MAGIC)] != MAGIC:
        raise RecordError("no CBL file: it does not begin with CCBridgeLibrary", offset=0)
    at = data.find(cbr.MAGIC)
    while at >= 0:
        following = data.find(cbr.MAGIC, at + len(cbr.MAGIC))
        end = following if following >= 0 else len(data)
        try:
            if end - at > LARGEST_GAME:
                raise RecordError(f"more than {LARGEST_GAME} bytes")
            game = cbr.read(data[at:end])
        except RecordError as error:
            game = Game()
            note(game.errors, RecordError(error.text, offset=at + (error.offset or 0)))
        yield game
        at = following
