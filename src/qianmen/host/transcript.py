"""A transcript: what was said on both sides of a conversation, and when, written to a file."""

import os
import stat
import threading
from collections.abc import Callable, Iterable, Sequence
from itertools import chain, count
from pathlib import Path
from queue import SimpleQueue
from time import monotonic
from typing import Self, TextIO

from qianmen.host.lock import take
from qianmen.host.process.child import Ending
from qianmen.host.process.lines import OutputLine


class Transcript:
    """A file with one line for each line said; times are seconds since it was opened.

    ``>`` marks what the engine is told, ``<`` what it says, ``!`` what it left on stderr and how it
    ended, ``#`` a remark.  A bridge adds ``host>`` and ``host<`` for the host that it serves.  A
    thread of its own writes the file, so nobody waits for a disk; a full disk ends the transcript
    and nothing else.
    """

    def __init__(
        self,
        path: Path | None,
        label: str = "",
        start: float | None = None,
        *,
        tell: Callable[[OSError], None] = lambda error: None,
    ) -> None:
        """Begin a file, in place of one of that name; ``path`` None: write to stderr.

        While another transcript is being written to ``a.log``, this one is ``a-2.log``, and so on.
        ``label`` stands in each line, for whoever reads several transcripts together; give them one
        ``start`` (monotonic seconds; None: now), from which times count.  ``tell`` is called in
        another thread with the reason if nothing more can be written.

        ``OSError`` if the file cannot be begun.
        """
        self._start = monotonic() if start is None else start
        self._label = f"{label} " if label else ""
        self._file = _open(2) if path is None else _begin(path)
        self._tell = tell
        self._is_full = False
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="transcript", daemon=True)
        self._writer.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def said(self, lines: Iterable[str]) -> None:
        """Lines to the engine."""
        for line in lines:
            self._put(">", line, monotonic())

    def heard(self, line: OutputLine) -> None:
        """A line of the engine."""
        self._put("<", line.text, line.when)

    def ended(self, ending: Ending, stderr: Sequence[str]) -> None:
        """The engine's process is gone."""
        for line in stderr:
            self._put("!", line, monotonic())
        self._put("!", f"{ending.rung.value}, exit code {ending.exit_code}", monotonic())

    def host_said(self, line: str) -> None:
        """A line of the host before a bridge."""
        self._put("host>", line, monotonic())

    def host_heard(self, line: str) -> None:
        """A line to the host before a bridge."""
        self._put("host<", line, monotonic())

    def remark(self, text: str) -> None:
        """Anything a reader should know."""
        self._put("#", text, monotonic())

    def close(self) -> None:
        """Write what is left and close the file."""
        self._lines.put(None)
        self._writer.join()

    def _put(self, sign: str, text: str, when: float) -> None:
        if not self._is_full:
            self._lines.put(f"{when - self._start:9.3f} {self._label}{sign} {text}\n")

    def _write(self) -> None:
        try:
            with self._file:
                while (line := self._lines.get()) is not None:
                    self._file.write(line)
                    if self._lines.empty():
                        self._file.flush()
        except OSError as error:
            self._is_full = True
            self._tell(error)


def _begin(path: Path) -> TextIO:
    """A file of that name or, while others write to it, of the next; a device is just opened."""
    names = chain((path,), (path.with_stem(f"{path.stem}-{number}") for number in count(2)))
    while True:
        file = _open(next(names))
        try:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                return file
            if take(file.fileno()):
                file.truncate(0)
                return file
        except OSError:
            file.close()
            raise
        file.close()


def _open(file: Path | int) -> TextIO:
    """Open a file, or stderr by its number, to write behind what is in it."""
    return open(file, "a", encoding="utf-8", errors="replace", closefd=isinstance(file, Path))
