"""Lines from a child's output: made into text, dated, and kept in a bounded inbox until read."""

import re
import threading
from collections import deque
from collections.abc import Callable
from itertools import count
from time import monotonic
from typing import NamedTuple, Self

from qianmen.protocols.lines import RawLine

CAPACITY = 10_000
"""Unread lines an inbox holds of each sort, answers and chatter."""

_CONTROL = re.compile(r"[\x00-\x08\x0a-\x1f\x7f-\x9f]")


class OutputLine(NamedTuple):
    """One line of output; ``when`` is the monotonic time in seconds at which it was read."""

    text: str
    when: float

    @classmethod
    def read(cls, line: RawLine, when: float) -> Self:
        """The text of ``line``, UTF-8 or else Latin-1; of one too long, what was kept.

        NUL and other control characters come out as U+FFFD, so that no text can disturb a
        terminal or a file it is written to.
        """
        try:
            text = line.data.decode()
        except UnicodeDecodeError:
            text = line.data.decode("latin-1")
        return cls(_CONTROL.sub("\N{REPLACEMENT CHARACTER}", text), when)


class Inbox:
    """A bounded queue of lines between the thread that reads a pipe and the one that listens.

    Chatter is lines that hold no answer, such as search news.  When too much of it lies unread the
    oldest is dropped, and counted in ``dropped``.  Answers are never dropped: when too many lie
    unread, the reading thread waits, and with it the child.
    """

    def __init__(self, is_chatter: Callable[[str], bool]) -> None:
        self.dropped = 0
        self._is_chatter = is_chatter
        self._numbers = count()
        self._answers: deque[tuple[int, OutputLine]] = deque()
        self._chatter: deque[tuple[int, OutputLine]] = deque()
        self._closed = False
        self._woken = False
        self._changed = threading.Condition()

    def put(self, line: OutputLine) -> None:
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
        """Note that no more lines will come; those already here can still be taken."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    def wake(self) -> None:
        """Have one ``take``, the present or the next that finds nothing, give up at once."""
        with self._changed:
            self._woken = True
            self._changed.notify_all()

    def take(self, deadline: float) -> OutputLine | None:
        """The oldest line read by ``deadline`` (monotonic seconds), or None if none was.

        With a deadline in the past it looks without waiting.  A line that was read after the
        deadline is left here, so that an engine that never stops talking cannot put the deadline
        off.  At the end of the stream: ``EOFError``.
        """
        with self._changed:
            while not (self._answers or self._chatter):
                if self._closed:
                    raise EOFError
                remaining = deadline - monotonic()
                if remaining <= 0 or self._woken:
                    self._woken = False
                    return None
                self._changed.wait(remaining)
            queue = self._oldest()
            if queue[0][1].when > deadline:
                return None
            line = queue.popleft()[1]
            self._changed.notify_all()
            return line

    def _oldest(self) -> deque[tuple[int, OutputLine]]:
        if not self._chatter:
            return self._answers
        if not self._answers or self._chatter[0] < self._answers[0]:
            return self._chatter
        return self._answers
