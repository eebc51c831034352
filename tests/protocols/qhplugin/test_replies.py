import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from protocols.qhplugin.strategies import moves, sentences
from qianmen.protocols.qhplugin.moves import print_move
from qianmen.protocols.qhplugin.replies import (
    Chatter,
    Error,
    Move,
    Number,
    Ok,
    Reply,
    Signal,
    parse_reply,
    print_error,
    print_hint,
    print_ok,
)


@given(sentences)
def test_ok_and_error_read_the_same(text: str) -> None:
    assert parse_reply(print_ok(text)) == Ok(text)
    assert parse_reply(print_error(text)) == Error(text)


@given(moves, sentences)
def test_moves_and_hints_read_the_same(move: str, text: str) -> None:
    assert parse_reply(print_move(move)) == Move(move)
    assert parse_reply(print_hint(move, text)) == Move(move, text)


@pytest.mark.parametrize("signal", Signal)
def test_signals_read_the_same(signal: Signal) -> None:
    assert parse_reply(signal.value) is signal
    assert parse_reply(signal.value.lower()) is signal


@given(st.text())
def test_any_line_is_some_reply(line: str) -> None:
    reply = parse_reply(line)
    if isinstance(reply, Chatter):
        assert reply.text == line.strip()


@given(sentences, sentences)
def test_a_line_that_does_not_begin_with_a_reply_is_chatter(text: str, more: str) -> None:
    line = f"info {text} {more}".strip()
    assume(" " in line)
    assert parse_reply(line) == Chatter(line)


@pytest.mark.parametrize(
    ("line", "reply"),
    [
        ("OK - Set AI level to 3", Ok("- Set AI level to 3")),
        ("error", Error("")),
        ("ERROR - Bad command: x", Error("- Bad command: x")),
        ("bye", Signal.BYE),
        ("b9c7", Move("b9c7")),
        ("H2-E2 opens the centre file", Move("h2e2", "opens the centre file")),
        ("5", Number(5)),
        ("5 - Expert", Chatter("5 - Expert")),
        ("OKAY", Chatter("OKAY")),
        ("H2-E2!", Chatter("H2-E2!")),
        ("", Chatter("")),
    ],
)
def test_lines_of_plugins(line: str, reply: Reply) -> None:
    read = parse_reply(line)
    assert read == reply
    assert type(read) is type(reply)
