"""What users install: the wheel and the source archive hold all they must and nothing else."""

import shutil
import subprocess
import sys
import tarfile
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = {
    path.relative_to(ROOT / "src").as_posix()
    for path in (ROOT / "src" / "qianmen").rglob("*")
    if path.suffix in {".py", ".pyi", ".pxd", ".book"} or path.name == "py.typed"
}
COMPILED = {
    name.removesuffix(".py")
    for name in SOURCES
    if name.startswith("qianmen/core/") and name.endswith(".py") and "__init__" not in name
}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with what is compiled already, so that only the packing is done."""
    copy = tmp_path_factory.mktemp("packages") / "qianmen"
    ignored = shutil.ignore_patterns(".*", "__pycache__", "*.egg-info", "tests", "benchmarks")
    return Path(shutil.copytree(ROOT, copy, ignore=ignored))


def build(project: Path, what: str) -> Path:
    """The one file that setup.py makes of the project."""
    done = subprocess.run(
        [sys.executable, "setup.py", "--quiet", what, "--dist-dir", what],
        cwd=project,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    [archive] = (project / what).iterdir()
    return archive


def test_wheel(project: Path) -> None:
    with zipfile.ZipFile(build(project, "bdist_wheel")) as wheel:
        names = set(wheel.namelist())
        [metadata] = [name for name in names if name.endswith("/METADATA")]
        info = metadata.removesuffix("/METADATA")
        entry_points = wheel.read(f"{info}/entry_points.txt").decode()
    compiled = {f"{module}{EXTENSION_SUFFIXES[0]}" for module in COMPILED}
    assert {name for name in names if not name.startswith(f"{info}/")} == SOURCES | compiled
    assert f"{info}/licenses/LICENSE" in names
    assert "qianmen = qianmen.cli.main:main" in entry_points


def test_source_archive(project: Path) -> None:
    with tarfile.open(build(project, "sdist")) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    needed = {"LICENSE", "README.md", "Makefile", "pyproject.toml", "setup.py"}
    assert needed | {f"src/{name}" for name in SOURCES} <= names
    assert {name for name in names if name.endswith((".c", ".so", ".pyd", ".pyc"))} == set()
