"""What a QHPLUGIN plugin answers, one reply a line.

Hosts such as QBoard take the first text of the form ``H2-E2`` anywhere in a plugin's output for
its move.  So only ``print_move`` and ``print_hint`` may print one; the words given to the other
functions name squares with words between them (``h2 to e2``).
"""

import re
from enum import Enum
from typing import NamedTuple

from qianmen.protocols.qhplugin.moves import MOVE, print_move


class Signal(Enum):
    """A reply that is one word alone."""

    ABORTED = "ABORTED"
    BYE = "BYE"
    ENDHINTS = "ENDHINTS"


class Ok(NamedTuple):
    """``OK`` and what may follow it."""

    text: str


class Error(NamedTuple):
    """``ERROR`` and what may follow it."""

    text: str


class Number(NamedTuple):
    """The answer to ``LEVEL``."""

    level: int


class Move(NamedTuple):
    """A move as ``h2e2``: the answer to ``AI``, or a hint with its description."""

    move: str
    text: str = ""


class Chatter(NamedTuple):
    """A line that is no reply; readers skip it."""

    text: str


Reply = Signal | Ok | Error | Number | Move | Chatter

_MOVE_AND_TEXT = re.compile(rf"{MOVE}(?:\s+(.*))?")


def print_ok(text: str = "") -> str:
    """``OK``, with words after it or not."""
    return f"OK {text}".rstrip()


def print_error(text: str) -> str:
    """``ERROR`` with the reason."""
    return f"ERROR {text}".rstrip()


def print_hint(move: str, text: str) -> str:
    """A line of a hint list: the move and its description."""
    return f"{print_move(move)} {text}".rstrip()


def parse_reply(line: str) -> Reply:
    """What a line from a plugin says, in any case of letters."""
    line = line.strip()
    head, _, rest = line.partition(" ")
    match head.upper():
        case "OK":
            return Ok(rest.strip())
        case "ERROR":
            return Error(rest.strip())
        case word if word in Signal.__members__:
            return Signal[word]
    if re.fullmatch("[0-9]{1,9}", line):
        return Number(int(line))
    if found := _MOVE_AND_TEXT.fullmatch(line):
        return Move((found[1] + found[2]).lower(), (found[3] or "").strip())
    return Chatter(line)
