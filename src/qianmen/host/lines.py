"""Lines from a child's output: cut from bytes, dated, and kept in a bounded inbox until read."""

import re
import threading
from collections import deque
from collections.abc import Callable
from itertools import count
from time import monotonic
from typing import NamedTuple

LONGEST_LINE = 64 * 1024
"""Bytes of a line that are kept; what follows is dropped up to the line's end."""

CAPACITY = 10_000
"""Unread lines an inbox holds of each sort, answers and chatter."""

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


class Line(NamedTuple):
    """One line of output; ``when`` is the monotonic time in seconds at which it was read."""

    text: str
    when: float
    cut: bool = False


class LineCutter:
    """Cuts a stream of bytes into texts: at LF, CR stripped, UTF-8 or else Latin-1.

    NUL and other control characters come out as U+FFFD, so that no text can disturb a terminal
    or a file it is written to.
    """

    __slots__ = ("_dropping", "_partial")

    def __init__(self) -> None:
        self._partial = bytearray()
        self._dropping = False

    def feed(self, data: bytes, when: float) -> list[Line]:
        """The lines that ``data``, read at ``when``, completes."""
        *ends, rest = data.split(b"\n")
        lines = []
        for end in ends:
            self._append(end)
            lines.append(self._take(when))
        self._append(rest)
        return lines

    def finish(self, when: float) -> list[Line]:
        """What the end of the stream leaves: text without a line end is a last line."""
        return [self._take(when)] if self._partial else []

    def _append(self, data: bytes) -> None:
        room = LONGEST_LINE - len(self._partial)
        self._partial += data[:room]
        self._dropping |= len(data) > room

    def _take(self, when: float) -> Line:
        line = Line(_text(bytes(self._partial)), when, self._dropping)
        self._partial.clear()
        self._dropping = False
        return line


class Inbox:
    """A bounded queue of lines between the thread that reads a pipe and the one that listens.

    Chatter (lines no answer is in, such as search news) is dropped when it floods, the oldest
    first, and counted in ``dropped``.  Answers are never dropped: when too many lie unread, the
    reading thread waits, and with it the child.
    """

    def __init__(self, is_chatter: Callable[[str], bool]) -> None:
        self.dropped = 0
        self._is_chatter = is_chatter
        self._numbers = count()
        self._answers: deque[tuple[int, Line]] = deque()
        self._chatter: deque[tuple[int, Line]] = deque()
        self._closed = False
        self._changed = threading.Condition()

    def put(self, line: Line) -> None:
        """Add a line; waits while the inbox is full of answers.  A closed inbox takes nothing."""
        with self._changed:
            if self._is_chatter(line.text):
                if len(self._chatter) == CAPACITY:
                    self._chatter.popleft()
                    self.dropped += 1
                queue = self._chatter
            else:
                self._changed.wait_for(lambda: self._closed or len(self._answers) < CAPACITY)
                queue = self._answers
            if not self._closed:
                queue.append((next(self._numbers), line))
                self._changed.notify_all()

    def close(self) -> None:
        """No line will come any more; those already here can still be taken."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    def take(self, deadline: float) -> Line | None:
        """The oldest line, or None when ``deadline`` (monotonic seconds) passes first.

        A deadline in the past looks without waiting.  At the end of the stream: ``EOFError``.
        """
        with self._changed:
            while not (self._answers or self._chatter):
                if self._closed:
                    raise EOFError
                remaining = deadline - monotonic()
                if remaining <= 0:
                    return None
                self._changed.wait(remaining)
            line = self._oldest().popleft()[1]
            self._changed.notify_all()
            return line

    def _oldest(self) -> deque[tuple[int, Line]]:
        if not self._chatter:
            return self._answers
        if not self._answers or self._chatter[0] < self._answers[0]:
            return self._chatter
        return self._answers


def _text(data: bytes) -> str:
    try:
        text = data.decode()
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    return _CONTROL.sub("\N{REPLACEMENT CHARACTER}", text.removesuffix("\r"))
