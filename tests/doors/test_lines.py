from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qianmen.doors.lines import LONGEST_LINE, Line, LineCutter, Unreadable


def cut(*chunks: bytes) -> list[Line]:
    cutter = LineCutter()
    lines = [line for chunk in chunks for line in cutter.feed(chunk)]
    return lines + cutter.finish()


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"", []),
        (b"AI\n", ["AI"]),
        (b"AI\r\nQUIT\r\n", ["AI", "QUIT"]),
        (b"AI", ["AI"]),
        (b"AI\r", ["AI"]),
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


def test_the_rest_of_a_long_line_is_dropped_however_long_it_is() -> None:
    chunks = [b"PLAY H2-E2 "] * 1_000_000
    assert cut(*chunks, b"AI\nAI\n", b"QUIT") == [Unreadable.TOO_LONG, "AI", "QUIT"]


@given(st.binary(), st.lists(st.integers(0, 100)))
def test_chunks_make_no_difference(data: bytes, borders: list[int]) -> None:
    edges = [0, *sorted(borders), len(data)]
    chunks = [data[start:end] for start, end in pairwise(edges)]
    assert cut(*chunks) == cut(data)


@given(st.binary())
def test_each_line_end_ends_a_line(data: bytes) -> None:
    last = 0 if not data or data.endswith(b"\n") else 1
    assert len(cut(data)) == data.count(b"\n") + last
