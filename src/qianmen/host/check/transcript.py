"""What was said between us and an engine: both directions, each line with its time."""

from collections import deque
from collections.abc import Callable
from enum import Enum
from itertools import islice
from time import monotonic
from typing import NamedTuple

KEPT = 200
"""How many of the last lines are kept."""


class Direction(Enum):
    """Who speaks; the value is the mark before the line."""

    TOLD = ">"
    HEARD = "<"
    EVENT = "!"
    """Not a line: the process was started or has ended."""


class Entry(NamedTuple):
    """One line; ``when`` in seconds since the transcript began."""

    direction: Direction
    text: str
    when: float

    def __str__(self) -> str:
        return f"{self.when:9.3f} {self.direction.value} {self.text}"


class Transcript:
    """The last lines of a conversation; ``observe`` sees each as it is added."""

    def __init__(self, observe: Callable[[Entry], None] = lambda entry: None) -> None:
        self._observe = observe
        self._began = monotonic()
        self._entries: deque[Entry] = deque(maxlen=KEPT)
        self._length = 0

    def add(self, direction: Direction, text: str, when: float | None = None) -> None:
        """Add a line, said ``when`` (monotonic seconds) or else now."""
        entry = Entry(direction, text, (monotonic() if when is None else when) - self._began)
        self._entries.append(entry)
        self._length += 1
        self._observe(entry)

    @property
    def length(self) -> int:
        """How many lines there have been."""
        return self._length

    def since(self, length: int) -> tuple[Entry, ...]:
        """The lines that came after it was so long, as far as they are kept."""
        forgotten = self._length - len(self._entries)
        return tuple(islice(self._entries, max(0, length - forgotten), None))
