import threading
import unicodedata
from time import monotonic

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qianmen.host import lines
from qianmen.host.lines import LONGEST_LINE, Inbox, Line, LineCutter


def cut(*chunks: bytes) -> list[str]:
    cutter = LineCutter()
    found = [line for chunk in chunks for line in cutter.feed(chunk, 0.0)]
    return [line.text for line in found + cutter.finish(0.0)]


@given(st.binary(), st.lists(st.integers(min_value=0, max_value=100)))
def test_how_the_bytes_arrive_changes_nothing(data: bytes, places: list[int]) -> None:
    places = sorted(min(place, len(data)) for place in places)
    borders = zip([0, *places], [*places, len(data)], strict=True)
    assert cut(*(data[start:end] for start, end in borders)) == cut(data)


@given(st.binary())
def test_no_text_holds_control_characters(data: bytes) -> None:
    signs = set("".join(cut(data))) - {"\t"}
    assert not any(unicodedata.category(sign) == "Cc" for sign in signs)


@pytest.mark.parametrize(
    ("data", "texts"),
    [
        (b"one\ntwo\n", ["one", "two"]),
        (b"one\r\n\r\ntwo", ["one", "", "two"]),
        ("炮二平五\n".encode(), ["炮二平五"]),
        (b"caf\xe9\n", ["café"]),
        (b"a\x00b\x1b[2J\n", ["a\ufffdb\ufffd[2J"]),
        (b"tab\tstays\n", ["tab\tstays"]),
    ],
)
def test_lines_are_cut_and_decoded(data: bytes, texts: list[str]) -> None:
    assert cut(data) == texts


def test_the_rest_of_an_endless_line_is_dropped_and_marked() -> None:
    cutter = LineCutter()
    long, short = cutter.feed(b"x" * (LONGEST_LINE + 5) + b"\nshort\n", 1.5)
    assert long == Line("x" * LONGEST_LINE, 1.5, cut=True)
    assert short == Line("short", 1.5)


@pytest.fixture
def inbox(monkeypatch: pytest.MonkeyPatch) -> Inbox:
    monkeypatch.setattr(lines, "CAPACITY", 3)
    return Inbox(lambda text: text.startswith("info"))


def put(inbox: Inbox, *texts: str) -> None:
    for text in texts:
        inbox.put(Line(text, 0.0))


def take(inbox: Inbox) -> str | None:
    line = inbox.take(0.0)
    return line and line.text


def test_lines_come_out_in_the_order_they_came_in(inbox: Inbox) -> None:
    put(inbox, "info 1", "answer 1", "answer 2", "info 2")
    assert [take(inbox) for _ in range(5)] == ["info 1", "answer 1", "answer 2", "info 2", None]


def test_a_flood_drops_the_oldest_chatter_and_no_answer(inbox: Inbox) -> None:
    put(inbox, "answer", *(f"info {number}" for number in range(10)))
    assert [take(inbox) for _ in range(5)] == ["answer", "info 7", "info 8", "info 9", None]
    assert inbox.dropped == 7


def test_too_many_answers_hold_up_the_reader_until_one_is_taken(inbox: Inbox) -> None:
    put(inbox, "1", "2", "3")
    reader = threading.Thread(target=put, args=(inbox, "4"))
    reader.start()
    reader.join(0.05)
    assert reader.is_alive()
    assert take(inbox) == "1"
    reader.join(5)
    assert [take(inbox) for _ in range(4)] == ["2", "3", "4", None]


def test_a_closed_inbox_gives_what_it_has_and_then_its_end(inbox: Inbox) -> None:
    put(inbox, "last")
    inbox.close()
    put(inbox, "too late")
    assert take(inbox) == "last"
    with pytest.raises(EOFError):
        take(inbox)


def test_closing_wakes_who_waits(inbox: Inbox) -> None:
    threading.Timer(0.05, inbox.close).start()
    with pytest.raises(EOFError):
        inbox.take(monotonic() + 60)
