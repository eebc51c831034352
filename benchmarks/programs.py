"""The programs that benchmarks run: Qianmen as a process, and the peers it is measured against."""

import os
import shutil
import sys

os.environ["QIANMEN_BOOK"] = "off"  # what is measured is the search

QIANMEN = (sys.executable, "-m", "qianmen")
"""The command line of this clone or installation."""

PACKAGES = {
    "fairy-stockfish": "fairy-stockfish",
    "hoixiangqi": "hoichess",
    "maxqi": "fairymax",
    "fairymax": "fairymax",
    "stockfish": "stockfish",
    "gnuchess": "gnuchess",
    "hoichess": "hoichess",
    "phalanx": "phalanx",
}
"""The Debian package of each peer."""

_GAMES = "/usr/games"
"""Where Debian puts engines; the PATH of root leaves it out."""


def find(program: str) -> str:
    """The path of a peer; ends the benchmark with a sentence if it is not installed."""
    found = shutil.which(program, path=os.pathsep.join((os.environ.get("PATH", ""), _GAMES)))
    if found is None:
        sys.exit(f"{program} is not installed (Debian package {PACKAGES[program]})")
    return found
