"""The grammar of CECP (xboard), version 2, as a host needs it for xiangqi.

"Chess Engine Communication Protocol" by Tim Mann and H. G. Muller.  Boards with ten ranks count
them from 0, so moves are the house's own (``h2e2``).
"""

import re
from typing import NamedTuple


class Feature(NamedTuple):
    """``NAME=VALUE`` of a ``feature`` line, quotes taken off."""

    name: str
    value: str


class Features(NamedTuple):
    """One ``feature`` line."""

    features: tuple[Feature, ...]


class Move(NamedTuple):
    """``move M``, as the engine wrote it, in lower case."""

    move: str


class Pong(NamedTuple):
    """``pong N``."""

    number: int


class Claim(NamedTuple):
    """``1-0 {reason}`` and its kin: the engine says the game is over."""

    result: str
    reason: str


class Resign(NamedTuple):
    """``resign``, with what follows it."""

    reason: str


class Refusal(NamedTuple):
    """``Illegal move: M`` in any of its spellings."""

    text: str


class Complaint(NamedTuple):
    """``Error (reason): command``, ``telluser`` and ``tellusererror``."""

    text: str


class Chatter(NamedTuple):
    """A line that answers nothing: thinking, banners, comments."""

    text: str


Reply = Features | Move | Pong | Claim | Resign | Refusal | Complaint | Chatter

_FEATURE = re.compile(r'(\w+)=(?:"([^"]*)"|(\S+))')
_CLAIM = re.compile(r"(1-0|0-1|1/2-1/2)\s*(?:\{(.*)\})?")
_LETTERS = str.maketrans("BNbn", "EHeh")
"""Elephants and horses have the letters of XBoard, E and H."""


def parse_reply(line: str) -> Reply:
    """What a line from an engine says.

    Results count only in their exact form at the start of a line, so that no chatty engine ends
    its game by accident.
    """
    head, _, rest = line.strip().partition(" ")
    rest = rest.strip()
    match head:
        case "feature":
            return Features(parse_features(rest))
        case "move" if rest:
            return Move(rest.lower())
        case "pong" if re.fullmatch("[0-9]{1,9}", rest):
            return Pong(int(rest))
        case "resign":
            return Resign(rest)
        case "Error" | "telluser" | "tellusererror":
            return Complaint(line.strip())
    if claim := _CLAIM.fullmatch(line.strip()):
        return Claim(claim[1], claim[2] or "")
    if line.lower().startswith("illegal move"):
        return Refusal(line.strip())
    return Chatter(line)


def parse_features(text: str) -> tuple[Feature, ...]:
    """The features of what follows the word ``feature``; words of another form are skipped."""
    return tuple(Feature(found[1], found[2] or found[3] or "") for found in _FEATURE.finditer(text))


def is_chatter(line: str) -> bool:
    """Whether a line is thinking output or a comment, which no answer is ever in."""
    return bool(re.match(r"#|\s|-?[0-9]+\.?\s+[-+0-9]", line))


def print_fen(fen: str) -> str:
    """A FEN as XBoard writes it: placement, side, half-moves, move number; letters H and E."""
    placement, side, *tail = fen.split()
    return " ".join((placement.translate(_LETTERS), side, *tail[-2:]))


def print_level(moves: int, milliseconds: int) -> str:
    """``moves`` moves each ``milliseconds``, which are told in whole seconds, rounded up."""
    minutes, seconds = divmod(-(-milliseconds // 1000), 60)
    return f"level {moves} {minutes}:{seconds:02} 0"


def print_clock(word: str, milliseconds: float) -> str:
    """``time`` or ``otim``, in centiseconds and never below one."""
    return f"{word} {max(1, int(milliseconds / 10))}"
