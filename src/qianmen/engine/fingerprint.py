"""The fingerprint of the core's sources, the same when the core is compiled and when it runs.

``setup.py`` runs this file by itself, so it imports nothing of the house.
"""

import hashlib
from pathlib import Path


def core_sources(core: Path) -> list[Path]:
    """Everything the compiled core is made from, in a stable order."""
    return sorted(path for path in core.rglob("*") if path.suffix in {".py", ".pxd"})


def fingerprint(core: Path) -> str:
    """SHA-256 over the names and contents of the sources in the folder ``core``.

    Line ends are read as LF, so that a checkout on Windows gives the same.
    """
    total = hashlib.sha256()
    for path in core_sources(core):
        total.update(path.relative_to(core).as_posix().encode() + b"\0")
        total.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return total.hexdigest()
