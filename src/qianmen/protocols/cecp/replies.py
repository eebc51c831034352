"""What a CECP engine says, as a host reads it and as our engine prints it."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from qianmen.protocols.cecp.features import Features, parse_features


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

_OLD_MOVE = re.compile(r"My move is ?: (\S+)")
"""How engines of the first version told a move; GNU Chess still does."""

_CLAIM = re.compile(r"(1-0|0-1|1/2-1/2)\s*(?:\{(.*)\})?")

ILLEGAL_POSITION = "tellusererror Illegal position"
"""The answer to a position that cannot be."""

NO_BOOK = (" no book", "")
"""The answer to ``bk`` of an engine without a book: lines with a blank first, then an empty one."""


def print_book(moves: Iterable[tuple[str, float]]) -> list[str]:
    """The answer to ``bk``: a line for each move and how likely it is to be played, or NO_BOOK."""
    lines = [f" {move} {chance:.0%}" for move, chance in moves]
    return [*lines, ""] if lines else list(NO_BOOK)


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
    if move := _OLD_MOVE.fullmatch(line.strip()):
        return Move(move[1].lower())
    if claim := _CLAIM.fullmatch(line.strip()):
        return Claim(claim[1], claim[2] or "")
    if line.lower().startswith("illegal move"):
        return Refusal(line.strip())
    return Chatter(line)


def is_chatter(line: str) -> bool:
    """Whether a line is thinking output or a comment, which no answer is ever in."""
    return bool(re.match(r"#|\s|-?[0-9]+\.?\s+[-+0-9]", line))


def print_move(move: str) -> str:
    """``move M``."""
    return f"move {move}"


def print_pong(number: int) -> str:
    """``pong N``."""
    return f"pong {number}"


def print_offer() -> str:
    """The offer of a draw, which also accepts one."""
    return "offer draw"


def print_resignation() -> str:
    """The game is given up."""
    return "resign"


def print_hint(move: str) -> str:
    """``Hint: M``."""
    return f"Hint: {move}"


def print_illegal_move(move: str) -> str:
    """The refusal of a move, given as the host wrote it."""
    return f"Illegal move: {move}"


def print_error(kind: str, line: str) -> str:
    """The refusal of a command: what is wrong with it, and its line."""
    return f"Error ({kind}): {line}"


def print_claim(result: str, reason: str) -> str:
    """The end of the game: ``1-0``, ``0-1`` or ``1/2-1/2``, and why."""
    return f"{result} {{{reason}}}"


def print_alert(text: str) -> str:
    """What a user must see, in a dialog of the host."""
    return f"tellusererror {text}"


def print_comment(text: str) -> str:
    """What only stands in logs; to be used once the feature ``debug`` was accepted."""
    return f"# {text}"
