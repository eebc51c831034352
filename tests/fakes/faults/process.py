"""Processes that end, close or stay when they should not, or leave others behind."""

import os
import signal
import sys
import time
from collections.abc import Iterator

from fakes.engine import Engine

HOUR = 3600


class DiesAtStart(Engine):
    """Leaves a last word on stderr and ends before anything is said."""

    def serve(self) -> None:
        print("cannot read my weights", file=sys.stderr)
        sys.exit(3)


class DiesInSearch(Engine):
    """Ends when it is asked for a move."""

    def answer(self) -> Iterator[str]:
        print("out of ideas", file=sys.stderr)
        sys.exit(7)


class DiesMidgame(Engine):
    """Ends when it is asked for a move in the middle of a game."""

    def answer(self) -> Iterator[str]:
        if self.tongue.played:
            print("out of ideas", file=sys.stderr)
            sys.exit(7)
        yield from super().answer()


class DiesBeforeItsChild(Engine):
    """Ends when it is asked for a move, while a process it started keeps its output open."""

    def answer(self) -> Iterator[str]:
        if os.fork() == 0:
            time.sleep(HOUR)
        sys.exit(7)


class ClosesItsInput(Engine):
    """Closes its input when asked for a move, and lives on without an answer."""

    def answer(self) -> Iterator[str]:
        os.close(0)
        time.sleep(HOUR)
        yield ""


class ClosesItsOutput(Engine):
    """Closes its output when asked for a move, and lives on."""

    def answer(self) -> Iterator[str]:
        os.close(1)
        time.sleep(HOUR)
        yield ""


class StopsItself(Engine):
    """Is stopped, as by a debugger, when it is asked for a move."""

    def answer(self) -> Iterator[str]:
        os.kill(os.getpid(), signal.SIGSTOP)
        yield from super().answer()


class IgnoresQuit(Engine):
    """Stays when told to go; ends with its input only."""

    def quit(self) -> None:
        pass


class IgnoresTerminate(IgnoresQuit):
    """Stays whatever it is told, and at the end of its input too."""

    def converse(self) -> None:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        super().converse()
        time.sleep(HOUR)


class LeavesAChild(Engine):
    """Starts a process that would outlive it."""

    def converse(self) -> None:
        if os.fork() == 0:
            time.sleep(HOUR)
        super().converse()


class LeavesADaemon(Engine):
    """Starts a process that leaves its session and group, and would outlive it."""

    def converse(self) -> None:
        if os.fork() == 0:
            os.setsid()
            time.sleep(HOUR)
        super().converse()
