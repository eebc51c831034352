"""The roster: engines the user has given names, kept in a TOML file of the configuration folder."""

import json
import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from platformdirs import user_config_path

from qianmen.host.connection import Connection
from qianmen.host.drivers.registry import PROTOCOLS, Protocol
from qianmen.host.lock import locked
from qianmen.host.optiontable import read_options
from qianmen.host.transcript import Transcript
from qianmen.replacement import Replacement
from qianmen.values import GameKind

_NAME = re.compile(r"[\w.+-]+(?: [\w.+-]+)*")

_GAMES = [game.value for game in GameKind]


class Entry(NamedTuple):
    """How an engine is started and what is set before its first game; ``games`` it plays.

    ``directory`` is the folder it is started in, None that of a program given by its path.
    """

    command: tuple[str, ...]
    protocol: Protocol
    options: Mapping[str, str] = {}
    games: tuple[str, ...] = ("xiangqi",)
    directory: Path | None = None

    def start(
        self, *, game: GameKind | None = None, transcript: Transcript | None = None
    ) -> Connection:
        """Start the engine; the arguments, and what is raised, are those of ``Connection``."""
        return Connection(
            self.command,
            self.protocol,
            self.options,
            directory=self.directory,
            game=game,
            transcript=transcript,
        )


class Roster:
    """The engines of a file, by name.

    Each change reads the file anew, is made under a lock and written at once, so that no change by
    another process is lost.  ``OSError`` if the file cannot be read, locked or written.
    """

    def __init__(self, path: Path | None = None) -> None:
        """``path`` None: the file of this user.  ``ValueError`` for one that cannot be read."""
        self.path = path or user_config_path("qianmen", appauthor=False) / "engines.toml"
        self._entries = _read(self.path)

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self._entries))

    def __getitem__(self, name: str) -> Entry:
        """The engine called ``name``; ``ValueError`` where there is none."""
        return _find(self._entries, name)

    def add(self, name: str, entry: Entry) -> None:
        """Add an engine; ``ValueError`` for a name that is taken or not allowed."""
        if not _NAME.fullmatch(name):
            raise ValueError(f"{name!r} is no name: letters, digits, and . + - _ between blanks")
        with self._change() as entries:
            if name in entries:
                raise ValueError(f"there is an engine {name!r} already")
            entries[name] = entry

    def remove(self, name: str) -> None:
        """Take an engine out; ``ValueError`` where there is none of that name."""
        with self._change() as entries:
            _find(entries, name)
            del entries[name]

    @contextmanager
    def _change(self) -> Iterator[dict[str, Entry]]:
        """The engines of the file as it is now; they are written when the block ends well."""
        with locked(self.path):
            entries = _read(self.path)
            yield entries
            _write(self.path, entries)
        self._entries = entries


def _find(entries: Mapping[str, Entry], name: str) -> Entry:
    if name not in entries:
        known = ", ".join(sorted(entries)) or "it is empty"
        raise ValueError(f"no engine {name!r} in the roster: {known}")
    return entries[name]


def _write(path: Path, entries: Mapping[str, Entry]) -> None:
    text = "\n".join(_print(name, entries[name]) for name in sorted(entries))
    with Replacement(str(path)) as file:
        file.write(text.encode())


def _read(path: Path) -> dict[str, Entry]:
    try:
        document = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{path}: {error}") from error
    return {name: _read_entry(f"{path}: {name}", table) for name, table in document.items()}


def _read_entry(place: str, table: object) -> Entry:
    """The engine of a table; ``ValueError`` says what in it is wrong."""
    if not isinstance(table, dict):
        raise ValueError(f"{place}: not a table")
    if unknown := table.keys() - set(Entry._fields):
        raise ValueError(f"{place}: no such key: {', '.join(sorted(unknown))}")
    command, protocol = table.get("command"), table.get("protocol")
    if not command or not _are_texts(command):
        raise ValueError(f"{place}: command must be a list of texts, the program first")
    if not isinstance(protocol, str) or protocol not in PROTOCOLS:
        raise ValueError(f"{place}: protocol must be one of {', '.join(PROTOCOLS)}")
    games = table.get("games", [GameKind.XIANGQI.value])
    if not _are_texts(games) or not set(games) <= set(_GAMES):
        raise ValueError(f"{place}: games must be a list of {' and '.join(_GAMES)}")
    directory = table.get("directory")
    if directory is not None and not (isinstance(directory, str) and os.path.isabs(directory)):
        raise ValueError(f"{place}: directory must be the full name of a folder")
    values = read_options(place, table.get("options", {}))
    home = None if directory is None else Path(directory)
    return Entry(tuple(command), PROTOCOLS[protocol], values, tuple(games), home)


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _print(name: str, entry: Entry) -> str:
    """The table of an engine; JSON's strings and lists of strings are TOML's."""
    lines = [
        f"[{_quote(name)}]",
        f"command = {_quote(list(entry.command))}",
        f"protocol = {_quote(entry.protocol.value)}",
        f"games = {_quote(list(entry.games))}",
    ]
    if entry.directory is not None:
        lines.append(f"directory = {_quote(str(entry.directory))}")
    if entry.options:
        lines.append(f"[{_quote(name)}.options]")
        lines += [f"{_quote(key)} = {_quote(value)}" for key, value in entry.options.items()]
    return "\n".join(lines) + "\n"


def _quote(value: str | list[str]) -> str:
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")
