"""Locks between processes, so that what one of them writes is not lost to another.

It is the system that keeps a lock: one whose holder ends, in whatever way, is free again.
"""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

from qianmen.host import deadlines

_PAUSE = 0.02
"""Seconds between two looks whether a lock is free."""


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Be the only one to change the file ``path``, which need not be there.

    What is locked is an empty file beside it, which stays: the file itself may be replaced
    meanwhile.  Their folder is made.  ``TimeoutError`` where another process holds the lock for
    too long, ``OSError`` where there can be none.
    """
    target = os.path.realpath(path)
    os.makedirs(os.path.dirname(target), exist_ok=True)
    with open(f"{target}.lock", "ab") as file:
        deadline = monotonic() + deadlines.LOCK
        while not take(file.fileno()):
            if monotonic() > deadline:
                fault = f"another program has been changing it for {deadlines.LOCK:g} s"
                raise TimeoutError(errno.ETIMEDOUT, fault, str(path))
            sleep(_PAUSE)
        try:
            yield
        finally:
            free(file.fileno())


if sys.platform == "win32":
    import msvcrt

    _BYTE = 1 << 30
    """The byte that is locked, for on Windows what is locked cannot be read: none is there."""

    def take(file: int) -> bool:
        """Lock an open file if nobody else has it; ``OSError`` where files cannot be locked."""
        os.lseek(file, _BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

    def free(file: int) -> None:
        """Unlock a file that was locked."""
        os.lseek(file, _BYTE, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def take(file: int) -> bool:
        """Lock an open file if nobody else has it; ``OSError`` where files cannot be locked."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def free(file: int) -> None:
        """Unlock a file that was locked."""
        fcntl.flock(file, fcntl.LOCK_UN)
