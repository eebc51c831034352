"""Lines from a host: cut out of the bytes of its pipe and made into text."""

from enum import Enum

LONGEST_LINE = 64 * 1024
"""Bytes a line may have, its end not counted."""

_BOM = "\N{ZERO WIDTH NO-BREAK SPACE}"


class Unreadable(Enum):
    """A line that could not be made into text; the value says why."""

    TOO_LONG = f"line longer than {LONGEST_LINE} bytes"
    NO_TEXT = "line is neither UTF-8 nor GB18030"


Line = str | Unreadable
"""The text of a line without its end, outer blanks and byte order mark, or why there is none."""


class LineCutter:
    """Cuts a stream of bytes into lines at LF; CR LF, UTF-8 and GB18030 are understood.

    Of a line that is too long nothing is kept, so a host cannot fill the memory.
    """

    __slots__ = ("_dropping", "_part")

    def __init__(self) -> None:
        self._part = bytearray()
        self._dropping = False

    def feed(self, data: bytes) -> list[Line]:
        """The lines that ``data`` completes."""
        *ends, rest = data.split(b"\n")
        lines = []
        for end in ends:
            self._append(end)
            lines.append(self._take())
        self._append(rest)
        return lines

    def finish(self) -> list[Line]:
        """What the end of the stream leaves: bytes without a line end are a last line."""
        return [self._take()] if self._part or self._dropping else []

    def _append(self, data: bytes) -> None:
        self._part += data
        # A CR may still turn out to belong to the line end.
        if len(self._part) > LONGEST_LINE + 1:
            self._dropping = True
        if self._dropping:
            self._part.clear()

    def _take(self) -> Line:
        data = bytes(self._part).removesuffix(b"\r")
        dropped = self._dropping or len(data) > LONGEST_LINE
        self._part.clear()
        self._dropping = False
        return Unreadable.TOO_LONG if dropped else _text(data)


def _text(data: bytes) -> Line:
    for encoding in ("utf-8", "gb18030"):
        try:
            return data.decode(encoding).strip().removeprefix(_BOM).strip()
        except UnicodeDecodeError:
            continue
    return Unreadable.NO_TEXT
