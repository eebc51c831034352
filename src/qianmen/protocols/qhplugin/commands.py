"""What a QHPLUGIN host says: one command a line, in any case.

``LOAD`` and ``BAN`` are followed by as many lines as they count, each a move; those lines are not
commands, so reading them is for whoever keeps track of the count.
"""

import re
from enum import Enum
from typing import NamedTuple

from qianmen.protocols.qhplugin.moves import parse_move, print_move

LONGEST_LIST = 10_000
"""The most lines that ``LOAD`` or ``BAN`` may announce."""

START = "startpos"
"""What ``FEN`` takes for the start position, besides its FEN."""


class Word(Enum):
    """A command without argument; ``LEVEL`` alone asks for the level."""

    LEVEL = "LEVEL"
    AI = "AI"
    ABORT = "ABORT"
    QUIT = "QUIT"
    UNDO = "UNDO"
    HINTS = "HINTS"
    TIMEOUT = "TIMEOUT"
    SCR = "SCR"


class SetLevel(NamedTuple):
    """``LEVEL n``."""

    number: int


class SetPosition(NamedTuple):
    """``FEN f``; None is the start position."""

    fen: str | None


class Play(NamedTuple):
    """``PLAY A0-A1``, the move as ``a0a1``."""

    move: str


class Load(NamedTuple):
    """``LOAD n``: the ``length`` lines after it are moves to play."""

    length: int


class Ban(NamedTuple):
    """``BAN n``: the ``length`` lines after it are moves not to be played by the next search."""

    length: int


class Bgthink(NamedTuple):
    """``BGTHINK ON`` or ``OFF``."""

    on: bool


Command = Word | SetLevel | SetPosition | Play | Load | Ban | Bgthink


class CommandError(ValueError):
    """A line that is no command; the text says why, in the words of an ``ERROR`` reply."""


def parse_command(line: str) -> Command | None:
    """The command on a line, None for a blank line; ``CommandError`` for anything else.

    Words after the arguments are ignored, as hosts send them (``LEVEL 3 - Smarter``); a move and a
    FEN are the whole rest of their line.
    """
    head, *rest = line.split(maxsplit=1) or [""]
    argument = rest[0].strip() if rest else ""
    match _capitals(head):
        case "":
            return None
        case "LEVEL" if argument:
            return SetLevel(_level(argument))
        case "FEN":
            return SetPosition(_fen(argument))
        case "PLAY":
            return Play(_move(argument))
        case "LOAD":
            return Load(_count("LOAD", argument))
        case "BAN":
            return Ban(_count("BAN", argument))
        case "BGTHINK":
            return Bgthink(_switch(argument))
        case word if word in Word.__members__:
            return Word[word]
    raise CommandError("unknown command")


def print_command(command: Command) -> str:
    """The line that says ``command``."""
    match command:
        case Word():
            return command.value
        case SetLevel(number):
            return f"LEVEL {number}"
        case SetPosition(fen):
            return f"FEN {fen or START}"
        case Play(move):
            return f"PLAY {print_move(move)}"
        case Load(length):
            return f"LOAD {length}"
        case Ban(length):
            return f"BAN {length}"
        case Bgthink(on):
            return f"BGTHINK {'ON' if on else 'OFF'}"


def leading_number(text: str) -> int | None:
    """The whole number a text begins with: 3 for ``3 - Smarter``, None for ``3rd`` and ``3.5``."""
    found = re.match(r"-?[0-9]{1,18}(?!\.?\w)", text)
    return int(found[0]) if found else None


def _capitals(word: str) -> str:
    """An ASCII word in capitals; others stay, lest a dotless ``ı`` become an ``I``."""
    return word.upper() if word.isascii() else word


def _level(argument: str) -> int:
    number = leading_number(argument)
    if number is None:
        raise CommandError("LEVEL needs a number")
    return number


def _fen(argument: str) -> str | None:
    if not argument:
        raise CommandError("FEN needs a position")
    return None if argument.lower() == START else argument


def _move(argument: str) -> str:
    move = parse_move(argument)
    if move is None:
        raise CommandError("not a move")
    return move


def _count(command: str, argument: str) -> int:
    digits = argument.split(maxsplit=1)[0] if argument else ""
    if not re.fullmatch("[0-9]+", digits):
        raise CommandError(f"{command} needs a count")
    digits = digits.lstrip("0") or "0"
    if len(digits) > len(str(LONGEST_LIST)) or int(digits) > LONGEST_LIST:
        raise CommandError(f"{command} takes at most {LONGEST_LIST} moves")
    return int(digits)


def _switch(argument: str) -> bool:
    switch = _capitals(argument.split(maxsplit=1)[0]) if argument else ""
    if switch not in ("ON", "OFF"):
        raise CommandError("use BGTHINK ON or BGTHINK OFF")
    return switch == "ON"
