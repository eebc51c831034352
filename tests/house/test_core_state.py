"""A core that is missing or stale is told, never worked around."""

import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "qianmen"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the whole package, to spoil."""
    ignored = shutil.ignore_patterns("__pycache__", "*.c", "*.html")
    return Path(shutil.copytree(PACKAGE, tmp_path / "qianmen", ignore=ignored))


def qianmen(package: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command from a copy of the package."""
    return subprocess.run(
        [sys.executable, "-m", "qianmen", *arguments],
        env={**os.environ, "PYTHONPATH": str(package.parent), "PYTHONSAFEPATH": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def remove_compiled(package: Path) -> None:
    for suffix in EXTENSION_SUFFIXES:
        for module in (package / "core").rglob(f"*{suffix}"):
            module.unlink()


def test_doctor_finds_a_good_core_good(package: Path) -> None:
    done = qianmen(package, "doctor")
    assert f"compiled and fresh ({package / 'core'})" in done.stdout
    assert done.returncode == 0


@pytest.mark.parametrize("name", ["search.py", "xiangqi/position.pxd"])
def test_doctor_finds_a_stale_core(package: Path, name: str) -> None:
    source = package / "core" / name
    source.write_text(f"{source.read_text(encoding='utf-8')}\n# changed\n", encoding="utf-8")
    done = qianmen(package, "doctor")
    assert "compiled but stale" in done.stdout
    assert "build_ext --inplace --force" in done.stdout
    assert done.returncode == 1


def test_doctor_finds_a_missing_core(package: Path) -> None:
    remove_compiled(package)
    done = qianmen(package, "doctor")
    assert "Core          not compiled" in done.stdout
    assert done.returncode == 1


@pytest.mark.parametrize("arguments", [("-plugin",), ("perft", "1"), ()], ids=" ".join)
def test_without_a_core_there_is_one_clear_sentence(
    package: Path, arguments: tuple[str, ...]
) -> None:
    remove_compiled(package)
    done = qianmen(package, *arguments)
    assert done.returncode == 1
    assert done.stdout == ""
    [sentence] = done.stderr.splitlines()
    assert sentence.startswith("qianmen: qianmen's core is not compiled (")


def test_info_needs_no_core(package: Path) -> None:
    remove_compiled(package)
    done = qianmen(package, "-info")
    assert done.stdout.endswith("ENDINFO\n")
    assert done.returncode == 0


def test_one_missing_module_is_enough(package: Path) -> None:
    [module] = [
        path
        for suffix in EXTENSION_SUFFIXES
        if (path := package / "core" / "xiangqi" / f"position{suffix}").exists()
    ]
    module.unlink()
    done = qianmen(package, "perft", "1")
    assert "position.py has no extension" in done.stderr
    assert done.returncode == 1
