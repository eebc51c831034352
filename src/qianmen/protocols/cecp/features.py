"""Features: what an engine announces of itself, ``feature NAME=VALUE NAME="VALUE" …``."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from qianmen.values import Option

_FEATURE = re.compile(r'(\w+)=(?:"([^"]*)"|(\S+))')

_OPTION = re.compile(
    r"(.+?)\s+-(button|save|reset|check|string|spin|combo|slider|file|path)(?:\s+(.*))?"
)


class Feature(NamedTuple):
    """``NAME=VALUE`` of a ``feature`` line, quotes taken off."""

    name: str
    value: str


class Features(NamedTuple):
    """One ``feature`` line."""

    features: tuple[Feature, ...]


def parse_features(text: str) -> tuple[Feature, ...]:
    """The features of what follows the word ``feature``; words of another form are skipped."""
    return tuple(Feature(found[1], found[2] or found[3] or "") for found in _FEATURE.finditer(text))


def print_features(features: Iterable[Feature]) -> str:
    """One ``feature`` line; numbers stand bare, all else in quotes."""
    return " ".join(["feature", *map(_print_feature, features)])


def print_option(option: Option, value: str) -> str:
    """The value of an ``option`` feature, for an option that has ``value`` now."""
    match option.kind:
        case "spin":
            return f"{option.name} -spin {value} {option.minimum} {option.maximum}"
        case "check":
            return f"{option.name} -check {int(value == 'true')}"
        case "combo":
            choices = (f"*{text}" if text == value else text for text in option.choices)
            return f"{option.name} -combo {' /// '.join(choices)}"
        case "button":
            return f"{option.name} -button"
    return f"{option.name} -string {value}"


def parse_option(text: str) -> Option | None:
    """The option of an ``option`` feature; its value now becomes the default.  None: not read.

    What is a check box, a number or a choice keeps its kind, buttons of all sorts are buttons, and
    all else (texts, files, paths) is a string.
    """
    found = _OPTION.fullmatch(text.strip())
    if found is None:
        return None
    name, kind, rest = found[1], found[2], (found[3] or "").strip()
    match kind:
        case "check":
            return Option(name, "check", "true" if rest == "1" else "false")
        case "spin" | "slider":
            return _parse_spin(name, rest)
        case "combo":
            choices = [choice.strip() for choice in rest.split("///")]
            chosen = next((choice for choice in choices if choice.startswith("*")), choices[0])
            plain = tuple(choice.removeprefix("*") for choice in choices)
            return Option(name, "combo", chosen.removeprefix("*"), choices=plain)
        case "button" | "save" | "reset":
            return Option(name, "button")
    return Option(name, "string", rest)


def _parse_spin(name: str, text: str) -> Option | None:
    """An option of a value now and two bounds, in this order."""
    numbers = [int(word) for word in text.split() if re.fullmatch("-?[0-9]{1,18}", word)]
    if len(numbers) != 3:
        return None
    value, lowest, highest = numbers
    return Option(name, "spin", str(value), lowest, highest)


def _print_feature(feature: Feature) -> str:
    name, value = feature
    return f"{name}={value}" if value.isdecimal() else f'{name}="{value}"'
