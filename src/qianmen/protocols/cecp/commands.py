"""What a CECP host says: one command a line, in lower case."""

import re
from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from qianmen.protocols.cecp.level import TimeControl, parse_level, parse_seconds
from qianmen.values import Option


class Word(Enum):
    """A command without argument."""

    XBOARD = "xboard"
    NEW = "new"
    FORCE = "force"
    GO = "go"
    PLAYOTHER = "playother"
    WHITE = "white"
    BLACK = "black"
    MOVE_NOW = "?"
    DRAW = "draw"
    EDIT = "edit"
    HINT = "hint"
    BOOK = "bk"
    UNDO = "undo"
    REMOVE = "remove"
    HARD = "hard"
    EASY = "easy"
    POST = "post"
    NOPOST = "nopost"
    ANALYZE = "analyze"
    EXIT = "exit"
    STATUS = "."
    QUIT = "quit"


class Remark(NamedTuple):
    """What has no effect on us: ``random``, ``name X``, ``rating A B`` and the like."""

    text: str


class Protover(NamedTuple):
    """``protover N``."""

    version: int


class Answered(NamedTuple):
    """``accepted F`` or ``rejected F``."""

    feature: str
    accepted: bool


class Variant(NamedTuple):
    """``variant V``."""

    name: str


class Level(NamedTuple):
    """``level MPS BASE INC``."""

    control: TimeControl


class MoveTime(NamedTuple):
    """``st S``: at most so many ms a move."""

    milliseconds: int


class Depth(NamedTuple):
    """``sd D``: at most so many plies."""

    plies: int


class OwnClock(NamedTuple):
    """``time CS``: what the engine's clock shows, in ms."""

    milliseconds: int


class OpponentClock(NamedTuple):
    """``otim CS``: what the other clock shows, in ms."""

    milliseconds: int


class Play(NamedTuple):
    """``usermove M`` or ``M``: the move as the host wrote it; it looks like one."""

    move: str


class Ping(NamedTuple):
    """``ping N``."""

    number: int


class Result(NamedTuple):
    """``result R {reason}``."""

    text: str


class SetBoard(NamedTuple):
    """``setboard FEN``."""

    fen: str


class Memory(NamedTuple):
    """``memory MB``."""

    megabytes: int


class Cores(NamedTuple):
    """``cores N``: how many the engine may use."""

    number: int


class SetOption(NamedTuple):
    """``option NAME=VALUE``; without ``=`` the value is empty."""

    name: str
    value: str


class EgtPath(NamedTuple):
    """``egtpath TYPE PATH``: where endgame tables of some type are."""

    kind: str
    path: str


class Exclude(NamedTuple):
    """``exclude M``: not to be played at the root; None stands for ``all``."""

    move: str | None


class Include(NamedTuple):
    """``include M``: to be played again; None stands for ``all``."""

    move: str | None


Command = (
    Word
    | Remark
    | Protover
    | Answered
    | Variant
    | Level
    | MoveTime
    | Depth
    | OwnClock
    | OpponentClock
    | Play
    | Ping
    | Result
    | SetBoard
    | Memory
    | Cores
    | SetOption
    | EgtPath
    | Exclude
    | Include
)


class CommandError(ValueError):
    """A line that is no command; the text is the type of an ``Error`` reply."""


UNKNOWN = "unknown command"
TOO_MANY = "too many parameters"

_MOVE = re.compile(r"(?:[a-z][0-9]{1,2}){2}[a-z]?", re.IGNORECASE)
_LETTERS = str.maketrans("BNbn", "EHeh")
"""Elephants and horses have the letters of XBoard, E and H."""


def parse_command(line: str) -> Command | None:
    """The command on a line, None for a blank line; ``CommandError`` for anything else."""
    head, *rest = line.split(maxsplit=1) or [""]
    argument = rest[0].strip() if rest else ""
    if not head:
        return None
    if parse := _WITH_ARGUMENT.get(head):
        command = parse(argument)
        if command is None:
            raise CommandError(UNKNOWN)
        return command
    if head in _WORDS:
        if argument:
            raise CommandError(TOO_MANY)
        return Word(head)
    if head in _REMARKS:
        return Remark(line)
    move = None if argument else _play(head)
    if move is None:
        raise CommandError(UNKNOWN)
    return move


def print_fen(fen: str) -> str:
    """A FEN as XBoard writes it: placement, side, half-moves, move number; letters H and E."""
    placement, side, *tail = fen.split()
    return " ".join((placement.translate(_LETTERS), side, *tail[-2:]))


def print_clock(word: str, milliseconds: float) -> str:
    """``time`` or ``otim``, in centiseconds and never below one."""
    return f"{word} {max(1, int(milliseconds / 10))}"


def print_memory(megabytes: int) -> str:
    """``memory``, of the hash table."""
    return f"memory {megabytes}"


def print_cores(number: int) -> str:
    """``cores``, how many the engine may use."""
    return f"cores {number}"


def print_set_option(option: Option, value: str) -> str:
    """``option NAME=VALUE``; check boxes are 1 or 0, a button has no value."""
    match option.kind:
        case "button":
            return f"option {option.name}"
        case "check":
            return f"option {option.name}={int(value == 'true')}"
    return f"option {option.name}={value}"


def _number(text: str) -> int | None:
    return int(text) if re.fullmatch("-?[0-9]{1,9}", text) else None


def _natural(text: str) -> int | None:
    return int(text) if re.fullmatch("[0-9]{1,9}", text) else None


def _level(text: str) -> Command | None:
    control = parse_level(text)
    return None if control is None else Level(control)


def _move_time(text: str) -> Command | None:
    milliseconds = parse_seconds(text)
    return MoveTime(milliseconds) if milliseconds else None


def _depth(text: str) -> Command | None:
    plies = _natural(text)
    return Depth(plies) if plies else None


def _own_clock(text: str) -> Command | None:
    centiseconds = _number(text)
    return None if centiseconds is None else OwnClock(10 * centiseconds)


def _opponent_clock(text: str) -> Command | None:
    centiseconds = _number(text)
    return None if centiseconds is None else OpponentClock(10 * centiseconds)


def _protover(text: str) -> Command | None:
    version = _natural(text)
    return None if version is None else Protover(version)


def _ping(text: str) -> Command | None:
    number = _number(text)
    return None if number is None else Ping(number)


def _memory(text: str) -> Command | None:
    megabytes = _natural(text)
    return Memory(megabytes) if megabytes else None


def _cores(text: str) -> Command | None:
    number = _natural(text)
    return Cores(number) if number else None


def _play(text: str) -> Command | None:
    return Play(text) if _MOVE.fullmatch(text) else None


def _option(text: str) -> Command | None:
    name, _, value = text.partition("=")
    return SetOption(name.strip(), value.strip()) if name.strip() else None


def _egt_path(text: str) -> Command | None:
    kind, _, path = text.partition(" ")
    return EgtPath(kind.lower(), path.strip()) if path.strip() else None


def _exclude(text: str) -> Command | None:
    if text == "all":
        return Exclude(None)
    return Exclude(text) if _MOVE.fullmatch(text) else None


def _include(text: str) -> Command | None:
    if text == "all":
        return Include(None)
    return Include(text) if _MOVE.fullmatch(text) else None


_WITH_ARGUMENT: dict[str, Callable[[str], Command | None]] = {
    "protover": _protover,
    "accepted": lambda feature: Answered(feature, True),
    "rejected": lambda feature: Answered(feature, False),
    "variant": lambda name: Variant(name) if name else None,
    "level": _level,
    "st": _move_time,
    "sd": _depth,
    "time": _own_clock,
    "otim": _opponent_clock,
    "usermove": _play,
    "ping": _ping,
    "result": Result,
    "setboard": SetBoard,
    "memory": _memory,
    "cores": _cores,
    "option": _option,
    "egtpath": _egt_path,
    "exclude": _exclude,
    "include": _include,
}
"""How the argument of each command is read; None means it cannot be."""

_WORDS = frozenset(word.value for word in Word)
_REMARKS = frozenset({"random", "name", "rating", "ics", "computer"})
