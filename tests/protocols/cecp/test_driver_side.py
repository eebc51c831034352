"""What only a host says, and what only a host reads."""

import pytest

from qianmen.protocols import cecp
from qianmen.protocols.cecp.features import print_option
from qianmen.protocols.cecp.level import parse_level
from qianmen.protocols.cecp.thinking import Thinking
from qianmen.values import Bound, Line, Option, Score


@pytest.mark.parametrize(
    ("text", "thinking"),
    [
        (
            "7 12 31 80211 h9g7 h0g2",
            Thinking(Line(1, 7, 7, Score(12), ("h9g7", "h0g2")), 80211, 310),
        ),
        ("3 8 1 42 1. Pa3-a4 Cb7xb0+", Thinking(Line(1, 3, 3, Score(8), ("a3a4", "b7b0")), 42, 10)),
        (
            "9 -5 2 7 12 100 0\ta0a1!",
            Thinking(Line(1, 9, 9, Score(-5, None, Bound.LOWER), ("a0a1",)), 7, 20),
        ),
        (
            "4. 100002 2 7 e7e8q",
            Thinking(Line(1, 4, 4, Score(100_002, 3), ("e7e8q",)), 7, 20),
        ),
        ("4 -100001 2 7 a0a1", Thinking(Line(1, 4, 4, Score(-100_001, -2), ("a0a1",)), 7, 20)),
        ("0 0 0 0 (book h2e2)", None),
        ("move h2e2", None),
        ("1 2 3 4", None),
    ],
)
def test_thinking_lines_are_read(text: str, thinking: Thinking | None) -> None:
    assert cecp.parse_thinking(text) == thinking


@pytest.mark.parametrize(
    "option",
    [
        Option("Move Overhead", "spin", "30", -5, 5000),
        Option("OwnBook", "check", "true"),
        Option("Style", "combo", "solid", choices=("solid", "risky one")),
        Option("Clear", "button"),
        Option("File", "string", "a b = c"),
    ],
)
def test_options_are_read_as_they_are_printed(option: Option) -> None:
    assert cecp.parse_option(print_option(option, option.default)) == option


@pytest.mark.parametrize("text", ["Hash", "Hash -spin 1", "Hash -spin a b c", "-button"])
def test_no_option_is_none(text: str) -> None:
    assert cecp.parse_option(text) is None


def test_options_are_set() -> None:
    assert cecp.print_set_option(Option("Own Book", "check"), "true") == "option Own Book=1"
    assert cecp.print_set_option(Option("Clear", "button"), "") == "option Clear"
    assert cecp.print_set_option(Option("Style", "combo"), "risky") == "option Style=risky"


def test_increments_are_told_in_seconds() -> None:
    line = cecp.print_level(0, 65_000, 1_500)
    assert line == "level 0 1:05 1.5"
    assert parse_level(line.removeprefix("level ")) == (0, 65_000, 1_500)


def test_chess_is_put_up_with_ranks_from_one() -> None:
    assert cecp.print_edit("4k3/8/8/8/8/8/8/B3K3") == ["#", "Ba1", "Ke1", "c", "Ke8", "."]
