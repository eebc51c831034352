"""Finds the real programs and libraries that tests measure Qianmen against.

A missing peer skips the test, naming what to install; with ``QIANMEN_REQUIRE_PEERS=1`` (as in CI)
it fails it instead.
"""

import importlib
import os
import shutil
from pathlib import Path
from types import ModuleType
from typing import NoReturn

import pytest

SWITCH = "QIANMEN_REQUIRE_PEERS"

PACKAGES = {
    "fairy-stockfish": "fairy-stockfish",
    "fairymax": "fairymax",
    "gnuchess": "gnuchess",
    "hoichess": "hoichess",
    "hoixiangqi": "hoichess",
    "maxqi": "fairymax",
    "phalanx": "phalanx",
    "stockfish": "stockfish",
    "xboard": "xboard",
}
"""The Debian package of each program."""

GAMES = "/usr/games"
"""Where Debian puts the engines; root's PATH leaves it out."""


def find(program: str) -> Path:
    """The path of a peer program, or the end of the test that asked for it."""
    search_path = os.pathsep.join([os.environ.get("PATH", os.defpath), GAMES])
    found = shutil.which(program, path=search_path)
    if found is None:
        _missing(f"{program} (Debian package {PACKAGES[program]})")
    return Path(found)


def load(module: str) -> ModuleType:
    """A peer library from PyPI, or the end of the test that asked for it."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        _missing(f"{module} (PyPI)")


def _missing(peer: str) -> NoReturn:
    message = f"peer not installed: {peer}"
    if os.environ.get(SWITCH) == "1":
        pytest.fail(message)
    pytest.skip(message)
