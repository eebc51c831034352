"""The lines in which a UCI engine announces its settings."""

import re
from collections.abc import Sequence

from qianmen.values import Option

VARIANT = "UCI_Variant"
"""The option that names the game, where an engine plays more than one."""


def print_option(option: Option) -> str:
    """``option name N type T …``; an empty default is said as ``<empty>``, a button has none."""
    words = [f"option name {option.name} type {option.kind}"]
    if option.kind != "button":
        words.append(f"default {option.default or '<empty>'}")
    if option.minimum is not None and option.maximum is not None:
        words.append(f"min {option.minimum} max {option.maximum}")
    words += [f"var {choice}" for choice in option.choices]
    return " ".join(words)


def parse_option(words: Sequence[str]) -> Option:
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
