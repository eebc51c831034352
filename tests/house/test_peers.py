"""A missing peer is named, and counts as skipped or, under the switch, as a failure."""

import importlib
import shutil
import sys
from typing import NoReturn

import pytest

import peers


@pytest.fixture
def nothing_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    def find_nothing(program: str, path: str) -> None:
        return None

    def import_nothing(module: str) -> NoReturn:
        raise ModuleNotFoundError(f"No module named {module!r}", name=module)

    monkeypatch.setattr(shutil, "which", find_nothing)
    monkeypatch.setattr(importlib, "import_module", import_nothing)
    monkeypatch.delenv(peers.SWITCH, raising=False)


@pytest.mark.usefixtures("nothing_installed")
def test_a_missing_program_is_named_and_skipped() -> None:
    with pytest.raises(pytest.skip.Exception, match=r"maxqi .Debian package fairymax."):
        peers.find("maxqi")


@pytest.mark.usefixtures("nothing_installed")
def test_a_missing_library_is_named_and_skipped() -> None:
    with pytest.raises(pytest.skip.Exception, match=r"pyffish .PyPI."):
        peers.load("pyffish")


@pytest.mark.usefixtures("nothing_installed")
def test_the_switch_makes_it_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(peers.SWITCH, "1")
    with pytest.raises(pytest.fail.Exception, match="fairy-stockfish"):
        peers.find("fairy-stockfish")


def test_a_library_that_is_there_is_loaded() -> None:
    assert peers.load("sys") is sys
