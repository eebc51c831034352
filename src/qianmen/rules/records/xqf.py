"""XQF, the files of XQStudio: versions from 1.0 (0x0A) on read, keyed ones too; 1.0 written."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice

from qianmen.rules.game import Game
from qianmen.rules.move import MOVES, Move
from qianmen.rules.records.bytereader import ByteReader
from qianmen.rules.records.errors import RecordError
from qianmen.rules.records.legality import require_legal
from qianmen.rules.records.setup import fen_of, first_mover, pieces_of, points_of
from qianmen.rules.records.text import decode_gb, encode_gb
from qianmen.rules.records.tree import Record, grow, records_of
from qianmen.rules.records.writable import require_writable
from qianmen.rules.records.xqfkeys import Keys
from qianmen.rules.side import Side

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
_POINTS = [byte % 10 * 9 + byte // 10 if byte < 90 else None for byte in range(256)]
"""Our number of a point kept as file * 10 + rank, None off the board."""
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
    plain = keys.plain(data, _RECORDS)
    game = _set_up(data, keys, _first_origin(_records(plain, keys)))
    for name, (at, most) in _TEXTS.items():
        text = decode_gb(data[at + 1 : at + 1 + min(data[at], most)]).strip()
        if text:
            game.headers[name] = text
    result = data[_RESULT]
    game.headers["Result"] = _RESULTS[result] if result < len(_RESULTS) else "*"
    grow(game, _records(plain, keys))
    return game


def write(game: Game) -> bytes:
    """The file of a game, version 1.0; what GB18030 lacks becomes ``?``.

    A game of chess, or one that could not be read again: ``RecordError``; an illegal move:
    ``IllegalMoveError``.
    """
    if game.is_chess:
        raise RecordError("XQF holds games of xiangqi only")
    require_writable(game, are_nested=False)
    require_legal(game)
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


def _records(plain: bytes, keys: Keys) -> Iterator[Record]:
    """The records of a file whose keys are taken off, the first of which stands for the start."""
    source, has_flags = ByteReader(plain, _RECORDS), plain[2] > _PLAIN
    waiting, first = 1, True
    while waiting:
        at = source.at
        origin, target, flags, _ = source.take(4)
        if has_flags:
            has_next, has_sibling = bool(flags & _NEXT), bool(flags & _SIBLING)
            size = source.number(4) - keys.length if flags & _COMMENT else 0
        else:
            has_next, has_sibling = bool(flags & 0xF0), bool(flags & 0x0F)
            size = source.number(4)
        comment = _comment(source.take(size)) if size else ""
        if first:
            first, has_sibling, move = False, False, MOVES[0]
        else:
            start = _POINTS[(origin - 24 - keys.origin) & 255]
            end = _POINTS[(target - 32 - keys.target) & 255]
            if start is None or end is None:
                raise RecordError("a move off the board", offset=at)
            move = MOVES[start * 90 + end]
        yield Record(move, comment, has_next, has_sibling)
        waiting += has_next + has_sibling - 1


def _comment(data: bytes) -> str:
    return decode_gb(data).replace("\r\n", "\n").strip("\0 \n")


def _first_origin(records: Iterator[Record]) -> int | None:
    """The point that the first move leaves, None where none can be read."""
    with suppress(RecordError):
        for record in islice(records, 1, 2):
            return record.move.origin
    return None


def _set_up(data: bytes, keys: Keys, origin: int | None) -> Game:
    """The game before its moves, the first of which leaves ``origin``."""
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
            pieces = pieces_of([_POINTS[byte] for byte in table])
            side = first_mover(pieces, origin)
            if side is None:
                side = Side.BLACK if data[_SIDE] == 1 else Side.RED
            return Game(fen_of(pieces, side))
        except ValueError as error:
            reason = str(error)
    if data[0x40] <= 1:
        return Game()
    raise RecordError(f"the set-up cannot be: {reason}", offset=_TABLE)


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
    text = text[:most]
    while len(data := encode_gb(text)) > most:
        text = text[:-1]
    return data
