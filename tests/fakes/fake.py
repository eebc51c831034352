"""How tests start the fake engines of this folder and see what these were told."""

import sys
from pathlib import Path
from time import monotonic, sleep

FOLDER = Path(__file__).parent


class Fakes:
    """The fake engines, all writing what they are told into one file in ``folder``."""

    def __init__(self, folder: Path) -> None:
        self._log = folder / "told"

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


def faulty(fault: str, protocol: str) -> list[str]:
    """The command that starts the engine of the folder ``faulty`` with a fault.

    It goes without all that Python need not have, for these are started by the thousand.
    """
    program = (
        f"import sys; sys.path.insert(0, {str(FOLDER.parent)!r});"
        f"from fakes.faulty.{fault} import Faulty; from fakes.tongues import TONGUES;"
        f"Faulty(TONGUES[{protocol!r}]()).serve()"
    )
    return [sys.executable, "-I", "-S", "-c", program]
