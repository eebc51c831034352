"""The grammar of UCI as a host needs it: what it says to an engine and reads from it.

UCI text of April 2006.  Moves are texts as the engine writes them: xiangqi engines number the
ranks in two ways, which is for the driver to know.
"""

import re
from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from qianmen.values import Limits, Option

VARIANT_OPTION = "UCI_Variant"


class Signal(Enum):
    """A reply that is one word alone."""

    UCIOK = "uciok"
    READYOK = "readyok"


class EngineName(NamedTuple):
    """``id name N``."""

    name: str


class BestMove(NamedTuple):
    """``bestmove M [ponder P]`` in the engine's own ranks; None where there is no move."""

    move: str | None
    ponder: str | None = None


class Chatter(NamedTuple):
    """A line that answers nothing: search news, banners, complaints."""

    text: str


Reply = Signal | EngineName | Option | BestMove | Chatter

_NO_MOVE = ("(none)", "0000", "null")


def parse_reply(line: str) -> Reply:
    """What a line from an engine says.

    A move that is none (``bestmove castles``) comes back as its text; judging it is for others.
    """
    match line.split():
        case ["uciok"]:
            return Signal.UCIOK
        case ["id", "name", *words]:
            return EngineName(" ".join(words))
        case ["option", "name", *words]:
            return _parse_option(words)
        case ["bestmove", move]:
            return BestMove(_move_or_none(move))
        case ["bestmove", move, "ponder", ponder, *_]:
            return BestMove(_move_or_none(move), _move_or_none(ponder))
    if "readyok" in line:
        # It can stick to the end of a line cut short, as in "0readyok".
        return Signal.READYOK
    return Chatter(line)


def is_chatter(line: str) -> bool:
    """Whether a line is search news, which no answer is ever in."""
    return line.startswith("info")


def print_option(name: str, value: str) -> str:
    """The line that sets an option; an empty ``value`` is said as ``<empty>``."""
    return f"setoption name {name} value {value or '<empty>'}"


def print_position(fen: str | None, moves: Sequence[str]) -> str:
    """The line that sets a position, ``fen`` None being the start; ``moves`` in its ranks."""
    words = ["position", "startpos" if fen is None else f"fen {fen}"]
    if moves:
        words += ["moves", *moves]
    return " ".join(words)


def print_go(limits: Limits, search_moves: Sequence[str] = ()) -> str:
    """The line that starts a search; ``search_moves``, if any, are the only ones allowed."""
    words = ["go"]
    for word, limit in limits._asdict().items():
        if limit is not None:
            words += [word, str(limit)]
    if search_moves:
        words += ["searchmoves", *search_moves]
    return " ".join(words)


def _move_or_none(word: str) -> str | None:
    word = word.lower()
    return None if word in _NO_MOVE else word


def _parse_option(words: Sequence[str]) -> Option:
    """The option of the words after ``option name``; names and values may hold blanks."""
    name, rest = _split(words, "type")
    kind = rest[0] if rest else "string"
    parts: list[tuple[str, list[str]]] = []
    for word in rest[1:]:
        if word in ("default", "min", "max", "var"):
            parts.append((word, []))
        elif parts:
            parts[-1][1].append(word)
    texts = [(key, " ".join(part)) for key, part in parts]
    values = dict(texts)
    minimum, maximum = _whole(values.get("min")), _whole(values.get("max"))
    if minimum is None or maximum is None or minimum > maximum:
        minimum = maximum = None
    return Option(
        name=" ".join(name),
        kind=kind,
        default=values.get("default", "").removeprefix("<empty>"),
        minimum=minimum,
        maximum=maximum,
        choices=tuple(text for key, text in texts if key == "var"),
    )


def _split(words: Sequence[str], separator: str) -> tuple[Sequence[str], Sequence[str]]:
    if separator not in words:
        return words, ()
    place = words.index(separator)
    return words[:place], words[place + 1 :]


def _whole(text: str | None) -> int | None:
    return int(text) if text and re.fullmatch("-?[0-9]{1,18}", text) else None
