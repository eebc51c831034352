"""Joins a door to a process: stdin, stdout, the one queue between threads, and all the waiting."""

import os
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from time import monotonic

from qianmen.doors.door import Door, EngineLostError
from qianmen.doors.lines import Line, LineCutter, Unreadable
from qianmen.doors.log import DebugLog
from qianmen.engine.interface import Post
from qianmen.values import Event

_CHUNK = 64 * 1024


class _HostGoneError(Exception):
    """Nobody reads our output any more."""


def run(
    make_door: Callable[[Post], Door],
    *,
    stdin: int = 0,
    stdout: int = 1,
    log: DebugLog | None = None,
) -> None:
    """Serve one host until it says goodbye, ends our input or closes our output.

    ``make_door`` gets the ``post`` for the engine it builds; the engine is closed at the end.
    ``stdin`` and ``stdout`` are file descriptors; each reply is one ``write`` in UTF-8.  Raises
    ``EngineLostError`` when the engine broke, after the host has been told.

    The thread that reads ``stdin``, by name ``reader of`` it, ends with that input, which may be
    later than this; until then the descriptor must not be closed.
    """
    for descriptor in (stdin, stdout):
        _make_blocking(descriptor)
    inbox: SimpleQueue[Line | Event | None] = SimpleQueue()
    door = make_door(inbox.put)
    name = f"reader of {stdin}"
    reader = threading.Thread(target=_read, args=(stdin, inbox.put), name=name, daemon=True)
    reader.start()
    try:
        _tell(door, door.greeting(), stdout, log)
        while not door.finished:
            _tell(door, _step(door, inbox, log), stdout, log)
            door = door.successor or door
    except _HostGoneError:
        return
    finally:
        door.engine.close()
    if door.failure is not None:
        raise EngineLostError(door.failure)


def _make_blocking(descriptor: int) -> None:
    """Have reads and writes wait: a terminal or socket may come to us in another state."""
    if os.name == "posix":
        try:
            os.set_blocking(descriptor, True)
        except OSError:
            # A closed one; whoever reads or writes it sees that.
            return


def _step(door: Door, inbox: SimpleQueue[Line | Event | None], log: DebugLog | None) -> list[str]:
    """Wait for whatever comes next, and give it to the door."""
    deadline = door.deadline()
    try:
        timeout = None if deadline is None else max(0.0, deadline - monotonic())
        item = inbox.get(timeout=timeout)
    except Empty:
        return door.pass_time(monotonic())
    now = monotonic()
    if item is None:
        return door.end_of_input(now)
    if isinstance(item, str | Unreadable):
        if log:
            log.received(item)
        return door.receive_line(item, now)
    if log:
        log.event(item)
    return door.receive_event(item, now)


def _tell(door: Door, replies: list[str], stdout: int, log: DebugLog | None) -> None:
    """Print what a door said, and after it the prompt of one that has a person before it."""
    for reply in replies:
        if log:
            log.sent(reply)
        _write(stdout, f"{reply}\n")
    if replies and (prompt := door.prompt()):
        _write(stdout, prompt)


def _read(stdin: int, put: Callable[[Line | None], None]) -> None:
    """Read lines until the end.

    Bytes straight from the descriptor: a thread that waits inside ``sys.stdin`` holds its lock,
    and the interpreter could not end.
    """
    cutter = LineCutter()
    while data := _read_chunk(stdin):
        for line in cutter.feed(data):
            put(line)
    for line in cutter.finish():
        put(line)
    put(None)


def _read_chunk(stdin: int) -> bytes:
    try:
        return os.read(stdin, _CHUNK)
    except OSError:
        # A stdin that is closed or broken is one that has ended.
        return b""


def _write(stdout: int, text: str) -> None:
    data = text.encode("utf-8", "replace")
    try:
        while data:
            data = data[os.write(stdout, data) :]
    except OSError as error:
        raise _HostGoneError from error
