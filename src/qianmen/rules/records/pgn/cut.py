"""Cuts a file into its games, one at a time: the tags of each and the text that follows them."""

import re
from collections.abc import Iterator
from typing import BinaryIO, NamedTuple

from qianmen.rules.records.limits import LARGEST_GAME
from qianmen.rules.records.text import decode, decode_lines

_TAG = re.compile(r'\s*\[\s*(\w[\w+#=:-]*)\s+"(.*)"\s*\]\s*$')
"""A tag on a line of its own: its name and its value."""
_ESCAPED = re.compile(r"^%.*\n?", re.MULTILINE)
"""Lines that are not to be read."""
_MARK = re.compile(rb"^\xef\xbb\xbf", re.MULTILINE)
"""The mark of UTF-8 that begins a file, or several that were put together."""

_BLANKS = "\t\n\v\f\r\x1c\x1d\x1e\x1f \x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000" + "".join(
    map(chr, range(0x2000, 0x200B))
)
_BYTES_OF_BLANKS = "\ufeff".encode() + b"".join(map(_BLANKS.encode, ("utf-8", "gb18030")))
"""What a line must be made of to be blank."""


class GameText(NamedTuple):
    """One game: its tags in order, its moves, its first line, and the offset where it ends.

    ``moves`` is None where the game has more bytes than one may have.
    """

    tags: list[tuple[str, str]]
    moves: str | None
    line: int
    end: int


def cut(stream: BinaryIO, encoding: str | None = None) -> Iterator[GameText]:
    """The games of a file: each begins with the first tag after some moves."""
    tags: list[tuple[str, str]] = []
    moves: list[bytes] = []
    size = end = 0
    first = 1
    after_moves = False
    for number, data in enumerate(_lines(stream), 1):
        tag = _TAG.match(decode(data, encoding)) if b"[" in data else None
        if tag is not None:
            if after_moves:
                end += size
                yield GameText(tags, _text(moves, size, encoding), first, end)
                tags, moves, size, first, after_moves = [], [], 0, number, False
            tags.append((tag[1], tag[2]))
        elif after_moves or not _is_blank(data, encoding):
            after_moves = True
            moves.append(data)
        size += len(data)
        if size > LARGEST_GAME:
            tags.clear()
            moves.clear()
    if tags or after_moves or size > LARGEST_GAME:
        yield GameText(tags, _text(moves, size, encoding), first, end + size)


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a file, of whatever system; one too long for a game comes in parts."""
    while data := stream.readline(LARGEST_GAME + 1):
        if b"\r" in data:
            yield from data.splitlines(keepends=True)
        else:
            yield data


def _is_blank(line: bytes, encoding: str | None) -> bool:
    if line.isspace():
        return True
    if encoding is None and line.strip(_BYTES_OF_BLANKS):
        return False
    return not decode(line, encoding).strip()


def _text(lines: list[bytes], size: int, encoding: str | None) -> str | None:
    """The moves of a game of so many bytes, as text without what is not to be read."""
    if size > LARGEST_GAME:
        return None
    data = b"".join(lines)
    if b"\r" in data:
        data = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    if encoding is None and b"\xef\xbb\xbf" in data:
        data = _MARK.sub(b"", data)
    text = decode_lines(data, encoding)
    return _ESCAPED.sub("", text) if "%" in text else text
