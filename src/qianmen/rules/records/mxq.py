"""MXQ, the records of Yitian: read only."""

from collections.abc import Iterator

from qianmen.rules.game import Game
from qianmen.rules.move import Move
from qianmen.rules.records.errors import RecordError, note
from qianmen.rules.records.reading import Bytes
from qianmen.rules.records.small import play, point
from qianmen.rules.records.text import decode

_RESULTS = {"胜": "1-0", "勝": "1-0", "负": "0-1", "負": "0-1", "和": "1/2-1/2"}
_COMMENT, _MOVES = 10, 12
"""The number of the record that holds the comment, and of the first with a move."""


def read(data: bytes) -> Game:
    """The game of a file; ``RecordError`` if there is none in it.

    Records of a length byte and text: site, date, names and result, ratings, a comment, and after
    twelve the moves until ``Ends``: ``7C-4C``, file and rank.
    """
    game = Game()
    texts: list[str] = []
    try:
        source = Bytes(data)
        while not texts or len(texts) <= _MOVES or texts[-1] != "Ends":
            texts.append(decode(source.take(source.number(1))).strip())
    except RecordError as error:
        if len(texts) < _MOVES:
            raise RecordError("no MXQ file: its head is too short", offset=error.offset) from error
        note(game.errors, error)
    for name, text in zip(("Site", "Date"), texts, strict=False):
        game.headers[name] = text
    red, _, rest = texts[2].partition("-")
    result, _, black = rest.partition("-")
    game.headers |= {"Red": red, "Black": black, "Result": _RESULTS.get(result, "*")}
    game.headers |= {"RedElo": texts[3], "BlackElo": texts[4]}
    game.root.comment = texts[_COMMENT]
    play(game, _moves(text for text in texts[_MOVES:] if text != "Ends"))
    return game


def _moves(texts: Iterator[str]) -> Iterator[Move]:
    for text in texts:
        yield Move(_point(text[:2]), _point(text[-2:]))


def _point(text: str) -> int:
    """The point of a digit, the file, and a letter from A, the rank; -1 for anything else."""
    if len(text) != 2 or text[0] not in "012345678" or text[1] not in "ABCDEFGHIJ":
        return -1
    return point(int(text[0]), ord(text[1]) - ord("A"))
