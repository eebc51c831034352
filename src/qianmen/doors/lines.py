"""Lines from a host, made into text."""

from enum import Enum

from qianmen.protocols.lines import LONGEST_LINE, RawLine
from qianmen.protocols.lines import LineCutter as RawLineCutter

_BOM = "\N{ZERO WIDTH NO-BREAK SPACE}"


class Unreadable(Enum):
    """A line that could not be made into text; the value says why."""

    TOO_LONG = f"line longer than {LONGEST_LINE} bytes"
    NO_TEXT = "line is neither UTF-8 nor GB18030"


Line = str | Unreadable
"""The text of a line without its end, outer blanks and byte order mark, or why there is none."""


class LineCutter:
    """Cuts a stream of bytes into lines of text; UTF-8 and GB18030 are understood.

    A line that is too long is refused whole: its beginning could be another command.
    """

    __slots__ = ("_cutter",)

    def __init__(self) -> None:
        self._cutter = RawLineCutter()

    def feed(self, data: bytes) -> list[Line]:
        """The lines that ``data`` completes."""
        return [_read(line) for line in self._cutter.feed(data)]

    def finish(self) -> list[Line]:
        """What the end of the stream leaves: bytes without a line end are a last line."""
        return [_read(line) for line in self._cutter.finish()]


def _read(line: RawLine) -> Line:
    if line.cut:
        return Unreadable.TOO_LONG
    for encoding in ("utf-8", "gb18030"):
        try:
            return line.data.decode(encoding).strip().removeprefix(_BOM).strip()
        except UnicodeDecodeError:
            continue
    return Unreadable.NO_TEXT
