"""Cuts a file into its games, one at a time: the tags of each and the text that follows them."""

import re
from collections.abc import Iterator
from itertools import chain
from typing import BinaryIO, NamedTuple

from qianmen.rules.records.limits import LARGEST_GAME
from qianmen.rules.records.pgn.tags import TAG
from qianmen.rules.records.text import LineDecoder

_BLOCK = 1 << 16
_ESCAPED = re.compile(r"^%.*\n?", re.MULTILINE)
"""Lines that are not to be read."""
_REMARKS = re.compile(r"^\ufeff?[%;].*\n?", re.MULTILINE)
"""Lines that, before the first tag of a file, are no game."""
_MARK = re.compile(r"^\ufeff+", re.MULTILINE)
"""The mark of UTF-8 that begins a file, or several that were put together."""


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
    moves: list[str] = []
    size = read = 0
    first = line = 1
    has_begun = after_moves = False
    for block in _blocks(stream):
        read += len(block)
        lines = decoder.read(_plain_ends(block))
        reached = 0
        for tag in chain(TAG.finditer(lines), (None,)):
            text = lines[reached : tag.start()] if tag else lines[reached:]
            if text:
                size += _bytes(text)
                line += text.count("\n")
                if not has_begun:
                    text = _REMARKS.sub("", text)
                if after_moves or not _is_blank(text, decoder):
                    has_begun = after_moves = True
                    moves.append(text)
            if tag:
                name, value = tag.groups()
                if after_moves or (text and name in tags):
                    yield GameText(tags, _movetext(moves, size), first, read)
                    tags, moves, size, first, after_moves = {}, [], 0, line, False
                tags[name] = value
                has_begun = True
                reached = tag.end()
                size += _bytes(name) + _bytes(value)
                line += 1
            if size > LARGEST_GAME:
                tags.clear()
                moves.clear()
    if has_begun:
        yield GameText(tags, _movetext(moves, size), first, read)


def _blocks(stream: BinaryIO) -> Iterator[bytes]:
    """A file in parts of whole lines; a line too long for a game comes in parts, too."""
    while block := stream.read(_BLOCK):
        yield block if block.endswith(b"\n") else block + stream.readline(LARGEST_GAME)


def _plain_ends(lines: bytes) -> bytes:
    """The lines of whatever system with the end of ours."""
    return lines.replace(b"\r\n", b"\n").replace(b"\r", b"\n") if b"\r" in lines else lines


def _bytes(text: str) -> int:
    """How many bytes a text has, in UTF-8."""
    return len(text) if text.isascii() else len(text.encode("utf-8", "surrogateescape"))


def _is_blank(text: str, decoder: LineDecoder) -> bool:
    bare = text.strip()
    if not bare or bare[0] not in "\ufeff\udca1":
        return not bare
    return not decoder.settle(bare).replace("\ufeff", "").strip()


def _movetext(parts: list[str], size: int) -> str | None:
    """The moves of a game of so many bytes, as text without what is not to be read."""
    if size > LARGEST_GAME:
        return None
    text = "".join(parts)
    parts.clear()  # so that no more than the text is held while it is read
    if "\ufeff" in text:
        text = _MARK.sub("", text)
    return _ESCAPED.sub("", text) if "%" in text else text
