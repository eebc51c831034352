"""What an option of a foreign engine takes, and what is refused before the engine hears of it."""

import pytest

from qianmen.host.drivers.options import check_value
from qianmen.values import Option

CHECK = Option("Ponder", "check", "false")
SPIN = Option("Hash", "spin", "16", 1, 64)
COMBO = Option("Style", "combo", "Calm", choices=("Calm", "Wild"))
STRING = Option("Book", "string")


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (CHECK, "TRUE", "true"),
        (SPIN, "+07", "7"),
        (COMBO, "wild", "Wild"),
        (Option("Clear", "button"), "now", ""),
        (STRING, "/my books/开局.bin", "/my books/开局.bin"),
    ],
)
def test_a_value_is_taken_as_protocols_write_it(option: Option, text: str, value: str) -> None:
    assert check_value(option, text) == value


@pytest.mark.parametrize(
    ("option", "text", "words"),
    [
        (CHECK, "on", "Ponder must be true or false"),
        (SPIN, "many", "Hash must be a number"),
        (SPIN, "65", "Hash must be 1 to 64"),
        (COMBO, "odd", "Style must be Calm or Wild"),
        (STRING, "a.bin\nquit", "Book must be a text of one line"),
        (STRING, "a.bin\rquit", "Book must be a text of one line"),
    ],
)
def test_what_is_no_value_is_refused(option: Option, text: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        check_value(option, text)
