"""How tests start the fakes of this folder and see what these were told."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

from fakes.engine import Engine
from fakes.tongues.tongue import Tongue

TESTS = Path(__file__).parents[1]


class Fakes:
    """The fake engines, all writing what they are told into one file in ``folder``."""

    def __init__(self, folder: Path) -> None:
        self._log = folder / "told"

    def engine(self, tongue: type[Tongue], *faults: type[Engine]) -> list[str]:
        """The command that starts an engine that speaks ``tongue`` and has all of ``faults``."""
        return engine(tongue, *faults, log=self._log)

    def told(self) -> list[str]:
        """The lines that have been said to them so far."""
        return self._log.read_text(encoding="utf-8").splitlines()

    def wait_until_told(self, line: str) -> None:
        """Return when they have been told a line; fails where that takes long."""
        deadline = monotonic() + 20
        while not self._log.exists() or line not in self.told():
            assert monotonic() < deadline, f"never told {line!r}"
            sleep(0.01)


def engine(tongue: type[Tongue], *faults: type[Engine], log: Path = Path(os.devnull)) -> list[str]:
    """The command that starts an engine that speaks ``tongue`` and has all of ``faults``.

    The first of them that breaks a thing has its way.  ``log`` gets all that the engine is told.
    """
    bases = faults or (Engine,)
    modules = dict.fromkeys(made.__module__ for made in (tongue, *bases))
    return _python(
        f"import {', '.join(modules)}",
        f"class Faulty({', '.join(map(_name, bases))}): pass",
        f"Faulty({_name(tongue)}(), {str(log)!r}).serve()",
    )


def program(main: Callable[[], None]) -> list[str]:
    """The command that starts one of ``fakes.programs``."""
    return _python(f"import {main.__module__}", f"{_name(main)}()")


def tampered(fault: str, *door: str) -> list[str]:
    """The command that starts a door of ours, by its arguments, with a fault of ``tampering``."""
    return _python(
        "from fakes.tampering import serve",
        f"serve({fault!r}, [sys.executable, '-m', 'qianmen', *{door!r}, *sys.argv[1:]])",
    )


def _python(*lines: str) -> list[str]:
    """The command that runs a few lines without all that Python need not have.

    For these are started by the thousand.
    """
    path = f"import sys; sys.path.insert(0, {str(TESTS)!r})"
    return [sys.executable, "-I", "-S", "-c", "\n".join([path, *lines])]


def _name(made: Callable[..., object]) -> str:
    return f"{made.__module__}.{made.__qualname__}"
