"""Features: what an engine announces of itself, ``feature NAME=VALUE NAME="VALUE" …``."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from qianmen.values import Option

_FEATURE = re.compile(r'(\w+)=(?:"([^"]*)"|(\S+))')


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


def _print_feature(feature: Feature) -> str:
    name, value = feature
    return f"{name}={value}" if value.isdecimal() else f'{name}="{value}"'
