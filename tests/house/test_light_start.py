"""What is loaded on the way to a door: a host waits for it.

These modules cost tens of milliseconds each; none may come along by an import somewhere below.
"""

import subprocess
import sys

import pytest

HEAVY = {
    "argparse",
    "asyncio",
    "chess",
    "click",
    "dataclasses",
    "importlib.metadata",
    "inspect",
    "logging",
    "pathlib",
    "subprocess",
}

REPORT = """
import sys
before = set(sys.modules)
from qianmen.cli.main import run
run(sys.argv[1:])
print(*sorted(set(sys.modules) - before), file=sys.stderr)
"""


def loaded(*arguments: str, stdin: str = "") -> set[str]:
    """The modules that ``qianmen`` loads when started with ``arguments``."""
    done = subprocess.run(
        [sys.executable, "-c", REPORT, *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return set(done.stderr.split())


def test_info_loads_neither_heavy_modules_nor_the_core() -> None:
    modules = loaded("-info")
    assert "qianmen.doors.qhplugin.info" in modules
    assert modules & HEAVY == set()
    assert {name for name in modules if name.startswith(("qianmen.core", "qianmen.rules"))} == set()


@pytest.mark.parametrize(
    "arguments", [("-plugin",), ("qhplugin",), ("uci",), (), ("--game", "chess")], ids=" ".join
)
def test_doors_load_no_heavy_modules(arguments: tuple[str, ...]) -> None:
    modules = loaded(*arguments, stdin="quit\n")
    assert "qianmen.core.search" in modules
    assert modules & HEAVY == set()


def test_the_package_alone_loads_no_room() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import sys, qianmen; print(*sys.modules)"],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    rooms = {name for name in done.stdout.split() if name.startswith("qianmen.")}
    assert rooms == {"qianmen.version"}
