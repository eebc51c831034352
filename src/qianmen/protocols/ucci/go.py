"""``go``: the command that starts a search, with everything it may say about when to end."""

from collections.abc import Iterable
from typing import NamedTuple

from qianmen.protocols.ucci.numbers import parse_number

_FLAGS = ("ponder", "draw", "infinite")
_NUMBERS = (
    "depth",
    "nodes",
    "movetime",
    "time",
    "movestogo",
    "increment",
    "opptime",
    "oppmovestogo",
    "oppincrement",
)


class Go(NamedTuple):
    """``go``; its fields are the words of the line.

    ``depth`` in plies, ``movetime`` (no word of UCCI, but hosts send it) in milliseconds.  The
    times and increments are in the unit that the option ``usemillisec`` has set, and may be
    negative.  ``draw``: the opponent offers a draw.
    """

    ponder: bool = False
    draw: bool = False
    infinite: bool = False
    depth: int | None = None
    nodes: int | None = None
    movetime: int | None = None
    time: int | None = None
    movestogo: int | None = None
    increment: int | None = None
    opptime: int | None = None
    oppmovestogo: int | None = None
    oppincrement: int | None = None


def parse_go(words: Iterable[str]) -> Go:
    """The command of the words after ``go``, in any order.

    ``depth infinite`` is the older way to say ``infinite``.  Unknown words are skipped;
    ``ValueError`` where a number is missing.
    """
    flags: set[str] = set()
    numbers: dict[str, int] = {}
    rest = iter(map(str.lower, words))
    for word in rest:
        if word in _FLAGS:
            flags.add(word)
        elif word in _NUMBERS:
            value = next(rest, None)
            if (word, value) == ("depth", "infinite"):
                flags.add("infinite")
            elif (number := parse_number(value)) is not None:
                numbers[word] = number
            else:
                raise ValueError(f"go: {word} needs a number")
    return Go(*(word in flags for word in _FLAGS), *map(numbers.get, _NUMBERS))


def print_go(go: Go) -> str:
    """The line that says ``go``."""
    words = ["go"]
    for word, value in go._asdict().items():
        if value is True:
            words.append(word)
        elif value is not None and value is not False:
            words += [word, str(value)]
    return " ".join(words)
