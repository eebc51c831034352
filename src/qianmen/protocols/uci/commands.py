"""What a UCI host says: one command a line, in any case, words apart by blanks or tabs.

Besides the text's own commands there are Cyclone's positions without the word ``position``, and
what people type: ``d``, ``eval``, ``bench`` and ``go perft``.
"""

import re
from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from qianmen.values import Clock, Limits

_MOST = 10**9
"""Bound of the numbers in ``go`` but for nodes: milliseconds of eleven days."""
_MOST_NODES = 10**15


class Word(Enum):
    """A command that is one word; words after it mean nothing."""

    UCI = "uci"
    UCICYCLONE = "ucicyclone"
    ISREADY = "isready"
    UCINEWGAME = "ucinewgame"
    REGISTER = "register"
    STOP = "stop"
    PONDERHIT = "ponderhit"
    QUIT = "quit"
    BOARD = "d"
    EVAL = "eval"


class Debug(NamedTuple):
    """``debug on`` or ``debug off``."""

    on: bool


class SetOption(NamedTuple):
    """``setoption name N [value V]``; ``<empty>`` and no value at all are the empty one."""

    name: str
    value: str = ""


class SetPosition(NamedTuple):
    """``position`` and a FEN (None: the start) and the moves from there.

    ``cyclone`` says that the word ``position`` was left out.
    """

    fen: str | None
    moves: tuple[str, ...] = ()
    cyclone: bool = False


class Go(NamedTuple):
    """``go``: when the search ends, and what it may look at.

    ``white`` and ``black`` are the clocks, White being Red in xiangqi.  ``search_moves`` are the
    words given as the only root moves, empty where there is no such restriction.
    """

    limits: Limits = Limits()
    white: Clock | None = None
    black: Clock | None = None
    search_moves: tuple[str, ...] = ()
    ponder: bool = False
    infinite: bool = False


class Perft(NamedTuple):
    """``go perft N``: count positions."""

    depth: int


class Bench(NamedTuple):
    """``bench [N]``: a fixed amount of search, to ``depth`` plies if given."""

    depth: int | None = None


Command = Word | Debug | SetOption | SetPosition | Go | Perft | Bench

_NUMBERS = (
    "depth",
    "nodes",
    "movetime",
    "mate",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "perft",
)
_FLAGS = ("ponder", "infinite")
_SEARCH_MOVES = "searchmoves"


class CommandError(ValueError):
    """A command without what must follow it; the text is for the user."""


def parse_command(line: str) -> Command | None:
    """The command of a line, None where there is none.

    Words before the first that is a command are skipped, as the protocol's text asks for.
    """
    words = line.split()
    if words and words[0].lower() in ("fen", "startpos"):
        return _parse_position(words)._replace(cyclone=True)
    for place, word in enumerate(words):
        rest = words[place + 1 :]
        match word.lower():
            case "debug":
                return _parse_debug(rest)
            case "setoption":
                return _parse_setoption(rest)
            case "position":
                return _parse_position(rest)
            case "go":
                return _parse_go(rest)
            case "bench":
                return Bench(_depth("bench", rest) if rest else None)
            case name if name in _WORDS:
                return _WORDS[name]
    return None


_WORDS = {word.value: word for word in Word}


def _parse_debug(words: Sequence[str]) -> Debug:
    match [word.lower() for word in words]:
        case [("on" | "off") as switch, *_]:
            return Debug(switch == "on")
    raise CommandError("use debug on or debug off")


def _parse_setoption(words: Sequence[str]) -> SetOption:
    folded = [word.lower() for word in words]
    if not folded or folded[0] != "name":
        raise CommandError("setoption needs the word name")
    end = folded.index("value") if "value" in folded else len(words)
    name, value = " ".join(words[1:end]), " ".join(words[end + 1 :])
    if not name:
        raise CommandError("setoption needs a name")
    return SetOption(name, "" if value == "<empty>" else value)


def _parse_position(words: Sequence[str]) -> SetPosition:
    folded = [word.lower() for word in words]
    end = folded.index("moves") if "moves" in folded else len(words)
    moves = tuple(folded[end + 1 :])
    match folded[:end]:
        case ["startpos", *_]:
            return SetPosition(None, moves)
        case ["fen", _, *_]:
            return SetPosition(" ".join(words[1:end]), moves)
    raise CommandError("position needs startpos or a FEN after the word fen")


def _parse_go(words: Sequence[str]) -> Go | Perft:
    folded = [word.lower() for word in words]
    numbers: dict[str, int] = {}
    moves: list[str] = []
    reads_moves = False
    for word, following in zip(folded, [*folded[1:], ""], strict=False):
        if word in _NUMBERS:
            reads_moves = False
            if (number := _whole(following)) is not None:
                numbers[word] = number
        elif word in _FLAGS or word == _SEARCH_MOVES:
            reads_moves = word == _SEARCH_MOVES
        elif reads_moves:
            moves.append(word)
    if "perft" in folded:
        return Perft(_depth("perft", folded[folded.index("perft") + 1 :]))
    return Go(
        _limits(numbers),
        _clock(numbers, "wtime", "winc"),
        _clock(numbers, "btime", "binc"),
        tuple(moves),
        ponder="ponder" in folded,
        infinite="infinite" in folded,
    )


def _limits(numbers: dict[str, int]) -> Limits:
    """The limits of ``go``, each at least 1, for one that is zero or less still is a limit."""
    found = {
        name: max(1, min(numbers[name], _MOST_NODES if name == "nodes" else _MOST))
        for name in Limits._fields
        if name in numbers
    }
    return Limits(**found)


def _clock(numbers: dict[str, int], time: str, increment: str) -> Clock | None:
    if time not in numbers:
        return None
    moves_to_go = numbers.get("movestogo", 0)
    return Clock(
        max(1, min(numbers[time], _MOST)),
        max(0, min(numbers.get(increment, 0), _MOST)),
        moves_to_go if moves_to_go > 0 else None,
    )


def _depth(command: str, words: Sequence[str]) -> int:
    depth = _whole(words[0]) if words else None
    if depth is None or not 1 <= depth <= 99:
        raise CommandError(f"{command} needs a depth of 1 to 99")
    return depth


def _whole(text: str) -> int | None:
    """The number that ``text`` is; one of too many digits is as good as the largest."""
    found = re.fullmatch("(-?)([0-9]+)", text)
    if not found:
        return None
    digits = found[2].lstrip("0") or "0"
    number = int(digits) if len(digits) <= 18 else 10**18
    return -number if found[1] else number


def print_option(name: str, value: str) -> str:
    """The line that sets an option; an empty ``value`` is said as ``<empty>``."""
    return f"setoption name {name} value {value or '<empty>'}"


def print_button(name: str) -> str:
    """The line that presses a button, which has no value."""
    return f"setoption name {name}"


def print_position(fen: str | None, moves: Sequence[str], *, cyclone: bool = False) -> str:
    """The line that sets a position, ``fen`` None being the start; ``moves`` in its ranks.

    ``cyclone`` leaves out the word ``position``, as that dialect does.
    """
    words = [] if cyclone else ["position"]
    words.append("startpos" if fen is None else f"fen {fen}")
    if moves:
        words += ["moves", *moves]
    return " ".join(words)


def print_go(
    limits: Limits,
    search_moves: Sequence[str] = (),
    *,
    clocks: tuple[Clock, Clock] | None = None,
    ponder: bool = False,
    infinite: bool = False,
) -> str:
    """The line that starts a search; ``search_moves``, if any, are the only ones allowed.

    ``clocks`` are White's and Black's; an engine looks at that of the side to move.
    """
    words = ["go"]
    if ponder:
        words.append("ponder")
    if clocks is not None:
        words += _print_clocks(*clocks)
    if infinite:
        words.append("infinite")
    for word, limit in limits._asdict().items():
        if limit is not None:
            words += [word, str(limit)]
    if search_moves:
        words += [_SEARCH_MOVES, *search_moves]
    return " ".join(words)


def _print_clocks(white: Clock, black: Clock) -> list[str]:
    words = ["wtime", str(white.remaining), "btime", str(black.remaining)]
    words += ["winc", str(white.increment), "binc", str(black.increment)]
    moves_to_go = white.moves_to_go or black.moves_to_go
    return [*words, "movestogo", str(moves_to_go)] if moves_to_go else words
