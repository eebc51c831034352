"""The block a QHPLUGIN plugin prints about itself when started with ``-info``."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from qianmen.protocols.qhplugin.commands import leading_number
from qianmen.values import Level

VERSION = "V1.3"
KNOWN_VERSIONS = (VERSION, "V1.2")

_BANNER = "QHPLUGIN"
_END = "ENDINFO"
_FLAGS = ("UNDO", "HINTS", "RULES", "BGTHINK", "TIMEOUT")


class PluginInfo(NamedTuple):
    """What a plugin says it is and can do.

    ``rules`` is support of ``BAN``; ``about`` holds lines of free text.  ``version`` is one of
    ``KNOWN_VERSIONS`` or something to warn about.
    """

    name: str
    levels: tuple[Level, ...] = ()
    undo: bool = False
    hints: bool = False
    rules: bool = False
    bgthink: bool = False
    timeout: bool = False
    about: tuple[str, ...] = ()
    version: str = VERSION


def print_info(info: PluginInfo) -> list[str]:
    """The lines of the block."""
    flags = (info.undo, info.hints, info.rules, info.bgthink, info.timeout)
    return [
        f"{_BANNER} {info.version}",
        info.name,
        f"LEVELS {len(info.levels)}",
        *(f"{level.number} - {level.name}".removesuffix(" - ") for level in info.levels),
        *(f"{word} {flag:d}" for word, flag in zip(_FLAGS, flags, strict=True)),
        *info.about,
        _END,
    ]


def read_info(lines: Iterable[str]) -> PluginInfo:
    """Read the block; ``ValueError`` says which line is none of it.

    Any version is read.  A missing flag is 0, an unknown ``WORD n`` among the flags is free text,
    and the end of the lines counts as ``ENDINFO``.
    """
    block = _until_end(lines)
    banner, name, counter = [*block, "", "", ""][:3]
    if not (found := re.fullmatch(rf"{_BANNER}\s+(\S+)", banner)):
        raise ValueError(f"line 1 is not {_BANNER} and a version")
    if not (counted := re.fullmatch(r"LEVELS\s+([0-9]{1,4})", counter)):
        raise ValueError("line 3 is not LEVELS and a count")
    after_levels = 3 + int(counted[1])
    if len(block) < after_levels:
        raise ValueError(f"{after_levels - 3} levels announced, {len(block) - 3} listed")
    flags, about = _read_flags(block[after_levels:])
    return PluginInfo(
        name=name,
        levels=tuple(_read_level(i, block[i]) for i in range(3, after_levels)),
        undo=flags.get("UNDO", False),
        hints=flags.get("HINTS", False),
        rules=flags.get("RULES", False),
        bgthink=flags.get("BGTHINK", False),
        timeout=flags.get("TIMEOUT", False),
        about=tuple(about),
        version=found[1],
    )


def _until_end(lines: Iterable[str]) -> list[str]:
    block = []
    for line in lines:
        if line.strip() == _END:
            break
        block.append(line.strip())
    return block


def _read_level(index: int, line: str) -> Level:
    number = leading_number(line)
    if number is None:
        raise ValueError(f"line {index + 1} is not a level: it does not begin with a number")
    text = line.removeprefix(str(number)).strip()
    return Level(number, text.removeprefix("-").strip())


def _read_flags(lines: list[str]) -> tuple[dict[str, bool], list[str]]:
    flags: dict[str, bool] = {}
    about: list[str] = []
    for i, line in enumerate(lines):
        found = re.fullmatch(r"([A-Z]+)\s+([0-9]+)", line)
        if not found:
            return flags, about + lines[i:]
        word, value = found.groups()
        if word in _FLAGS and word not in flags:
            flags[word] = value != "0"
        else:
            about.append(line)
    return flags, about
