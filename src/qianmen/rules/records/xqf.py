"""XQF, the files of XQStudio: versions from 1.0 (0x0A) on read, keyed ones too; 1.0 written."""

from collections.abc import Iterator

from qianmen.rules.game import Game
from qianmen.rules.move import Move
from qianmen.rules.piece import Side
from qianmen.rules.records.errors import RecordError, note
from qianmen.rules.records.reading import Bytes
from qianmen.rules.records.setup import fen_of, first_mover, pieces_of, points_of
from qianmen.rules.records.text import decode, encode_gb
from qianmen.rules.records.tree import Record, grow, records_of
from qianmen.rules.records.xqfkeys import Keys

MAGIC = b"XQ"
_PLAIN = 0x0A
_PERMUTED = 0x0C
_RECORDS = 0x400
_TABLE, _SIDE, _RESULT = 0x10, 0x32, 0x33
_RESULTS = ("*", "1-0", "0-1", "1/2-1/2", "1/2-1/2")
_TEXTS = {
    "Title": (0x50, 63),
    "Event": (0xD0, 63),
    "Date": (0x110, 15),
    "Site": (0x120, 15),
    "Red": (0x130, 15),
    "Black": (0x140, 15),
    "TimeControl": (0x150, 63),
    "RedTime": (0x190, 15),
    "BlackTime": (0x1A0, 15),
    "Annotator": (0x1D0, 15),
    "Author": (0x1E0, 15),
}
"""Where a text begins with its length, and the most bytes it can have."""
_NEXT, _SIBLING, _COMMENT = 0x80, 0x40, 0x20


def read(data: bytes) -> Game:
    """The game of a file; ``RecordError`` if there is none in it.

    Moves that cannot be played are left out and noted in the game's ``errors``.
    """
    if data[:2] != MAGIC:
        raise RecordError("no XQF file: it does not begin with XQ", offset=0)
    if len(data) < _RECORDS + 4:
        raise RecordError("the file ends too early", offset=len(data))
    keys = Keys(data)
    records = _records(Bytes(keys.plain(data, _RECORDS), _RECORDS), data[2], keys)
    found: list[Record] = []
    fault: RecordError | None = None
    try:
        found.extend(records)
    except RecordError as error:
        fault = error
    game = _set_up(data, keys, found)
    for name, (at, most) in _TEXTS.items():
        text = decode(data[at + 1 : at + 1 + min(data[at], most)]).strip()
        if text:
            game.headers[name] = text
    result = data[_RESULT]
    game.headers["Result"] = _RESULTS[result] if result < len(_RESULTS) else "*"
    if found:
        game.root.comment = found[0].comment
        if found[0].has_next:
            grow(game, found[1:])
    if fault is not None:
        note(game.errors, fault)
    return game


def write(game: Game) -> bytes:
    """The file of a game, version 1.0; what GB18030 lacks becomes ``?``.

    A game of chess: ``RecordError``.
    """
    if game.is_chess:
        raise RecordError("XQF holds games of xiangqi only")
    position = game.board().position
    head = bytearray(_RECORDS)
    head[:3] = MAGIC + bytes([_PLAIN])
    points = points_of(position.pieces())
    head[_TABLE : _TABLE + 32] = bytes(0xFF if at is None else _byte_of(at) for at in points)
    head[_SIDE] = position.side
    head[_RESULT] = _RESULTS.index(game.result) if game.result in _RESULTS else 0
    head[0x40] = 3 if game.is_set_up else 0
    for name, (at, most) in _TEXTS.items():
        text = _cut(game.headers.get(name, ""), most)
        head[at : at + 1 + len(text)] = bytes([len(text)]) + text
    start = Record(Move(0, 0), game.root.comment, bool(game.root.children), False)
    body = bytearray(b"\x18\x20" + _tail(start))
    for record in records_of(game):
        body += bytes([_byte_of(record.move.origin) + 24, _byte_of(record.move.target) + 32])
        body += _tail(record)
    return bytes(head + body)


def _records(source: Bytes, version: int, keys: Keys) -> Iterator[Record]:
    """The records, the first of which stands for the start."""
    waiting, first = 1, True
    while waiting:
        at = source.at
        origin, target, flags, _ = source.take(4)
        if version > _PLAIN:
            has_next, has_sibling = bool(flags & _NEXT), bool(flags & _SIBLING)
            size = source.number(4) - keys.length if flags & _COMMENT else 0
        else:
            has_next, has_sibling = bool(flags & 0xF0), bool(flags & 0x0F)
            size = source.number(4)
            if first:
                has_sibling = False
        comment = decode(source.take(size)).replace("\r\n", "\n").strip("\0 \n")
        move = Move(
            _point_of((origin - 24 - keys.origin) & 255),
            _point_of((target - 32 - keys.target) & 255),
        )
        if not first and -1 in move:
            raise RecordError("a move off the board", offset=at)
        yield Record(move, comment, has_next, has_sibling and not first)
        waiting += has_next + (has_sibling and not first) - 1
        first = False


def _set_up(data: bytes, keys: Keys, records: list[Record]) -> Game:
    """The game before its moves."""
    raw = bytes((byte - keys.piece) & 255 for byte in data[_TABLE : _TABLE + 32])
    permuted = bytearray(32)
    for at, byte in enumerate(raw):
        permuted[(keys.piece + 1 + at) % 32] = byte
    tables = [raw] if data[2] <= _PLAIN else [bytes(permuted)]
    if _PLAIN < data[2] < _PERMUTED:
        tables.insert(0, raw)
    reason = ""
    for table in tables:
        try:
            pieces = pieces_of([_point_or_none(byte) for byte in table])
            origin = records[1].move.origin if len(records) > 1 else None
            side = first_mover(pieces, origin)
            if side is None:
                side = Side.BLACK if data[_SIDE] == 1 else Side.RED
            return Game(fen_of(pieces, side))
        except ValueError as error:
            reason = str(error)
    if data[0x40] <= 1:
        return Game()
    raise RecordError(f"the set-up cannot be: {reason}", offset=_TABLE)


def _point_of(byte: int) -> int:
    """Our number of a point kept as file * 10 + rank, -1 off the board."""
    file, rank = divmod(byte, 10)
    return rank * 9 + file if file < 9 else -1


def _point_or_none(byte: int) -> int | None:
    point = _point_of(byte)
    return None if point < 0 else point


def _byte_of(point: int) -> int:
    rank, file = divmod(point, 9)
    return file * 10 + rank


def _tail(record: Record) -> bytes:
    """Flags, the spare byte and the comment."""
    comment = encode_gb(record.comment.replace("\n", "\r\n"))
    flags = 0xF0 * record.has_next | 0x0F * record.has_sibling
    return bytes([flags, 0xFF]) + len(comment).to_bytes(4, "little") + comment


def _cut(text: str, most: int) -> bytes:
    """As much of a text as ``most`` bytes hold, no character halved."""
    while len(data := encode_gb(text)) > most:
        text = text[:-1]
    return data
