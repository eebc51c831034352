"""Cuts a file into the texts of its games, keeping no more than one."""

import re
from collections.abc import Iterator
from typing import BinaryIO, NamedTuple

from qianmen.rules.records.limits import LARGEST_GAME
from qianmen.rules.records.text import decode

TAG = re.compile(r'^\s*\[\s*(\w+)\s+"(.*)"\s*\]\s*$')
"""A tag on a line of its own: its name and its value."""


class Piece(NamedTuple):
    """The text of one game, the line it begins at, and the offset in bytes where it ends.

    ``text`` is None where there was more of it than a game may have.
    """

    text: str | None
    line: int
    end: int


def cut(stream: BinaryIO, encoding: str | None = None) -> Iterator[Piece]:
    """The games of a file: each begins with the first tag after some moves."""
    lines: list[str] = []
    size = end = 0
    number = first = 1
    after_moves = False
    while data := stream.readline(LARGEST_GAME + 1):
        line = decode(data, encoding)
        is_tag = TAG.match(line) is not None
        if is_tag and after_moves:
            yield Piece("".join(lines) if size <= LARGEST_GAME else None, first, end)
            lines, size, first, after_moves = [], 0, number, False
        after_moves = after_moves or (not is_tag and bool(line.strip()))
        size += len(data)
        end += len(data)
        if size <= LARGEST_GAME:
            lines.append(line)
        else:
            lines.clear()
        number += 1
    if size > LARGEST_GAME or "".join(lines).strip():
        yield Piece("".join(lines) if size <= LARGEST_GAME else None, first, end)
