import pytest

from qianmen.protocols.uci.options import print_option
from qianmen.protocols.uci.replies import parse_reply
from qianmen.values import Option


@pytest.mark.parametrize(
    ("line", "option"),
    [
        (
            "option name Hash type spin default 16 min 1 max 4096",
            Option("Hash", "spin", "16", 1, 4096),
        ),
        ("option name Clear Hash type button", Option("Clear Hash", "button")),
        (
            "option name Debug Log File type string default <empty>",
            Option("Debug Log File", "string"),
        ),
        (
            "option name Path type string default /my books/a.bin",
            Option("Path", "string", "/my books/a.bin"),
        ),
        (
            "option name Style type combo default Very Solid var Very Solid var Wild",
            Option("Style", "combo", "Very Solid", choices=("Very Solid", "Wild")),
        ),
        ("option name Swapped type spin default 5 min 9 max 1", Option("Swapped", "spin", "5")),
        ("option name Half type spin default 5 min 1", Option("Half", "spin", "5")),
        ("option name Untyped", Option("Untyped", "string")),
    ],
)
def test_options_are_split_at_their_keywords(line: str, option: Option) -> None:
    assert parse_reply(line) == option


@pytest.mark.parametrize(
    ("option", "line"),
    [
        (
            Option("Hash", "spin", "64", 1, 4096),
            "option name Hash type spin default 64 min 1 max 4096",
        ),
        (Option("Clear Hash", "button"), "option name Clear Hash type button"),
        (Option("Ponder", "check", "false"), "option name Ponder type check default false"),
        (Option("Book File", "string"), "option name Book File type string default <empty>"),
        (
            Option("Style", "combo", "Very Solid", choices=("Very Solid", "Wild")),
            "option name Style type combo default Very Solid var Very Solid var Wild",
        ),
    ],
)
def test_options_are_announced_and_read_back(option: Option, line: str) -> None:
    assert print_option(option) == line
    assert parse_reply(line) == option
