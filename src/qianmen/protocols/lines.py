"""Lines as every protocol has them: cut out of a stream of bytes at LF, CR LF understood."""

from typing import NamedTuple

LONGEST_LINE = 64 * 1024
"""Bytes of a line that are kept, its end not counted."""


class RawLine(NamedTuple):
    """The bytes of a line without its end; ``cut`` where it went on beyond the longest line."""

    data: bytes
    cut: bool


class LineCutter:
    """Cuts a stream of bytes into lines.

    What a line has beyond the longest is dropped as it comes, so that nobody can fill the memory.
    """

    __slots__ = ("_dropping", "_part")

    def __init__(self) -> None:
        self._part = bytearray()
        self._dropping = False

    def feed(self, data: bytes) -> list[RawLine]:
        """The lines that ``data`` completes."""
        *ends, rest = data.split(b"\n")
        lines = []
        for end in ends:
            self._append(end)
            lines.append(self._take())
        self._append(rest)
        return lines

    def finish(self) -> list[RawLine]:
        """What the end of the stream leaves: bytes without a line end are a last line."""
        return [self._take()] if self._part else []

    def _append(self, data: bytes) -> None:
        # One byte more, for a CR may still turn out to belong to the line end.
        room = LONGEST_LINE + 1 - len(self._part)
        self._part += data[:room]
        self._dropping |= len(data) > room

    def _take(self) -> RawLine:
        data = bytes(self._part)
        if not self._dropping:
            data = data.removesuffix(b"\r")
        line = RawLine(data[:LONGEST_LINE], self._dropping or len(data) > LONGEST_LINE)
        self._part.clear()
        self._dropping = False
        return line
