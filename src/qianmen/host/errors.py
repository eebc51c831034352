"""What can go wrong with a foreign engine, each fault its own exception with its evidence.

The distinctions are those users need: an engine that crashed, one that hangs, one that breaks the
protocol and one that breaks the rules of the game are four different reports to four different
people.
"""

import signal
from collections.abc import Sequence

EVIDENCE_LINES = 50
"""How many of the last stderr lines a report of a lost engine carries."""


class EngineError(Exception):
    """Any fault of an engine; ``engine`` is its name, ``fault`` says what it did, for a person."""

    def __init__(self, engine: str, fault: str) -> None:
        super().__init__(f"{engine}: {fault}")
        self.engine = engine
        self.fault = fault

    def __reduce__(self) -> tuple[object, ...]:
        """So that it comes whole out of another process, whatever its kind is made of."""
        return _restore, (type(self), self.args), vars(self)


class StartError(EngineError):
    """The engine could not be started, or did not greet as its protocol demands."""


class NoProgramError(StartError):
    """There is no program of that name, or it may not be run."""


class WrongGameError(StartError):
    """The engine speaks the protocol but plays another game."""


class CrashError(EngineError):
    """The process ended, or closed its output, without being asked to.

    ``exit_code`` follows ``subprocess``: negative for a signal, None while the process still runs
    with its output closed.  ``stderr`` holds the last lines it wrote there.
    """

    def __init__(self, engine: str, exit_code: int | None, stderr: Sequence[str]) -> None:
        self.exit_code = exit_code
        self.stderr = tuple(stderr[-EVIDENCE_LINES:])
        fault = _describe_exit(exit_code)
        if self.stderr:
            fault = "\n  ".join((f"{fault}; the last it wrote to stderr:", *self.stderr))
        super().__init__(engine, fault)


class StallError(EngineError):
    """The process lives but did not answer within its deadline."""

    def __init__(self, engine: str, awaited: str) -> None:
        super().__init__(engine, f"no answer in time: waited for {awaited}")
        self.awaited = awaited


class ProtocolError(EngineError):
    """The engine answered against the grammar or the state of its protocol."""


class IllegalReplyError(EngineError):
    """The engine's move is unreadable or not allowed in the position; ``move`` is its text."""

    def __init__(self, engine: str, move: str, fen: str) -> None:
        super().__init__(engine, f"illegal move {move!r} in position {fen}")
        self.move = move
        self.fen = fen


def _restore(kind: type[EngineError], args: tuple[object, ...]) -> EngineError:
    """An error of a kind that says what ``args`` say; the rest of it is set from outside."""
    error = kind.__new__(kind)
    error.args = args
    return error


def _describe_exit(exit_code: int | None) -> str:
    if exit_code is None:
        return "closed its output"
    if exit_code >= 0:
        return f"ended with exit code {exit_code}"
    try:
        name = signal.Signals(-exit_code).name
    except ValueError:
        name = f"signal {-exit_code}"
    return f"was ended by {name}"
