"""MXQ, the records of Yitian: read only."""

from collections.abc import Iterator
from itertools import islice, takewhile

from qianmen.rules.game import Game
from qianmen.rules.move import Move
from qianmen.rules.records.bytereader import ByteReader
from qianmen.rules.records.errors import RecordError
from qianmen.rules.records.mainline import play, point
from qianmen.rules.records.text import decode_gb

_RESULTS = {"胜": "1-0", "勝": "1-0", "负": "0-1", "負": "0-1", "和": "1/2-1/2"}
_COMMENT, _MOVES = 10, 12
"""The number of the record that holds the comment, and of the first with a move."""


def read(data: bytes) -> Game:
    """The game of a file; ``RecordError`` if there is none in it.

    Records of a length byte and text: site, date, names and result, ratings, a comment, and after
    twelve the moves until ``Ends``: ``7C-4C``, file and rank.
    """
    texts = _texts(ByteReader(data))
    try:
        head = list(islice(texts, _MOVES))
    except RecordError as error:
        raise RecordError("no MXQ file: its head is too short", offset=error.offset) from error
    game = Game()
    red, _, rest = head[2].partition("-")
    result, _, black = rest.partition("-")
    game.headers = {
        "Site": head[0],
        "Date": head[1],
        "Red": red,
        "Black": black,
        "Result": _RESULTS.get(result, "*"),
        "RedElo": head[3],
        "BlackElo": head[4],
    }
    game.root.comment = head[_COMMENT]
    moves = takewhile(lambda text: text != "Ends", texts)
    play(game, (Move(_point(text[:2]), _point(text[-2:])) for text in moves))
    return game


def _texts(source: ByteReader) -> Iterator[str]:
    """The texts of the records, one by one; at the end of the file ``RecordError``."""
    while True:
        yield decode_gb(source.take(source.number(1))).strip()


def _point(text: str) -> int:
    """The point of a digit, the file, and a letter from A, the rank; -1 for anything else."""
    if len(text) != 2 or text[0] not in "012345678" or text[1] not in "ABCDEFGHIJ":
        return -1
    return point(int(text[0]), ord(text[1]) - ord("A"))
