"""A door served by the real loop, in a thread of the test, over real pipes."""

import os
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Self

from qianmen.doors.door import Door
from qianmen.doors.log import DebugLog
from qianmen.doors.loop import run
from qianmen.engine.interface import Post

PATIENCE = 20
"""Seconds after which something that must happen has not happened."""


class Served:
    """What a host sees of a door: it writes bytes, reads lines, and closes its ends."""

    def __init__(self, make_door: Callable[[Post], Door], log: DebugLog | None = None) -> None:
        door_reads, self._say = os.pipe()
        self._hear, door_writes = os.pipe()
        self.error: Exception | None = None
        self._replies: SimpleQueue[tuple[str, float] | None] = SimpleQueue()

        def serve() -> None:
            try:
                run(make_door, stdin=door_reads, stdout=door_writes, log=log)
            except Exception as error:
                self.error = error
            finally:
                os.close(door_writes)

        self._input = door_reads
        self._server = threading.Thread(target=serve, daemon=True)
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._server.start()
        self._listener.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close_input()
        self.join()
        self._listener.join(PATIENCE)
        assert not self._listener.is_alive(), "the output does not end"
        join_reader(self._input)
        os.close(self._hear)
        os.close(self._input)

    def say(self, *lines: str) -> None:
        self.write("".join(f"{line}\n" for line in lines).encode())

    def write(self, data: bytes) -> None:
        os.write(self._say, data)

    def hear(self) -> str:
        """The next line; the test fails if none comes."""
        return self.hear_with_time()[0]

    def hear_with_time(self) -> tuple[str, float]:
        """The next line, and when (monotonic seconds) it was read."""
        try:
            reply = self._replies.get(timeout=PATIENCE)
        except Empty:
            raise AssertionError("no reply") from None
        assert reply is not None, "the output ended"
        return reply

    def rest(self) -> list[str]:
        """All lines that still come before the output ends."""
        lines: list[str] = []
        while True:
            try:
                reply = self._replies.get(timeout=PATIENCE)
            except Empty:
                raise AssertionError(f"the output does not end after {lines}") from None
            if reply is None:
                self._replies.put(None)
                return lines
            lines.append(reply[0])

    def close_input(self) -> None:
        if self._say >= 0:
            os.close(self._say)
            self._say = -1

    def join(self) -> None:
        """Wait for the door to leave."""
        self._server.join(PATIENCE)
        assert not self._server.is_alive(), "the door does not leave"

    def _listen(self) -> None:
        with open(self._hear, encoding="utf-8", newline="\n", closefd=False) as stream:
            for line in stream:
                self._replies.put((line.removesuffix("\n"), monotonic()))
        self._replies.put(None)


def join_reader(descriptor: int) -> None:
    """Wait for the loop's reader of an input that has ended.

    While one still reads, the descriptor must not be closed: its number may be given to another
    pipe, whose lines that reader would take.
    """
    for thread in threading.enumerate():
        if thread.name == f"reader of {descriptor}":
            thread.join(PATIENCE)
            assert not thread.is_alive(), f"the {thread.name} reads on"
