import pytest
from hypothesis import given
from hypothesis import strategies as st

from qianmen.protocols.cecp.commands import (
    Answered,
    Command,
    CommandError,
    Cores,
    Depth,
    Exclude,
    Include,
    Level,
    Memory,
    MoveTime,
    OpponentClock,
    OwnClock,
    Ping,
    Play,
    Protover,
    Remark,
    Result,
    SetBoard,
    SetOption,
    Variant,
    Word,
    parse_command,
    print_clock,
    print_fen,
)
from qianmen.protocols.cecp.level import TimeControl
from qianmen.rules import START_FEN


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("", None),
        ("  ", None),
        ("protover 2", Protover(2)),
        ("accepted setboard", Answered("setboard", True)),
        ("rejected option Hash", Answered("option Hash", False)),
        ("variant xiangqi", Variant("xiangqi")),
        ("level 40 5 0", Level(TimeControl(40, 300_000, 0))),
        ("st 5", MoveTime(5_000)),
        ("st 0.5", MoveTime(500)),
        ("sd 12", Depth(12)),
        ("time 1234", OwnClock(12_340)),
        ("otim -5", OpponentClock(-50)),
        ("usermove h2e2", Play("h2e2")),
        ("h2e2", Play("h2e2")),
        ("a7a8q", Play("a7a8q")),
        ("A10A9", Play("A10A9")),
        ("ping 7", Ping(7)),
        ("result 1-0 {White mates}", Result("1-0 {White mates}")),
        ("result", Result("")),
        (f"setboard {START_FEN}", SetBoard(START_FEN)),
        ("memory 64", Memory(64)),
        ("cores 2", Cores(2)),
        ("option Move Overhead=30", SetOption("Move Overhead", "30")),
        ("option File = a=b ", SetOption("File", "a=b")),
        ("option Clear Hash", SetOption("Clear Hash", "")),
        ("exclude h2e2", Exclude("h2e2")),
        ("exclude all", Exclude(None)),
        ("include h2e2", Include("h2e2")),
        ("include all", Include(None)),
        ("random", Remark("random")),
        ("name Max Qi", Remark("name Max Qi")),
        ("rating 0 0", Remark("rating 0 0")),
    ],
)
def test_what_hosts_say_is_understood(line: str, command: Command | None) -> None:
    assert parse_command(line) == command


@pytest.mark.parametrize("word", Word)
def test_words_stand_alone(word: Word) -> None:
    assert parse_command(word.value) is word
    assert parse_command(f"  {word.value} ") is word
    with pytest.raises(CommandError, match="too many parameters"):
        parse_command(f"{word.value} x")


@pytest.mark.parametrize(
    "line",
    [
        *(
            "foo",
            "GO",
            "st",
            "st x",
            "sd 0",
            "memory 0",
            "cores 0",
            "time",
            "ping",
            "ping 9999999999",
        ),
        *("exclude", "usermove", "usermove Nf3", "h2e2 h9g7", "h2-e2", "option", "option =1"),
        *("variant", "nps 1"),
    ],
)
def test_anything_else_is_unknown(line: str) -> None:
    with pytest.raises(CommandError, match="unknown command"):
        parse_command(line)


@given(st.text())
def test_any_other_text_is_unknown(text: str) -> None:
    with pytest.raises(CommandError, match="unknown command"):
        parse_command(f"!{text}")


def test_what_engines_are_told() -> None:
    assert print_fen(START_FEN) == (
        "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w 0 1"
    )
    assert parse_command(print_clock("time", 1234)) == OwnClock(1230)
    assert parse_command(print_clock("otim", -5)) == OpponentClock(10)
