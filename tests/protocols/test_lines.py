from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qianmen.protocols.lines import LONGEST_LINE, LineCutter, RawLine


def cut(*chunks: bytes) -> list[RawLine]:
    cutter = LineCutter()
    lines = [line for chunk in chunks for line in cutter.feed(chunk)]
    return lines + cutter.finish()


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"", []),
        (b"one\ntwo\n", [b"one", b"two"]),
        (b"one\r\n\r\ntwo", [b"one", b"", b"two"]),
        (b"one\r", [b"one"]),
        (b"one\r\r\n", [b"one\r"]),
        (b"o\rne\n", [b"o\rne"]),
    ],
)
def test_lines_end_at_line_feeds(data: bytes, lines: list[bytes]) -> None:
    assert cut(data) == [RawLine(line, cut=False) for line in lines]


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b""])
@pytest.mark.parametrize(("excess", "is_cut"), [(0, False), (1, True), (2, True), (100, True)])
def test_the_longest_line(end: bytes, excess: int, is_cut: bool) -> None:
    line = RawLine(b"x" * LONGEST_LINE, is_cut)
    assert cut(b"x" * (LONGEST_LINE + excess) + end) == [line]


def test_the_rest_of_a_long_line_is_dropped_however_long_it_is() -> None:
    chunks = [b"never ends "] * 100_000
    long, short = cut(*chunks, b"\nshort")
    assert long.cut
    assert len(long.data) == LONGEST_LINE
    assert short == RawLine(b"short", cut=False)


@given(st.binary(), st.lists(st.integers(0, 100)))
def test_how_the_bytes_arrive_changes_nothing(data: bytes, borders: list[int]) -> None:
    edges = [0, *sorted(min(border, len(data)) for border in borders), len(data)]
    assert cut(*(data[start:end] for start, end in pairwise(edges))) == cut(data)


@given(st.binary())
def test_each_line_end_ends_a_line(data: bytes) -> None:
    last = 0 if not data or data.endswith(b"\n") else 1
    assert len(cut(data)) == data.count(b"\n") + last
