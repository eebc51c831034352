"""The thread that searches: it lives as long as the engine and does one task after another."""

import threading
from collections import deque
from collections.abc import Callable
from queue import SimpleQueue

Task = Callable[[], None]

_PATIENCE = 1.0
"""Seconds that closing waits for a task to end."""


class Worker:
    """A thread that does tasks in the order they were given: searches, and chores between them.

    A task that raises ends the worker; ``on_failure`` is then called with the exception, from the
    worker's thread.
    """

    def __init__(self, on_failure: Callable[[Exception], None]) -> None:
        self._on_failure = on_failure
        self._tasks: SimpleQueue[Task | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._chores_given = 0
        self._chores_done = 0
        self._waiting: deque[tuple[int, Task]] = deque()
        self._thread = threading.Thread(target=self._work, name="search", daemon=True)
        self._thread.start()

    def search(self, task: Task) -> None:
        """Have a search done after all earlier tasks; never blocks."""
        self._tasks.put(task)

    def chore(self, task: Task) -> None:
        """Have something short done after all earlier tasks; never blocks."""
        with self._lock:
            self._chores_given += 1

        def chore() -> None:
            task()
            self._end_chore()

        self._tasks.put(chore)

    def after_chores(self, call: Task) -> None:
        """Call ``call`` when the chores given so far are done: now, or from the worker's thread."""
        with self._lock:
            if self._chores_done < self._chores_given:
                self._waiting.append((self._chores_given, call))
                return
        call()

    def close(self) -> None:
        """Let the thread end after the tasks it was given, and wait until it has.

        A task that hangs is left behind: it must not keep the program from ending.
        """
        self._tasks.put(None)
        self._thread.join(_PATIENCE)

    def _work(self) -> None:
        while (task := self._tasks.get()) is not None:
            try:
                task()
            except Exception as error:
                self._on_failure(error)
                return

    def _end_chore(self) -> None:
        with self._lock:
            self._chores_done += 1
            due = []
            while self._waiting and self._waiting[0][0] <= self._chores_done:
                due.append(self._waiting.popleft()[1])
        for call in due:
            call()
