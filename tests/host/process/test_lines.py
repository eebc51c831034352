import threading
import unicodedata
from time import monotonic

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qianmen.host.process import lines
from qianmen.host.process.lines import Inbox, OutputLine
from qianmen.protocols.lines import RawLine


def read(data: bytes) -> str:
    return OutputLine.read(RawLine(data, cut=False), 0.0).text


@given(st.binary())
def test_no_text_holds_control_characters(data: bytes) -> None:
    signs = set(read(data)) - {"\t"}
    assert not any(unicodedata.category(sign) == "Cc" for sign in signs)


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"bestmove h2e2", "bestmove h2e2"),
        ("炮二平五".encode(), "炮二平五"),
        (b"caf\xe9", "café"),
        (b"a\x00b\x1b[2J", "a\ufffdb\ufffd[2J"),
        (b"tab\tstays", "tab\tstays"),
    ],
)
def test_any_bytes_make_a_text(data: bytes, text: str) -> None:
    assert read(data) == text


def test_what_was_kept_of_a_long_line_is_its_text() -> None:
    assert OutputLine.read(RawLine(b"info string", cut=True), 1.5) == OutputLine("info string", 1.5)


@pytest.fixture
def inbox(monkeypatch: pytest.MonkeyPatch) -> Inbox:
    monkeypatch.setattr(lines, "CAPACITY", 3)
    return Inbox(lambda text: text.startswith("info"))


def put(inbox: Inbox, *texts: str) -> None:
    for text in texts:
        inbox.put(OutputLine(text, 0.0))


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


def test_a_line_read_after_the_deadline_is_left_for_later(inbox: Inbox) -> None:
    inbox.put(OutputLine("early", 1.0))
    inbox.put(OutputLine("late", 2.0))
    assert inbox.take(1.5) == OutputLine("early", 1.0)
    assert inbox.take(1.5) is None
    assert inbox.take(2.0) == OutputLine("late", 2.0)


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
