"""What ``debug`` writes to stderr: every line in and out, and the engine's news, with the time."""

import os
from time import monotonic

from qianmen.doors.lines import Line
from qianmen.values import Done, Event, Info, Score


class DebugLog:
    """A readable log; times are seconds since it was opened.

    A log that nobody reads any more falls silent: it must not end the game.
    """

    def __init__(self, descriptor: int = 2) -> None:
        self._descriptor = descriptor
        self._start = monotonic()
        self._open = True

    def received(self, line: Line) -> None:
        """A line of the host."""
        self._write(f"> {line if isinstance(line, str) else f'({line.value})'}")

    def sent(self, line: str) -> None:
        """A line to the host."""
        self._write(f"< {line}")

    def event(self, event: Event) -> None:
        """News of the engine."""
        self._write(f"  {_describe(event)}")

    def _write(self, text: str) -> None:
        if not self._open:
            return
        line = f"{monotonic() - self._start:9.3f} {text}\n"
        try:
            os.write(self._descriptor, line.encode("utf-8", "backslashreplace"))
        except OSError:
            self._open = False


def _describe(event: Event) -> str:
    match event:
        case Info(id, line, nodes, milliseconds):
            return (
                f"search {id}: depth {line.depth} line {line.rank} {_score(line.score)}"
                f" {' '.join(line.pv)} ({nodes} nodes, {milliseconds} ms)"
            )
        case Done(id, best, how=how, nodes=nodes, milliseconds=milliseconds):
            answer = best or f"nothing to play ({event.reason})"
            return f"search {id}: {how.value}: {answer} ({nodes} nodes, {milliseconds} ms)"
    return str(event)


def _score(score: Score) -> str:
    if score.mate is None:
        return f"{score.centipawns / 100:+.2f}"
    return f"mate in {score.mate} plies"
