"""Levels for engines that have none: a table of depths and times, and of the engine's options."""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from qianmen.host.drivers.options import check_value, find_option
from qianmen.host.optiontable import read_options
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


def read_levels(path: Path, engine: str, options: Sequence[Option]) -> tuple[MadeLevel, ...]:
    """The levels of a TOML file, a ``[[level]]`` table each, for an engine with such options.

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
    levels = []
    for count, table in enumerate(tables, 1):
        place = f"{path}: level {count}"
        made = _read_level(place, count, table)
        levels.append(made._replace(options=_fitted(place, made.options, engine, options)))
    if len({made.level.number for made in levels}) < len(levels):
        raise ValueError(f"{path}: two levels have the same number")
    return tuple(levels)


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
    name = table.get("name", "")
    if not isinstance(name, str) or not name.isprintable():
        raise ValueError(f"{place}: name must be a text of one line")
    return MadeLevel(
        Level(numbers.pop("number", count), name),
        Limits(**numbers),
        read_options(place, table.get("options", {})),
    )


def _fitted(
    place: str, values: Mapping[str, str], engine: str, options: Sequence[Option]
) -> dict[str, str]:
    """The values as the engine takes them, by the engine's own names of its options."""
    try:
        chosen = [(find_option(options, engine, name), text) for name, text in values.items()]
        return {option.name: check_value(option, text) for option, text in chosen}
    except ValueError as error:
        raise ValueError(f"{place}: {error}") from error


def _is_skill(option: Option) -> bool:
    name = option.name.lower().replace("_", " ")
    return name == _SKILL and option.minimum is not None and option.maximum is not None


def _scaled(option: Option, number: int, count: int) -> str:
    """The option's value at a level, from its minimum (or 0, if that is below) to its maximum."""
    lowest, highest = max(0, option.minimum or 0), option.maximum or 0
    return str(lowest + (highest - lowest) * (number - 1) // (count - 1))
