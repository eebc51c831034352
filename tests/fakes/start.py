"""How tests start the fakes of this folder and see what these were told."""

import os
import sys
from pathlib import Path
from time import monotonic, sleep

from fakes.engine import Engine
from fakes.tongues.tongue import Tongue

FOLDER = Path(__file__).parent


class Fakes:
    """The fake engines, all writing what they are told into one file in ``folder``."""

    def __init__(self, folder: Path) -> None:
        self._log = folder / "told"

    def engine(self, tongue: type[Tongue], *faults: type[Engine]) -> list[str]:
        """The command that starts an engine that speaks ``tongue`` and has all of ``faults``."""
        return engine(tongue, *faults, log=self._log)

    def command(self, protocol: str, fault: str) -> list[str]:
        """The command that starts the engine of ``protocol`` with ``fault``."""
        return [sys.executable, str(FOLDER / f"{protocol}.py"), fault, str(self._log)]

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
    It goes without all that Python need not have, for these are started by the thousand.
    """
    bases = faults or (Engine,)
    modules = {made.__module__ for made in (tongue, *bases)}
    names = ", ".join(f"{fault.__module__}.{fault.__name__}" for fault in bases)
    program = (
        f"import sys; sys.path.insert(0, {str(FOLDER.parent)!r}); import {', '.join(modules)}\n"
        f"class Faulty({names}): pass\n"
        f"Faulty({tongue.__module__}.{tongue.__name__}(), {str(log)!r}).serve()"
    )
    return [sys.executable, "-I", "-S", "-c", program]
