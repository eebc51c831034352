"""Options of foreign engines: found by their names, set in the order that engines bear best."""

import difflib
import re
from collections.abc import Iterable, Mapping

from qianmen.values import Option

THREADS = "Threads"
"""The name under which drivers offer the number of threads, whatever the protocol calls it."""


def find_option(options: Iterable[Option], engine: str, name: str) -> Option:
    """The option called ``name``, in any case; ``ValueError`` names those near to it."""
    known = {option.name.lower(): option for option in options}
    if (found := known.get(name.lower())) is not None:
        return found
    near = difflib.get_close_matches(name.lower(), known)
    hint = "; near to it: " + ", ".join(known[key].name for key in near) if near else ""
    raise ValueError(f"{engine} has no option {name!r}{hint}")


def check_value(option: Option, text: str) -> str:
    """The text as the option's value; ``ValueError`` says what it takes instead."""
    match option.kind:
        case "check" if text.lower() in ("true", "false"):
            return text.lower()
        case "check":
            raise ValueError(f"{option.name} must be true or false")
        case "spin":
            return _check_number(option, text)
        case "combo":
            for choice in option.choices:
                if choice.lower() == text.lower():
                    return choice
            raise ValueError(f"{option.name} must be {' or '.join(option.choices)}")
        case "button":
            return ""
    if set("\r\n") & set(text):
        raise ValueError(f"{option.name} must be a text of one line")
    return text


def in_order(options: Iterable[Option], values: Mapping[str, str]) -> list[tuple[Option, str]]:
    """The options that get a value: threads before hash, buttons last."""
    chosen = [(option, values[option.name]) for option in options if option.name in values]
    return sorted(chosen, key=lambda pair: _rank(pair[0]))


def _rank(option: Option) -> int:
    return 0 if option.name.lower() == THREADS.lower() else 2 if option.kind == "button" else 1


def _check_number(option: Option, text: str) -> str:
    if not re.fullmatch("[+-]?[0-9]{1,18}", text.strip()):
        raise ValueError(f"{option.name} must be a number")
    number = int(text)
    lowest, highest = option.minimum, option.maximum
    if lowest is not None and highest is not None and not lowest <= number <= highest:
        raise ValueError(f"{option.name} must be {lowest} to {highest}")
    return str(number)
