"""The time control of ``level MPS BASE INC``."""

import re
from typing import NamedTuple

_NUMBER = r"([0-9]{1,6}(?:\.[0-9]{1,6})?)"
_SECONDS = re.compile(_NUMBER)
_BASE = re.compile(rf"{_NUMBER}(?::{_NUMBER})?(?![0-9.:])")


class TimeControl(NamedTuple):
    """``base`` ms for each ``moves`` moves (0: for the whole game), ``increment`` ms a move."""

    moves: int
    base: int
    increment: int


def parse_level(text: str) -> TimeControl | None:
    """The time control of what follows the word ``level``, None if it is none.

    The base is told in minutes or as minutes and seconds, the increment in seconds, all with
    decimals where a host likes; what sticks to the base (``25+5``) is ignored, as the text asks.
    """
    match text.split():
        case [moves, base, increment] if re.fullmatch("[0-9]{1,6}", moves):
            found = _BASE.match(base)
            added = parse_seconds(increment)
            if found is not None and added is not None:
                seconds = 60 * float(found[1]) + float(found[2] or 0)
                return TimeControl(int(moves), round(1000 * seconds), added)
    return None


def parse_seconds(text: str) -> int | None:
    """Seconds, decimals allowed, as milliseconds; None if that is not what the text is."""
    return round(1000 * float(text)) if _SECONDS.fullmatch(text) else None


def print_level(moves: int, milliseconds: int, increment: int = 0) -> str:
    """``moves`` moves (0: all) each ``milliseconds`` and ``increment`` ms a move.

    Both times are told in seconds, the first in whole ones, rounded up.
    """
    minutes, seconds = divmod(-(-milliseconds // 1000), 60)
    return f"level {moves} {minutes}:{seconds:02} {print_seconds(increment)}"


def print_seconds(milliseconds: int) -> str:
    """Seconds, with decimals only where there are some."""
    return f"{milliseconds / 1000:g}"
