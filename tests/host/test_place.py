import os
import sys
from pathlib import Path

import pytest

from qianmen.host.place import resolve


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def program(path: Path) -> Path:
    path.parent.mkdir(exist_ok=True)
    path.touch(mode=0o755)
    return path


def test_a_program_given_by_its_path_is_named_in_full_and_starts_in_its_own_folder(
    here: Path,
) -> None:
    engine = program(here / "engines" / "engine.exe")
    relative = os.path.join("engines", "engine.exe")
    for path in (relative, os.path.join(".", relative), str(engine)):
        assert resolve([path, "a.nnue"]) == ((str(engine), "a.nnue"), None)


def test_a_program_found_by_its_name_starts_in_the_folder_of_now(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = program(here / "bin" / "engine.exe").parent
    monkeypatch.setenv("PATH", str(elsewhere))
    assert resolve(["engine.exe", "a.nnue"]) == (("engine.exe", "a.nnue"), here)


def test_a_program_of_a_search_path_that_moves_along_is_named_in_full(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = program(here / "bin" / "engine.exe")
    monkeypatch.setenv("PATH", "bin")
    assert resolve(["engine.exe"]) == ((str(engine),), None)


def test_a_folder_that_is_asked_for_goes_before_both(here: Path) -> None:
    engine = program(here / "engine.exe")
    assert resolve([sys.executable], Path("sub")) == ((sys.executable,), here / "sub")
    assert resolve([os.path.join(".", engine.name)], Path("sub")).directory == here / "sub"
    assert resolve(["no-such-engine"], Path("sub")) == (("no-such-engine",), here / "sub")
