import pytest
from hypothesis import given
from hypothesis import strategies as st

from protocols.qhplugin.strategies import moves, sentences
from qianmen.protocols.qhplugin.commands import (
    LONGEST_LIST,
    Ban,
    Bgthink,
    Command,
    CommandError,
    Load,
    Play,
    SetLevel,
    SetPosition,
    Word,
    leading_number,
    parse_command,
    print_command,
)

lengths = st.integers(0, LONGEST_LIST)
commands = st.one_of(
    st.sampled_from(Word),
    st.builds(SetLevel, st.integers(-(10**17), 10**17)),
    st.builds(SetPosition, sentences.map(lambda text: text or None)),
    st.builds(Play, moves),
    st.builds(Load, lengths),
    st.builds(Ban, lengths),
    st.builds(Bgthink, st.booleans()),
)


@given(commands)
def test_what_is_printed_reads_the_same(command: Command) -> None:
    read = parse_command(print_command(command))
    assert read == command
    assert type(read) is type(command)


@given(commands)
def test_any_case_is_read(command: Command) -> None:
    if not isinstance(command, SetPosition):
        assert parse_command(print_command(command).lower()) == command


@given(st.text())
def test_every_line_is_a_command_or_blank_or_refused_in_words(line: str) -> None:
    assert (outcome(line) == "blank") == (not line.strip())


def outcome(line: str) -> object:
    """The command on a line, ``blank``, or the reason it is refused."""
    try:
        return parse_command(line) or "blank"
    except CommandError as error:
        return error.args[0]


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("", None),
        ("   ", None),
        ("ai", Word.AI),
        ("AI please", Word.AI),
        ("  Quit\t", Word.QUIT),
        ("LEVEL", Word.LEVEL),
        ("LEVEL 3", SetLevel(3)),
        ("LEVEL 3 - Smarter", SetLevel(3)),
        ("level -1", SetLevel(-1)),
        ("fen startpos", SetPosition(None)),
        ("FEN  9/9 w  ", SetPosition("9/9 w")),
        ("play h2e2", Play("h2e2")),
        ("PLAY H2 - E2", Play("h2e2")),
        ("LOAD 003", Load(3)),
        ("LOAD 3 moves", Load(3)),
        ("BAN 0", Ban(0)),
        ("bgthink On", Bgthink(True)),
        ("BGTHINK OFF now", Bgthink(False)),
    ],
)
def test_lines_of_hosts(line: str, command: Command | None) -> None:
    assert parse_command(line) == command


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("HELLO", "unknown command"),
        ("AI,", "unknown command"),
        ("LEVEL3", "unknown command"),
        ("\N{FULLWIDTH LATIN CAPITAL LETTER A}I", "unknown command"),
        ("a\N{LATIN SMALL LETTER DOTLESS I}", "unknown command"),
        ("LEVEL high", "LEVEL needs a number"),
        ("LEVEL " + 70_000 * "9", "LEVEL needs a number"),
        ("FEN", "FEN needs a position"),
        ("PLAY", "not a move"),
        ("PLAY H2-E2 H9-G7", "not a move"),
        ("LOAD", "LOAD needs a count"),
        ("LOAD x", "LOAD needs a count"),
        ("LOAD -1", "LOAD needs a count"),
        ("LOAD 1.5", "LOAD needs a count"),
        ("LOAD ٣", "LOAD needs a count"),
        ("BAN 10001", "BAN takes at most 10000 moves"),
        ("BAN " + 70_000 * "9", "BAN takes at most 10000 moves"),
        ("BGTHINK", "use BGTHINK ON or BGTHINK OFF"),
        ("BGTHINK MAYBE", "use BGTHINK ON or BGTHINK OFF"),
    ],
)
def test_what_is_refused(line: str, reason: str) -> None:
    assert outcome(line) == reason


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("3", 3),
        ("3 - Smarter", 3),
        ("3: Smarter", 3),
        ("3. Smarter", 3),
        ("-2", -2),
        ("3rd", None),
        ("3.5", None),
        ("", None),
        ("three", None),
    ],
)
def test_leading_number(text: str, number: int | None) -> None:
    assert leading_number(text) == number
