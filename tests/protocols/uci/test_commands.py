from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qianmen.protocols.uci.commands import (
    Bench,
    Command,
    CommandError,
    Debug,
    Go,
    Perft,
    SetOption,
    SetPosition,
    Word,
    parse_command,
    print_go,
    print_option,
    print_position,
)
from qianmen.values import Clock, Limits

FEN = "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"


@pytest.mark.parametrize("word", Word)
def test_words_that_stand_alone(word: Word) -> None:
    assert parse_command(word.value) is word
    assert parse_command(f"  {word.value.upper()} whatever") is word


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("", None),
        ("hello world", None),
        ("joho debug on", Debug(True)),
        ("debug OFF now", Debug(False)),
        ("setoption name Clear Hash", SetOption("Clear Hash")),
        ("setoption name Style value Very Solid", SetOption("Style", "Very Solid")),
        ("setoption name Style value", SetOption("Style")),
        ("setoption Name Style Value <empty>", SetOption("Style")),
        ("setoption name A  value  value b", SetOption("A", "value b")),
        ("position startpos", SetPosition(None)),
        ("position startpos moves", SetPosition(None)),
        ("position\tstartpos  moves H2E2 h9g7", SetPosition(None, ("h2e2", "h9g7"))),
        (f"position fen {FEN}", SetPosition(FEN)),
        (f"position fen {FEN} moves e0e1", SetPosition(FEN, ("e0e1",))),
        (f"fen {FEN} moves e0e1", SetPosition(FEN, ("e0e1",), cyclone=True)),
        ("startpos", SetPosition(None, cyclone=True)),
        ("hello startpos", None),
        ("go", Go()),
        ("go infinite", Go(infinite=True)),
        ("go ponder wtime 9 binc 3", Go(white=Clock(9), ponder=True)),
        ("go wtime 9 winc 2 movestogo 3", Go(white=Clock(9, 2, 3))),
        ("go btime 9 movestogo 0", Go(black=Clock(9))),
        ("go searchmoves a0a1 b0c2 depth 4", Go(Limits(depth=4), search_moves=("a0a1", "b0c2"))),
        ("go depth -3 searchmoves", Go(Limits(depth=1))),
        ("go depth", Go()),
        ("go perft 3", Perft(3)),
        ("bench", Bench()),
        ("bench 5", Bench(5)),
    ],
)
def test_what_hosts_say_is_understood(line: str, command: Command | None) -> None:
    assert parse_command(line) == command


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("debug", "debug on or debug off"),
        ("debug maybe", "debug on or debug off"),
        ("setoption", "the word name"),
        ("setoption Hash value 3", "the word name"),
        ("setoption name", "a name"),
        ("setoption name value 3", "a name"),
        ("position", "startpos or a FEN"),
        ("position fen moves a0a1", "startpos or a FEN"),
        (f"position {FEN}", "startpos or a FEN"),
        ("go perft", "a depth of 1 to 99"),
        ("go perft 0", "a depth of 1 to 99"),
        ("bench x", "a depth of 1 to 99"),
    ],
)
def test_what_cannot_be_obeyed_is_explained(line: str, reason: str) -> None:
    with pytest.raises(CommandError, match=reason):
        parse_command(line)


def test_what_engines_are_told() -> None:
    fen = "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"
    assert print_position(None, ()) == "position startpos"
    assert print_position(fen, ["e0e1"]) == f"position fen {fen} moves e0e1"
    assert print_go(Limits()) == "go"
    assert print_go(Limits(depth=3, movetime=100)) == "go depth 3 movetime 100"
    assert print_go(Limits(nodes=9), ["a0a1", "b0c2"]) == "go nodes 9 searchmoves a0a1 b0c2"
    assert print_option("Clear Hash", "") == "setoption name Clear Hash value <empty>"


limits = st.builds(
    Limits,
    depth=st.none() | st.integers(1, 200),
    nodes=st.none() | st.integers(1, 10**15),
    movetime=st.none() | st.integers(1, 10**9),
    mate=st.none() | st.integers(1, 50),
)
moves = st.lists(st.from_regex("[a-i](10|[1-9])[a-i](10|[1-9])", fullmatch=True), max_size=5)


@given(limits, moves)
def test_a_search_is_ordered_as_it_was_meant(limits: Limits, moves: list[str]) -> None:
    assert parse_command(print_go(limits, moves)) == Go(limits, search_moves=tuple(moves))


@given(st.none() | st.just(FEN), moves)
def test_a_position_is_told_as_it_was_meant(fen: str | None, moves: list[str]) -> None:
    assert parse_command(print_position(fen, moves)) == SetPosition(fen, tuple(moves))


def test_an_option_is_set_as_it_was_meant() -> None:
    assert parse_command(print_option("Book File", "")) == SetOption("Book File")
    assert parse_command(print_option("Hash", "16")) == SetOption("Hash", "16")


@given(st.text())
def test_any_line_is_a_command_or_none_or_refused(line: str) -> None:
    with suppress(CommandError):
        assert parse_command(line) is None or line.strip()
