"""The lines in which a UCCI engine announces its options."""

from collections.abc import Sequence

from qianmen.protocols.ucci.numbers import parse_number
from qianmen.values import Option

_YES = ("true", "on", "1")
_NO = ("false", "off", "0")
_KEYS = ("type", "min", "max", "var", "default")


def print_option(option: Option) -> str:
    """``option NAME type KIND …``.  The name must be one word and none of the line's own."""
    words = ["option", option.name, "type", option.kind]
    if option.minimum is not None and option.maximum is not None:
        words += ["min", str(option.minimum), "max", str(option.maximum)]
    for choice in option.choices:
        words += ["var", choice]
    if option.default:
        words += ["default", option.default]
    return " ".join(words)


def parse_option(words: Sequence[str]) -> Option:
    """The option of the words after ``option``, whatever their order.

    Bounds that are missing or swapped are none; without a type it is a string.
    """
    if words[0] == "name" and len(words) > 1 and words[1] not in _KEYS:
        words = words[1:]
    name: list[str] = []
    parts = [("name", name)]
    for word in words:
        if word in _KEYS:
            parts.append((word, []))
        else:
            parts[-1][1].append(word)
    texts = [(key, " ".join(part)) for key, part in parts]
    values = dict(texts)
    minimum, maximum = parse_number(values.get("min")), parse_number(values.get("max"))
    if minimum is None or maximum is None or minimum > maximum:
        minimum = maximum = None
    return Option(
        name=values["name"],
        kind=values.get("type") or "string",
        default=values.get("default", "").removeprefix("<empty>"),
        minimum=minimum,
        maximum=maximum,
        choices=tuple(text for key, text in texts if key == "var"),
    )


def print_check(on: bool) -> str:
    """The value of a check."""
    return _YES[0] if on else _NO[0]


def parse_check(text: str) -> bool | None:
    """Whether the value of a check is on; None for what is no such value."""
    word = text.strip().lower()
    if word in _YES:
        return True
    return False if word in _NO else None
