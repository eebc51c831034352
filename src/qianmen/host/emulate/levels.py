"""Levels for engines that have none: a table of depths and times, and of the engine's options."""

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from qianmen.values import Level, Limits, Option

_SKILL = "skill level"


class MadeLevel(NamedTuple):
    """A level: what users see, when its searches end, and the options that go with it."""

    level: Level
    limits: Limits
    options: Mapping[str, str] = {}


_DEPTHS = (1, 2, 3, 4, 5, 6, 8, 10, 14, None)
"""Plies by level; none at the top."""
_NAMES = (
    *("Beginner", "Learner", "Casual", "Club novice", "Club player"),
    *("Strong club player", "Candidate", "Master", "Grandmaster", "Full strength"),
)
_MOVETIME = 5_000
"""Milliseconds a move at every level, whatever its depth."""


def default_levels(options: Iterable[Option]) -> tuple[MadeLevel, ...]:
    """Ten levels of depth and time; an engine with a ``Skill Level`` is also weakened by that."""
    skill = next((option for option in options if _is_skill(option)), None)
    count = len(_DEPTHS)
    return tuple(
        MadeLevel(
            Level(number, name),
            Limits(depth=depth, movetime=_MOVETIME),
            {} if skill is None else {skill.name: _scaled(skill, number, count)},
        )
        for number, (name, depth) in enumerate(zip(_NAMES, _DEPTHS, strict=True), 1)
    )


def read_levels(path: Path) -> tuple[MadeLevel, ...]:
    """The levels of a TOML file, a ``[[level]]`` table each.

    ``name`` and ``number`` (else they are counted from 1), ``depth`` in plies, ``nodes``,
    ``movetime`` in milliseconds, and a table ``options``.  ``ValueError`` says what is wrong with
    the file, ``OSError`` that it cannot be read.
    """
    try:
        document = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{path}: {error}") from error
    tables = document.get("level")
    if not isinstance(tables, list) or not tables:
        raise ValueError(f"{path}: no [[level]] in it")
    levels = tuple(_read_level(f"{path}: level {n}", n, table) for n, table in enumerate(tables, 1))
    if len({made.level.number for made in levels}) < len(levels):
        raise ValueError(f"{path}: two levels have the same number")
    return levels


def _read_level(place: str, count: int, table: object) -> MadeLevel:
    known = {"number", "name", "depth", "nodes", "movetime", "options"}
    if not isinstance(table, dict):
        raise ValueError(f"{place}: no table")
    if unknown := table.keys() - known:
        raise ValueError(f"{place}: unknown word {min(unknown)}")
    numbers = {key: table[key] for key in known - {"name", "options"} if key in table}
    for key, value in numbers.items():
        if type(value) is not int or value < 1:
            raise ValueError(f"{place}: {key} must be a whole number from 1")
    options = table.get("options", {})
    if not isinstance(options, dict):
        raise ValueError(f"{place}: options must be a table")
    return MadeLevel(
        Level(numbers.pop("number", count), str(table.get("name", ""))),
        Limits(**numbers),
        {name: str(value) for name, value in options.items()},
    )


def _is_skill(option: Option) -> bool:
    name = option.name.lower().replace("_", " ")
    return name == _SKILL and option.minimum is not None and option.maximum is not None


def _scaled(option: Option, number: int, count: int) -> str:
    """The option's value at a level, from its minimum (or 0, if that is below) to its maximum."""
    lowest, highest = max(0, option.minimum or 0), option.maximum or 0
    return str(lowest + (highest - lowest) * (number - 1) // (count - 1))
