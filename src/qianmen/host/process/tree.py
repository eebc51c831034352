"""A process and all it starts, held together so that none is left behind.

On POSIX the child leads a session and process group of its own, and on Linux all it starts is also
known by a mark in its environment, for a grandchild can leave both, and a ``guard`` ends it with
the host; on Windows it lives in a job object, which also ends with the host.  All give the same
small face: ``start`` and ``ProcessTree`` with ``wait``, ``terminate`` and ``kill``.
"""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path

from qianmen.host.process.guard import MARKS, Guard, marked

if sys.platform == "win32":
    _CREATION_FLAGS = subprocess.CREATE_NEW_PROCESS_GROUP
else:
    _CREATION_FLAGS = 0


_numbers = count()
_guard: Guard | None = None
_guard_lock = threading.Lock()


def new_mark() -> str:
    """A mark for the processes of one tree, and on Linux a guard that ends them with this host.

    No other tree has this mark or one that begins with it.  ``OSError`` if the guard cannot be
    started.
    """
    global _guard
    # Two guards must not be made: the second would replace the first, which then kills its trees.
    with _guard_lock:
        if _guard is None or _guard.host != os.getpid():
            _guard = Guard()
        return f"{_guard.name}-{next(_numbers)}."


def start(command: Sequence[str], directory: Path | None, mark: str) -> subprocess.Popen[bytes]:
    """Start ``command`` (program and arguments, no shell) with three unbuffered binary pipes.

    All it starts in its turn bears the ``mark``, unless it clears its environment.
    Raises ``OSError`` when the program cannot be run.
    """
    return subprocess.Popen(
        command,
        bufsize=0,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=directory,
        env={**os.environ, MARKS: f"{os.environ.get(MARKS, '')} {mark}"},
        start_new_session=True,
        creationflags=_CREATION_FLAGS,
    )


if sys.platform == "win32":
    from qianmen.host.process.windowsjob import Job

    class ProcessTree:
        """A child process in a job object."""

        def __init__(self, process: subprocess.Popen[bytes], mark: str) -> None:
            del mark
            self._process = process
            self._job = Job(process)

        def wait(self) -> int:
            """Wait for the child's own end, end what it left behind, and give its exit code."""
            exit_code = self._process.wait()
            self.kill()
            return exit_code

        def terminate(self) -> None:
            """Ask the whole tree to end."""
            try:
                self._process.send_signal(signal.CTRL_BREAK_EVENT)
            except OSError:
                # Without a console there is no polite word for it.
                self.kill()

        def kill(self) -> None:
            """End the whole tree at once."""
            self._job.terminate()

else:

    class ProcessTree:
        """A child process, its process group, and on Linux all that bears its mark."""

        def __init__(self, process: subprocess.Popen[bytes], mark: str) -> None:
            self._process = process
            self._mark = mark
            self._reaped = False
            self._reaping = threading.Lock()

        def wait(self) -> int:
            """Wait for the child's own end, end what it left behind, and give its exit code."""
            if hasattr(os, "waitid"):
                # Until the child is reaped its number cannot pass to another group.
                os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOWAIT)
            else:
                self._process.wait()
            with self._reaping:
                self._signal(signal.SIGKILL)
                self._reaped = True
                return self._process.wait()

        def terminate(self) -> None:
            """Ask the whole tree to end; a stopped process must go on to hear it."""
            self._signal_unreaped(signal.SIGTERM)
            self._signal_unreaped(signal.SIGCONT)

        def kill(self) -> None:
            """End the whole tree at once."""
            self._signal_unreaped(signal.SIGKILL)

        def _signal_unreaped(self, number: signal.Signals) -> None:
            with self._reaping:
                if not self._reaped:
                    self._signal(number)

        def _signal(self, number: signal.Signals) -> None:
            # Where nobody is left in the group, macOS says so by the second.
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, number)
            for pid in marked(self._mark):
                with suppress(ProcessLookupError):
                    os.kill(pid, number)
