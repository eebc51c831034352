"""The guard: a small process that outlives its host for as long as the host's engines do.

The host ends its engines itself, but it cannot after SIGKILL.  So on Linux all that it started
bears a mark in its environment that begins with the host's name.  When the host ends, the guard's
input ends; the guard then finds every process with such a mark and kills it, whatever process group
it is in.  (``PR_SET_PDEATHSIG`` would reach only children, and fires when a mere thread ends.)

This file is also the guard's program: Python runs it alone, without its site and this package.
"""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress

MARKS = "QIANMEN_PROCESS_TREES"
"""The variable of the environment that holds the marks of all trees a process belongs to."""

_LOOKS = 5
"""How often in a row the guard must find nothing before it ends: a process that was being started
when the host ended bears its mark only a moment later."""

_PAUSE = 0.1
"""Seconds between two looks."""


class Guard:
    """The host's end of the guard, which begins with the first engine and ends with the host."""

    def __init__(self) -> None:
        """Start the guard of this process; ``OSError`` if that cannot be done."""
        self.host = os.getpid()
        self.name = f"{self.host}.{time.time_ns()}"
        """What the marks of all that this host starts begin with; no other host's do."""
        if sys.platform == "linux":
            command = [sys.executable, "-I", "-S", __file__, self.name]
            # Its input is a pipe that only this process holds open, so it ends when this one does.
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                cwd="/",
                start_new_session=True,
            )


def marked(beginning: str) -> list[int]:
    """The processes with a mark of this ``beginning``; none where there is no ``/proc``."""
    found = []
    for name in os.listdir("/proc") if os.path.isdir("/proc") else ():
        if not name.isdecimal():
            continue
        try:
            with open(f"/proc/{name}/environ", "rb") as file:
                variables = file.read().split(b"\0")
        except OSError:
            # It has ended meanwhile, or is another user's.
            continue
        marks = next((v for v in variables if v.startswith(f"{MARKS}=".encode())), b"")
        if any(mark.startswith(beginning.encode()) for mark in marks.partition(b"=")[2].split()):
            found.append(int(name))
    return found


def _watch(name: str) -> None:
    sys.stdin.buffer.read()
    looks = 0
    while looks < _LOOKS:
        left = marked(f"{name}-")
        for pid in left:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(pid, signal.SIGKILL)
        looks = 0 if left else looks + 1
        time.sleep(_PAUSE)


if __name__ == "__main__":
    _watch(sys.argv[1])
