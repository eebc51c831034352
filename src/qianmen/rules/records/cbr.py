"""CBR, the files of CCBridge: versions 1 and 2 read, 2 written."""

from collections.abc import Iterator
from typing import NamedTuple

from qianmen.rules.game import Game
from qianmen.rules.move import MOVES, Move
from qianmen.rules.piece import Kind, Piece
from qianmen.rules.records.bytereader import ByteReader
from qianmen.rules.records.errors import RecordError
from qianmen.rules.records.legality import require_legal
from qianmen.rules.records.setup import fen_of
from qianmen.rules.records.tree import Record, grow, records_of
from qianmen.rules.records.writable import require_writable
from qianmen.rules.side import Side

MAGIC = b"CCBridge Record\0"
_VERSION = 19
_TEXTS = {
    "Title": (180, 128),
    "Event": (692, 64),
    "Round": (756, 64),
    "Group": (820, 32),
    "Table": (852, 32),
    "Date": (884, 64),
    "Site": (948, 64),
    "Red": (1076, 64),
    "RedTeam": (1140, 64),
    "RedTime": (1204, 64),
    "RedElo": (1268, 32),
    "Black": (1300, 64),
    "BlackTeam": (1364, 64),
    "BlackTime": (1428, 64),
    "BlackElo": (1492, 32),
    "Referee": (1524, 64),
    "Recorder": (1588, 64),
    "Annotator": (1652, 64),
    "Author": (1780, 64),
}
"""Where a text begins, and how many bytes it has room in."""
_TEXTS_BEFORE = {
    "Title": (52, 128),
    "Event": (564, 64),
    "Red": (948, 64),
    "Black": (1172, 64),
}
"""Those known of version 1."""
_RESULTS = ("*", "1-0", "0-1", "1/2-1/2", "1/2-1/2")
_KINDS = (
    Kind.CHARIOT,
    Kind.HORSE,
    Kind.ELEPHANT,
    Kind.ADVISOR,
    Kind.GENERAL,
    Kind.CANNON,
    Kind.SOLDIER,
)
_PIECES = {
    (0x10 << side) + at: Piece(side, kind).code
    for side in Side
    for at, kind in enumerate(_KINDS, 1)
}
_BYTES = {code: byte for byte, code in _PIECES.items()}
_END, _SIBLING, _COMMENT, _HIGHEST = 1, 2, 4, 7


def _turned(point: int) -> int:
    """A point's number with rank 0 on top, or from there to ours; too high off the board."""
    return (9 - point // 9) * 9 + point % 9 if point < 90 else 90


def _of_nibbles(byte: int) -> int:
    """The number of a point kept as file and row from the top; too high off the board."""
    file, row = divmod(byte, 16)
    return (9 - row) * 9 + file if file < 9 and row < 10 else 90


class Layout(NamedTuple):
    """Where in a file of some version things stand, and the point of each byte of its records."""

    texts: dict[str, tuple[int, int]]
    result: int
    side: int
    board: int
    records: int
    points: list[int]


_LAYOUTS = {
    1: Layout(_TEXTS_BEFORE, 1820, 1856, 1864, 1958, list(map(_of_nibbles, range(256)))),
    2: Layout(_TEXTS, 2076, 2112, 2120, 2214, list(map(_turned, range(256)))),
}


def read(data: bytes) -> Game:
    """The game of a file; ``RecordError`` if there is none in it.

    Moves that cannot be played are left out and noted in the game's ``errors``.
    """
    if data[: len(MAGIC)] != MAGIC:
        raise RecordError("no CBR file: it does not begin with CCBridge Record", offset=0)
    layout = _LAYOUTS.get(data[_VERSION]) if len(data) > _VERSION else _LAYOUTS[2]
    if layout is None:
        text = f"version {data[_VERSION]} of CBR is not read, 1 and 2 are"
        raise RecordError(text, offset=_VERSION)
    if len(data) < layout.records + 4:
        raise RecordError("the file ends too early", offset=len(data))
    game = _set_up(data, layout)
    for name, (at, room) in layout.texts.items():
        text = _text(data[at : at + room])
        if text:
            game.headers[name] = text
    result = data[layout.result]
    game.headers["Result"] = _RESULTS[result] if result < len(_RESULTS) else "*"
    grow(game, _records(ByteReader(data, layout.records), layout.points))
    return game


def write(game: Game) -> bytes:
    """The file of a game, version 2.

    A game of chess, or one that could not be read again: ``RecordError``; an illegal move:
    ``IllegalMoveError``.
    """
    if game.is_chess:
        raise RecordError("CBR holds games of xiangqi only")
    require_writable(game, are_nested=False)
    require_legal(game)
    position = game.board().position
    layout = _LAYOUTS[2]
    head = bytearray(layout.records)
    head[: len(MAGIC)] = MAGIC
    head[_VERSION] = 2
    for name, (at, room) in _TEXTS.items():
        text = _cut(game.headers.get(name, ""), room - 2)
        head[at : at + len(text)] = text
    head[layout.result] = _RESULTS.index(game.result) if game.result in _RESULTS else 0
    head[layout.side] = position.side + 1
    pieces = position.pieces()
    for at in range(90):
        head[layout.board + _turned(at)] = _BYTES.get(pieces[at], 0)
    body = bytearray()
    start = Record(Move(81, 81), game.root.comment, bool(game.root.children), False)
    for record in (start, *records_of(game)):
        body += _record(record)
    return bytes(head + body)


def _set_up(data: bytes, layout: Layout) -> Game:
    pieces = bytearray(90)
    for at in range(90):
        pieces[_turned(at)] = _PIECES.get(data[layout.board + at], 0)
    side = Side.BLACK if data[layout.side] == 2 else Side.RED
    try:
        return Game(fen_of(bytes(pieces), side))
    except ValueError as error:
        raise RecordError(f"the set-up cannot be: {error}", offset=layout.board) from error


def _records(source: ByteReader, points: list[int]) -> Iterator[Record]:
    """The records, the first of which stands for the start."""
    waiting, first = 1, True
    while waiting:
        at = source.at
        mark, _, origin, target = source.take(4)
        if not first and (mark > _HIGHEST or origin == target):
            return
        start, end = points[origin], points[target]
        if start >= 90 or end >= 90:
            raise RecordError("a move off the board", offset=at)
        move = MOVES[start * 90 + end]
        comment = _text(source.take(source.number(4))) if mark & _COMMENT else ""
        has_next, has_sibling = not mark & _END, bool(mark & _SIBLING) and not first
        yield Record(move, comment, has_next, has_sibling)
        waiting += has_next + has_sibling - 1
        first = False


def _record(record: Record) -> bytes:
    comment = _encoded(record.comment)
    mark = _END * (not record.has_next) | _SIBLING * record.has_sibling | _COMMENT * bool(comment)
    data = bytes([mark, 0, _turned(record.move.origin), _turned(record.move.target)])
    return data + (len(comment).to_bytes(4, "little") + comment if comment else b"")


def _cut(text: str, most: int) -> bytes:
    """As much of a text as ``most`` bytes hold, no character halved."""
    data = _encoded(text[:most])[:most]
    return data.decode("utf-16-le", "ignore").encode("utf-16-le")


def _encoded(text: str) -> bytes:
    # A zero would end the text for its readers.
    return text.replace("\0", "\ufffd").encode("utf-16-le", "replace")


def _text(data: bytes) -> str:
    return data.decode("utf-16-le", "replace").partition("\0")[0].strip()
