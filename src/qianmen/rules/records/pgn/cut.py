"""Cuts a file into its games, one at a time: the tags of each and the text that follows them."""

import re
from collections.abc import Iterator
from itertools import chain
from typing import BinaryIO, NamedTuple

from qianmen.rules.records.limits import LARGEST_GAME, MOST_ERRORS
from qianmen.rules.records.pgn.tags import TAG
from qianmen.rules.records.text import LineDecoder

_BLOCK = 1 << 16
_COMMENT = r"\{[^}]*\}?|;.*"
"""In it no game begins, and no line is passed over."""
_ESCAPED = re.compile(
    rf"(?P<read>(?=[{{;])(?:{_COMMENT}|\n(?!%)|[^\n{{;]++)++)(?:\n%.*+)*+|\n%.*+(?:\n%.*+)*+"
)
"""Lines that are not to be read, perhaps behind what is, from a comment on to them, at once."""
_BEFORE_MOVES = re.compile(r"(?:[^\S\n]*+\n|\ufeff?[%;\[].*+(?:\n|\Z))*+")
"""Lines that do not begin the moves of a game: empty ones, remarks, and such as seem to be tags."""
_SEEMING_TAG = re.compile(r"^\[.*\n?", re.MULTILINE)
_FIRST_MOVE = r"1[^\S\n]*+[.．]\s*+(?:[KQRBNP]?[a-h][1-8]|[^\s.．…]\S{3})"
"""Move 1, but for the second player's half of it; the shortest of xiangqi has four characters."""
_LINE_OF_ONE = re.compile(rf"\n(?={_FIRST_MOVE})")
_EMPTY_LINES = re.compile(rf"{_COMMENT}|\n[^\S\n]*+\n(?:[^\S\n]*+\n)*+(?P<game>(?={_FIRST_MOVE}))?")
"""What may stand between two games, and whether the second has no tags."""
_GAME = re.compile(
    rf"{_COMMENT}|(?P<move>(?<!\d){_FIRST_MOVE})|(?P<result>(?:1-0|0-1|1/2-1/2|\*)\s*+\Z)"
)
"""What makes a game of what stands before move 1: another, or a result at its end."""
_MARK = re.compile(r"^\ufeff+", re.MULTILINE)
"""The mark of UTF-8 that begins a file, or several that were put together."""


class GameText(NamedTuple):
    """One game: its tags, its moves, its lines; texts that the decoder may have to settle.

    ``moves`` is None where the game has more bytes than one may have.  ``wrong`` are lines that
    seem to be tags and are none, with their numbers, no more of them than are told.  ``line`` is
    the number of the first line, ``end`` of that behind the last.  ``read`` is how many bytes of
    the file had been read when the game was cut out.
    """

    tags: dict[str, str]
    moves: str | None
    wrong: list[tuple[int, str]]
    line: int
    end: int
    read: int


def cut(stream: BinaryIO, decoder: LineDecoder) -> Iterator[GameText]:
    """The games of a file.

    Each begins with the first tag after some moves, or, where one has only tags, with the first
    after an empty line whose name it has already; without tags with move 1 after an empty line,
    where a result or another move 1 stands before.
    """
    for game in _cut_by_tags(stream, decoder):
        # At the start of the moves stands what begins this game in any case.
        if game.moves is not None and _LINE_OF_ONE.search(game.moves, 1):
            yield from _cut_by_first_moves(game, game.moves)
        else:
            yield game


def _cut_by_first_moves(game: GameText, moves: str) -> Iterator[GameText]:
    tags, _, wrong, first, end, read = game
    line = end - _lines(moves)
    reached = 0
    for found in _EMPTY_LINES.finditer(moves):
        if found.lastgroup and (reached or _holds_game(moves[: found.start()])):
            place = found.end()
            text = moves[reached:place]
            line += _lines(text)
            yield GameText(tags, text, wrong, first, line, read)
            tags, wrong, first, reached = {}, [], line, place
    yield GameText(tags, moves[reached:], wrong, first, end, read)


def _lines(text: str) -> int:
    """How many lines end in a text, those that were not to be read among them."""
    return text.count("\n") + text.count("\r")


def _holds_game(text: str) -> bool:
    """Whether what stands before move 1 is a game of its own."""
    return any(found.lastgroup for found in _GAME.finditer(text))


def _cut_by_tags(stream: BinaryIO, decoder: LineDecoder) -> Iterator[GameText]:
    tags: dict[str, str] = {}
    moves: list[str] = []
    wrong: list[tuple[int, str]] = []
    size = read = 0
    first = line = 1
    has_begun = is_apart = after_moves = False
    for block in _blocks(stream):
        read += len(block)
        lines = "\n" + decoder.read(_plain_ends(block))
        reached = 1
        for tag in chain(TAG.finditer(lines), (None,)):
            text = lines[reached : tag.start() + 1] if tag else lines[reached:]
            if text:
                size += _bytes(text)
                ends = text.count("\n")
                if not after_moves:
                    text, after_moves = _before_moves(text, line, wrong, decoder)
                line += ends
                has_begun = has_begun or after_moves or bool(wrong)
                moves.append(text)
                # From the tags before, which may be in another block.
                is_apart = is_apart or bool(text)
            if tag:
                name, value = tag.groups()
                if after_moves or (is_apart and name in tags):
                    yield GameText(tags, _movetext(moves, size), wrong, first, line, read)
                    tags, moves, wrong, size, first, after_moves = {}, [], [], 0, line, False
                if not has_begun:
                    moves, size = [], 0  # remarks before the first tag, which are of no game
                tags[name] = value
                has_begun, is_apart = True, False
                reached = tag.end() + 1
                size += _bytes(tag[0])
                line += 1
            if size > LARGEST_GAME:
                tags.clear()
                moves.clear()
    if has_begun:
        yield GameText(tags, _movetext(moves, size), wrong, first, line, read)


def _blocks(stream: BinaryIO) -> Iterator[bytes]:
    """A file in parts of whole lines; a line too long for a game comes in parts, too."""
    rest = b""
    while block := stream.read(_BLOCK):
        if not block.endswith(b"\n"):
            block += stream.readline(LARGEST_GAME)
        block, rest = rest + block, b""
        if not block.endswith(b"\n") and b"\r" in block:
            # The lines of old Macs, of which the last may go on in the next block.
            end = max(block.rindex(b"\r"), block.rfind(b"\n")) + 1
            block, rest = block[:end], block[end:]
        yield block
    if rest:
        yield rest


def _plain_ends(lines: bytes) -> bytes:
    """The lines of whatever system with the end of ours."""
    return lines.replace(b"\r\n", b"\n").replace(b"\r", b"\n") if b"\r" in lines else lines


def _bytes(text: str) -> int:
    """How many bytes a text has, in UTF-8."""
    return len(text) if text.isascii() else len(text.encode("utf-8", "surrogateescape"))


def _before_moves(
    text: str, line: int, wrong: list[tuple[int, str]], decoder: LineDecoder
) -> tuple[str, bool]:
    """A text without what only seems to be tags, which goes to ``wrong``; whether it holds moves.

    ``line`` is the number of its first.
    """
    if text[0].isalnum() or text.isspace():
        return text, text[0].isalnum()
    before = _BEFORE_MOVES.match(text)
    reached = before.end() if before else 0
    rest = text[reached:]
    if "[" in text[:reached]:
        place = 0
        for found in _SEEMING_TAG.finditer(text, 0, reached):
            if len(wrong) > MOST_ERRORS:
                break
            line += text.count("\n", place, found.start())
            place = found.start()
            wrong.append((line, found[0]))
        text = _SEEMING_TAG.sub("", text[:reached]) + rest
    bare = rest.strip()
    if not bare or bare[0] not in "\ufeff\udca1":
        return text, bool(bare)
    return text, bool(decoder.settle(bare).replace("\ufeff", "").strip())


def _movetext(parts: list[str], size: int) -> str | None:
    """The moves of a game of so many bytes, as text without what is not to be read."""
    if size > LARGEST_GAME:
        return None
    text = "".join(parts)
    parts.clear()  # so that no more than the text is held while it is read
    if "\ufeff" in text:
        text = _MARK.sub("", text)
    if text.startswith("%") or "\n%" in text:
        text = _ESCAPED.sub(_read_only, f"\n{text}")[1:]
    return text


def _read_only(found: re.Match[str]) -> str:
    """What is read as it is, and of lines that are not a blank each, to count them by."""
    read = found["read"] or ""
    return read + "\r" * found[0].count("\n", len(read))
