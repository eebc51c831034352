"""Only rules, engine and the core itself touch the core.

import-linter checks imports; it cannot see ``cimport`` nor an import made of text, so this reads
the sources.
"""

import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "qianmen"
ALLOWED = {"core", "engine", "rules"}
TOUCH = re.compile(
    r"cimport|(?:from|import) +qianmen\.core|from qianmen import .*\bcore\b|from \.+core\b"
    r"|import_module\(.*core"
)

ROOMS = sorted(path for path in PACKAGE.iterdir() if path.name not in {*ALLOWED, "__pycache__"})


@pytest.mark.parametrize("room", ROOMS, ids=lambda path: path.name)
def test_room_does_not_touch_the_core(room: Path) -> None:
    files = [room] if room.is_file() else [*room.rglob("*.py"), *room.rglob("*.pxd")]
    touching = [path.name for path in files if TOUCH.search(path.read_text(encoding="utf-8"))]
    assert touching == []


def test_cimport_stays_in_the_core() -> None:
    outside = [
        path.name
        for path in PACKAGE.rglob("*.p*")
        if path.suffix in {".py", ".pxd", ".pyi"}
        and PACKAGE / "core" not in path.parents
        and re.search(r"\bcimport", path.read_text(encoding="utf-8"))
    ]
    assert outside == []


@pytest.mark.parametrize(
    "line",
    [
        "from qianmen.core.search import Searcher",
        "import qianmen.core",
        "from qianmen import core",
        "from ..core import build",
        "cimport qianmen.core.xiangqi",
        'import_module("qianmen.core")',
    ],
)
def test_the_pattern_sees_every_way_in(line: str) -> None:
    assert TOUCH.search(line)
