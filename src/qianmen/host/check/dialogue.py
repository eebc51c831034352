"""A conversation with an engine, line by line, in any protocol."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic, sleep
from typing import Self, TypeVar

from qianmen.host import deadlines
from qianmen.host.check import waits
from qianmen.host.check.games import Rules
from qianmen.host.check.transcript import Direction, Transcript
from qianmen.host.errors import CrashError, EngineError, StallError, StartError
from qianmen.host.process.child import ChildProcess, Ending
from qianmen.host.process.lines import OutputLine
from qianmen.values import GameKind

T = TypeVar("T")


@dataclass
class Subject:
    """The engine under check, which may be run in several processes.

    ``game`` is the one to be played; None leaves that to the engine.  ``rules`` is set once the
    first dialogue has found out how the engine writes its moves.
    """

    command: Sequence[str]
    transcript: Transcript
    game: GameKind | None = None
    rules: Rules | None = None


class Dialogue(ABC):
    """One process of the engine, what it is told and what it says.

    Every wait has an end; ``StallError`` tells what was awaited, ``CrashError`` that the engine
    ended or closed its output.
    """

    arguments: tuple[str, ...] = ()
    """What the protocol adds to the command."""
    quit_word = "quit"
    greeted = False
    """Whether this process was greeted."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self._transcript = subject.transcript
        command = [*subject.command, *self.arguments]
        self._transcript.add(Direction.EVENT, f"started {' '.join(command)}")
        self._process = ChildProcess(command, is_chatter=self.is_chatter)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.end()

    @staticmethod
    def is_chatter(line: str) -> bool:
        """Whether a line holds no answer, so that it may be dropped in a flood."""
        return False

    def greet(self) -> None:
        """Say what a host says first, and learn what the engine says of itself.

        ``StartError`` if it leaves any of that unanswered.
        """
        with self._starting():
            self._greet()
        self.greeted = True

    @abstractmethod
    def reset(self) -> None:
        """Go back to the start of a new game, in the same process."""

    @property
    def rules(self) -> Rules:
        """The rules of the game being played, in the engine's way of writing moves."""
        if self.subject.rules is None:
            raise RuntimeError("the rules are known after greet() only")
        return self.subject.rules

    @property
    def name(self) -> str:
        """What to call the engine in a message."""
        return self._process.name

    @property
    def running(self) -> bool:
        """Whether the process lives."""
        return self._process.exit_code is None

    @property
    def stderr(self) -> tuple[str, ...]:
        """The last lines that the engine wrote to stderr."""
        return self._process.stderr

    def send(self, *lines: str) -> None:
        """Tell the engine these lines, in one packet."""
        for line in lines:
            self._transcript.add(Direction.TOLD, line)
        self._process.send(*lines)

    def pause(self, seconds: float) -> None:
        """Let time pass; lines that the engine says meanwhile are kept for later."""
        sleep(seconds)

    def close_input(self) -> None:
        """Close the engine's stdin."""
        self._transcript.add(Direction.EVENT, "input closed")
        self._process.close_input()

    def listen(self, seconds: float) -> OutputLine | None:
        """The next line, None if none comes in time."""
        return self._noted(self._process.poll(monotonic() + seconds))

    def hear(self, wanted: Callable[[str], T | None], awaited: str, seconds: float) -> T:
        """What ``wanted`` makes of the first line that it wants; others are skipped."""
        deadline = monotonic() + seconds
        while True:
            line = self._noted(self._process.poll(deadline))
            if line is None:
                raise StallError(self.name, f"{awaited} for {seconds:g} s")
            if (found := wanted(line.text)) is not None:
                return found

    def chance(self, wanted: Callable[[str], T | None], seconds: float | None = None) -> T | None:
        """Like ``hear``, but None where nothing wanted comes in time."""
        try:
            return self.hear(wanted, "", waits.SILENCE if seconds is None else seconds)
        except StallError:
            return None

    def said_before_exit(self, word: str, seconds: float) -> bool:
        """Whether the line ``word``, in any case, comes before the output ends."""
        try:
            return self.chance(lambda line: line.strip().lower() == word or None, seconds) is True
        except CrashError:
            return False

    def exit_code(self, seconds: float) -> int | None:
        """The exit code, None if it still runs after so many seconds."""
        code = self._process.wait(seconds)
        self._transcript.add(
            Direction.EVENT, "still runs" if code is None else f"ended with exit code {code}"
        )
        return code

    def end(self) -> Ending:
        """End the process, politely first, and leave nothing of it."""
        if self.running:
            self.send(self.quit_word)
        return self._process.end((), deadlines.FAREWELL)

    @abstractmethod
    def _greet(self) -> None:
        """What ``greet`` does; every error of an engine is one of its start."""

    @contextmanager
    def _starting(self) -> Iterator[None]:
        try:
            yield
        except StartError:
            raise
        except EngineError as error:
            raise StartError(self.name, f"no greeting: {error.fault}") from error

    def _noted(self, line: OutputLine | None) -> OutputLine | None:
        if line is not None:
            self._transcript.add(Direction.HEARD, line.text, line.when)
        return line
