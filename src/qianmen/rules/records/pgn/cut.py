"""Cuts a file into its games, one at a time: the tags of each and the text that follows them."""

import re
from collections.abc import Iterator
from typing import BinaryIO, NamedTuple

from qianmen.rules.records.limits import LARGEST_GAME
from qianmen.rules.records.pgn.tags import Tag, tag_in
from qianmen.rules.records.text import LineDecoder

_BLOCK = 1 << 16
_ESCAPED = re.compile(r"^%.*\n?", re.MULTILINE)
"""Lines that are not to be read."""
_REMARKS = re.compile(rb"^(?:\xef\xbb\xbf)?[%;].*\n?", re.MULTILINE)
"""Lines that, before the first tag of a file, are no game."""
_MARK = re.compile(rb"^(?:\xef\xbb\xbf)+", re.MULTILINE)
"""The mark of UTF-8 that begins a file, or several that were put together."""

_BLANKS = "\t\n\v\f\r\x1c\x1d\x1e\x1f \x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000" + "".join(
    map(chr, range(0x2000, 0x200B))
)
_BYTES_OF_BLANKS = "\ufeff".encode() + b"".join(map(_BLANKS.encode, ("utf-8", "gb18030")))
"""What a text must be made of to be blank."""


class GameText(NamedTuple):
    """One game: its tags, its moves, its first line; texts that the decoder may have to settle.

    ``moves`` is None where the game has more bytes than one may have.  ``read`` is how many bytes
    of the file had been read when it was cut out.
    """

    tags: dict[str, str]
    moves: str | None
    line: int
    read: int


def cut(stream: BinaryIO, decoder: LineDecoder) -> Iterator[GameText]:
    """The games of a file.

    Each begins with the first tag after some moves, or, where one has only tags, with the first
    after an empty line whose name it has already.
    """
    tags: dict[str, str] = {}
    moves: list[bytes] = []
    size = read = 0
    first = line = 1
    has_begun = after_moves = False
    for block in _blocks(stream):
        read += len(block)
        for text, tag in _parts(_plain_ends(block), decoder):
            if text:
                size += len(text)
                line += text.count(b"\n")
                if not has_begun:
                    text = _REMARKS.sub(b"", text)
                if after_moves or not _is_blank(text, decoder):
                    has_begun = after_moves = True
                    moves.append(text)
            if tag is not None:
                name, value = tag
                if after_moves or (text and name in tags):
                    yield GameText(tags, _movetext(moves, size, decoder), first, read)
                    tags, moves, size, first, after_moves = {}, [], 0, line, False
                tags[name] = value
                has_begun = True
                size += len(name) + len(value)
                line += 1
            if size > LARGEST_GAME:
                tags.clear()
                moves.clear()
    if has_begun:
        yield GameText(tags, _movetext(moves, size, decoder), first, read)


def _blocks(stream: BinaryIO) -> Iterator[bytes]:
    """A file in parts of whole lines; a line too long for a game comes in parts, too."""
    while block := stream.read(_BLOCK):
        yield block if block.endswith(b"\n") else block + stream.readline(LARGEST_GAME)


def _plain_ends(lines: bytes) -> bytes:
    """The lines of whatever system with the end of ours."""
    return lines.replace(b"\r\n", b"\n").replace(b"\r", b"\n") if b"\r" in lines else lines


def _parts(lines: bytes, decoder: LineDecoder) -> Iterator[tuple[bytes, Tag | None]]:
    """Each tag with the lines before its own that hold none, and then the rest of the lines."""
    reached = looked_at = 0
    while (bracket := lines.find(b"[", looked_at)) >= 0:
        start = lines.rfind(b"\n", looked_at, bracket) + 1 or looked_at
        looked_at = lines.find(b"\n", bracket) + 1 or len(lines)
        if lines[start:bracket].strip(_BYTES_OF_BLANKS):
            continue
        tag = tag_in(decoder.read(lines[start:looked_at]))
        if tag is not None:
            yield lines[reached:start], tag
            reached = looked_at
    yield lines[reached:], None


def _is_blank(text: bytes, decoder: LineDecoder) -> bool:
    if not text or text.isspace():
        return True
    if decoder.encoding is None and text.strip(_BYTES_OF_BLANKS):
        return False
    return not decoder.settle(decoder.read(text)).replace("\ufeff", "").strip()


def _movetext(parts: list[bytes], size: int, decoder: LineDecoder) -> str | None:
    """The moves of a game of so many bytes, as text without what is not to be read."""
    if size > LARGEST_GAME:
        return None
    data = b"".join(parts)
    parts.clear()  # so that no more than the text is held while it is read
    if b"\xef\xbb\xbf" in data:
        data = _MARK.sub(b"", data)
    text = decoder.read(data)
    return _ESCAPED.sub("", text) if "%" in text else text
