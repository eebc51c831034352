import pytest

from qianmen.doors.lines import Line, LineCutter, Unreadable
from qianmen.protocols.lines import LONGEST_LINE


def cut(*chunks: bytes) -> list[Line]:
    cutter = LineCutter()
    lines = [line for chunk in chunks for line in cutter.feed(chunk)]
    return lines + cutter.finish()


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"AI\r\nQUIT", ["AI", "QUIT"]),
        (b"\n\n", ["", ""]),
        (b"  PLAY \t H2-E2 \n", ["PLAY \t H2-E2"]),
        (b"\xef\xbb\xbfLEVEL\n", ["LEVEL"]),
        (b"\xef\xbb\xbf\n", [""]),
        ("炮二平五\n".encode(), ["炮二平五"]),
        ("炮二平五\n".encode("gb18030"), ["炮二平五"]),
        (b"LEVEL \xff\n", [Unreadable.NO_TEXT]),
    ],
)
def test_lines(data: bytes, lines: list[Line]) -> None:
    assert cut(data) == lines


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b""])
def test_the_longest_line(end: bytes) -> None:
    assert cut(b"x" * LONGEST_LINE + end) == ["x" * LONGEST_LINE]
    assert cut(b"x" * (LONGEST_LINE + 1) + end, b"AI\n") == (
        [Unreadable.TOO_LONG, "AI"] if end else [Unreadable.TOO_LONG]
    )
