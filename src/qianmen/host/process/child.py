"""Child processes: started, spoken to, listened to and ended here and nowhere else."""

import atexit
import os
import shutil
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from pathlib import Path
from queue import SimpleQueue
from time import monotonic
from typing import IO, NamedTuple, Self, cast

from qianmen.host import deadlines
from qianmen.host.errors import CrashError, NoProgramError, StallError, StartError
from qianmen.host.process.lines import Inbox, OutputLine
from qianmen.host.process.tree import ProcessTree, new_mark, start
from qianmen.protocols.lines import LineCutter

STDERR_LINES = 200
"""How many of the last lines on stderr are kept."""

_CHUNK = 64 * 1024


class Rung(Enum):
    """How far up the ladder a process had to be driven before it ended."""

    GONE = "had already ended"
    ASKED = "ended when asked"
    CLOSED = "ended when its input was closed"
    TERMINATED = "ended when told to terminate"
    KILLED = "was killed"
    ABANDONED = "did not end even when killed"


class Ending(NamedTuple):
    """How a process ended; ``exit_code`` is negative for a signal, None if it never ended."""

    rung: Rung
    exit_code: int | None


class ChildProcess:
    """A program at the other end of three pipes.

    No call waits without a deadline, whatever the child does: one thread writes what is sent, one
    each reads stdout and stderr from the first moment, and one waits for the exit.  Use it in a
    ``with`` statement, or end it with ``end``; what is still alive when Python exits is killed with
    all it started.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        name: str | None = None,
        directory: Path | None = None,
        is_chatter: Callable[[str], bool] = lambda text: False,
    ) -> None:
        """Start ``command``, program and arguments, without a shell.

        The working directory is ``directory``, else the folder of a program given by its path.
        ``is_chatter`` tells the lines that may be dropped in a flood.  ``StartError`` when the
        program or the directory is missing, when it cannot be run, or when there is no guard to
        end it with this host.
        """
        self.name = name or Path(command[0]).name or repr(command[0])
        program = _find(self.name, command[0])
        if directory is None and os.path.dirname(command[0]):
            directory = program.parent
        if directory is not None and not directory.is_dir():
            raise StartError(self.name, f"not started, for there is no folder {directory}")
        mark = _new_mark(self.name)
        try:
            self._process = start([str(program), *command[1:]], directory, mark)
        except OSError as error:
            raise StartError(self.name, f"cannot start {program}: {error.strerror}") from error
        self._tree = ProcessTree(self._process, mark)
        self._inbox = Inbox(is_chatter)
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._stderr: deque[str] = deque(maxlen=STDERR_LINES)
        self._exit_code: int | None = None
        self._exited = threading.Event()
        _living.add(self)
        self._writer = self._thread("stdin", self._write)
        self._reader = self._thread("stdout", self._read)
        self._error_reader = self._thread("stderr", self._read_errors)
        self._watcher = self._thread("exit", self._watch)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.end()

    @property
    def pid(self) -> int:
        """The number of the process, also after its end."""
        return self._process.pid

    @property
    def exit_code(self) -> int | None:
        """None while it runs; negative for a signal."""
        return self._exit_code

    @property
    def stderr(self) -> tuple[str, ...]:
        """The last lines it wrote to stderr."""
        return tuple(self._stderr)

    @property
    def dropped(self) -> int:
        """How many lines of chatter were lost in floods."""
        return self._inbox.dropped

    def send(self, *lines: str) -> None:
        """Hand lines to the writer, as one packet.  To a process that has ended: nothing."""
        self._outbox.put("".join(f"{line}\n" for line in lines).encode())

    def close_input(self) -> None:
        """Close the child's stdin once all that was sent is written."""
        self._outbox.put(None)

    def receive(self, deadline: float, awaited: str) -> OutputLine:
        """The next line of stdout, read before ``deadline`` (monotonic seconds).

        ``StallError`` names what was ``awaited`` when the time is over; ``CrashError`` when
        the output or the process has ended.
        """
        line = self.poll(deadline)
        if line is None:
            raise StallError(self.name, awaited)
        return line

    def poll(self, deadline: float | None = None) -> OutputLine | None:
        """Like ``receive``, but None when nothing comes; by default without waiting."""
        try:
            return self._inbox.take(monotonic() if deadline is None else deadline)
        except EOFError:
            raise self._death() from None

    def wake(self) -> None:
        """Make the ``poll`` that waits now, or else the next that finds nothing, return None."""
        self._inbox.wake()

    def read_all(self, deadline: float, awaited: str) -> list[str]:
        """All lines up to the end of stdout, of a program that ends by itself.

        ``StallError`` when it has not ended before ``deadline``; ``CrashError`` for an exit code
        that tells of failure.
        """
        lines = []
        try:
            while (line := self._inbox.take(deadline)) is not None:
                lines.append(line.text)
        except EOFError:
            exit_code = self.wait(max(0.0, deadline - monotonic()))
            if exit_code == 0:
                return lines
            if exit_code is not None:
                raise self._death() from None
        raise StallError(self.name, awaited)

    def wait(self, seconds: float) -> int | None:
        """The exit code, or None if the process still runs after ``seconds``."""
        self._exited.wait(seconds)
        return self._exit_code

    def end(self, farewell: Sequence[str] = (), patience: float = deadlines.FAREWELL) -> Ending:
        """Bring the process to its end, politely first, and all it started with it.

        ``farewell`` is what its protocol says at parting, ``patience`` the seconds it then has.
        """
        self._inbox.close()
        if self._exited.is_set():
            return self._settle(Rung.GONE)
        ladder: tuple[tuple[Rung, Callable[[], None], float], ...] = (
            (Rung.ASKED, lambda: self.send(*farewell), patience if farewell else 0.0),
            (Rung.CLOSED, self.close_input, deadlines.END_OF_INPUT),
            (Rung.TERMINATED, self._tree.terminate, deadlines.TERMINATION),
            (Rung.KILLED, self._tree.kill, deadlines.KILL),
        )
        for rung, act, seconds in ladder:
            act()
            if self._exited.wait(seconds):
                return self._settle(rung)
        return Ending(Rung.ABANDONED, None)

    def _settle(self, rung: Rung) -> Ending:
        """Let the threads finish; they have nothing left to wait for."""
        self.close_input()
        for thread in (self._writer, self._reader, self._error_reader, self._watcher):
            thread.join(deadlines.LAST_WORDS)
        return Ending(rung, self._exit_code)

    def _death(self) -> CrashError:
        self._exited.wait(deadlines.LAST_WORDS)
        self._error_reader.join(deadlines.LAST_WORDS)
        return CrashError(self.name, self._exit_code, self.stderr)

    def _thread(self, task: str, run: Callable[[], None]) -> threading.Thread:
        thread = threading.Thread(target=run, name=f"{self.name} {task}", daemon=True)
        thread.start()
        return thread

    def _write(self) -> None:
        with cast(IO[bytes], self._process.stdin) as pipe:
            while (data := self._outbox.get()) is not None:
                try:
                    while data:
                        data = data[pipe.write(data) :]
                except OSError:
                    # The child closed its stdin; the other threads report what became of it.
                    return

    def _read(self) -> None:
        for line in _lines(self._process.stdout):
            self._inbox.put(line)
        self._inbox.close()

    def _read_errors(self) -> None:
        for line in _lines(self._process.stderr):
            self._stderr.append(line.text)

    def _watch(self) -> None:
        self._exit_code = self._tree.wait()
        self._exited.set()
        _living.discard(self)
        self._reader.join(deadlines.LAST_WORDS)
        self._inbox.close()


def _find(name: str, program: str) -> Path:
    found = shutil.which(program)
    if found is None:
        raise NoProgramError(name, f"program {_fault(program)}")
    return Path(found).absolute()


def _fault(program: str) -> str:
    """Why a program that was asked for cannot be one."""
    if not program:
        return "has no name"
    path = Path(program)
    if path.is_dir():
        return f"is a folder: {program}"
    return f"is not executable: {program}" if path.is_file() else f"not found: {program}"


def _new_mark(name: str) -> str:
    try:
        return new_mark()
    except OSError as error:
        fault = f"not started, for the guard of all engines cannot be: {error}"
        raise StartError(name, fault) from error


def _lines(pipe: IO[bytes] | None) -> Iterator[OutputLine]:
    """The lines of a pipe up to its end, each dated as it was read."""
    cutter = LineCutter()
    with cast(IO[bytes], pipe) as stream:
        while data := stream.read(_CHUNK):
            now = monotonic()
            yield from (OutputLine.read(line, now) for line in cutter.feed(data))
    yield from (OutputLine.read(line, monotonic()) for line in cutter.finish())


_living: set[ChildProcess] = set()

if hasattr(os, "register_at_fork"):
    # The end of a forked copy of this host is not the end of the host.
    os.register_at_fork(after_in_child=_living.clear)


@atexit.register
def _kill_all() -> None:
    for child in tuple(_living):
        child._tree.kill()
