"""Profiles: what is known of an engine from the last time it ran, kept in the user's cache."""

import hashlib
import json
import os
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from platformdirs import user_cache_path

from qianmen.host.drivers.registry import Protocol
from qianmen.replacement import Replacement
from qianmen.values import Features, GameKind, Level, Option, Pondering


class Profile(NamedTuple):
    """The protocol an engine speaks, what a bridge to it has on offer, and its own options."""

    protocol: Protocol
    features: Features
    options: tuple[Option, ...]


class Profiles:
    """A folder with one small file for each way an engine was started."""

    def __init__(self, folder: Path | None = None) -> None:
        """``folder`` None: the one of this user."""
        self._folder = folder or user_cache_path("qianmen", appauthor=False) / "profiles"

    def find(self, command: Sequence[str], settings: Mapping[str, str]) -> Profile | None:
        """What was kept for this very command and settings; None if nothing can be read.

        Nothing is found for a program that was replaced or removed since then.
        """
        try:
            return _read(json.loads(self._path(command, settings).read_text(encoding="utf-8")))
        except (OSError, ValueError, KeyError, TypeError):
            # A cache may be missing, or of another version: then the engine is asked again.
            return None

    def keep(self, command: Sequence[str], settings: Mapping[str, str], profile: Profile) -> None:
        """Keep a profile, for others to find it whole; ``OSError`` if it cannot be written."""
        self._folder.mkdir(parents=True, exist_ok=True)
        text = json.dumps(_write(profile), ensure_ascii=False, indent=1)
        with Replacement(str(self._path(command, settings))) as file:
            file.write(text.encode())

    def forget(self, command: Sequence[str], settings: Mapping[str, str]) -> None:
        """Keep nothing of this command and settings; ``OSError`` if it cannot be removed."""
        self._path(command, settings).unlink(missing_ok=True)

    def _path(self, command: Sequence[str], settings: Mapping[str, str]) -> Path:
        program = identity(Path(shutil.which(command[0]) or command[0]))
        key = json.dumps([program, *command[1:], sorted(settings.items())])
        return self._folder / f"{hashlib.sha256(key.encode()).hexdigest()[:20]}.json"


def identity(path: Path) -> tuple[str, int, int]:
    """What shows whether a file is still the same: its full name, its size, when it was written."""
    name = os.path.abspath(path)
    try:
        file = os.stat(name)
    except OSError:
        return (name, 0, 0)
    return (name, file.st_size, file.st_mtime_ns)


def _write(profile: Profile) -> dict[str, object]:
    features = profile.features
    return {
        **features._asdict(),
        "protocol": profile.protocol.value,
        "games": [game.value for game in features.games],
        "pondering": features.pondering.value,
        "options": profile.options,
    }


def _read(kept: dict[str, Any]) -> Profile:
    protocol = Protocol(kept.pop("protocol"))
    options = tuple(_read_option(*option) for option in kept.pop("options"))
    features = Features(**kept)
    return Profile(
        protocol,
        features._replace(
            games=tuple(map(GameKind, features.games)),
            levels=tuple(Level(*level) for level in features.levels),
            pondering=Pondering(features.pondering),
            about=tuple(features.about),
        ),
        options,
    )


def _read_option(*fields: Any) -> Option:
    option = Option(*fields)
    return option._replace(choices=tuple(option.choices))
