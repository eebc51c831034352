"""A step of a check: what is expected of an engine, and the function that looks whether it is."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Any, Generic, NoReturn, TypeVar

from qianmen.host.check.dialogue import Dialogue

D = TypeVar("D", bound=Dialogue)


class Level(IntEnum):
    """How deep into a protocol a step goes."""

    PROCESS = 0
    GREETING = 1
    MOVE = 2
    GAME = 3
    OPTIONAL = 4
    ROBUSTNESS = 5
    ACCEPTANCE = 6
    STRESS = 7


class Start(Enum):
    """What a step begins with."""

    PROCESS = "process"
    """A process that was told nothing yet, whatever became of those before it."""
    GREETING = "greeting"
    """The same, which the step greets by itself."""
    GAME = "game"
    """An engine at the start of a new game: that of the step before, as long as all is well."""


class Verdict(Enum):
    """What a step found."""

    PASS = "pass"
    FAIL = "fail"
    """Against the text of the protocol."""
    WARN = "warn"
    """Against our advice."""
    SKIP = "skip"
    """Not offered by the engine, or not reached."""
    NOTE = "note"
    """The text is silent; this is what the engine does."""


class UnmetError(Exception):
    """A step ended with another verdict than a pass; the text says why, for a person."""

    def __init__(self, verdict: Verdict, text: str) -> None:
        super().__init__(text)
        self.verdict = verdict


def fail(text: str) -> NoReturn:
    """End the step: the engine acts against the text of its protocol."""
    raise UnmetError(Verdict.FAIL, text)


def warn(text: str) -> NoReturn:
    """End the step: allowed, or not forbidden, and yet asking for trouble with some host."""
    raise UnmetError(Verdict.WARN, text)


def skip(text: str) -> NoReturn:
    """End the step: the engine does not offer what it is about."""
    raise UnmetError(Verdict.SKIP, text)


def note(text: str) -> NoReturn:
    """End the step: the text leaves it open, and ``text`` tells what the engine does."""
    raise UnmetError(Verdict.NOTE, text)


@dataclass(frozen=True)
class Step(Generic[D]):
    """One thing to check.

    ``expectation`` is a sentence, and ``rule`` says where it comes from.  ``run`` returns if the
    expectation is met, with a text if there is more to tell; it raises ``UnmetError`` if not, and
    lets ``EngineError`` through.
    """

    name: str
    level: Level
    expectation: str
    rule: str
    start: Start
    run: Callable[[D], str | None]


class Steps(Generic[D]):
    """A list of steps that fills itself: each function below it becomes one."""

    def __init__(self) -> None:
        self._steps: list[Step[Any]] = []

    def __iter__(self) -> Iterator[Step[Any]]:
        return iter(self._steps)

    def add(
        self, level: Level, rule: str, *, start: Start = Start.GAME
    ) -> Callable[[Callable[[D], None]], Callable[[D], None]]:
        """Make a step of a function: its name is the step's, its docstring the expectation."""

        def register(run: Callable[[D], None]) -> Callable[[D], None]:
            if not run.__doc__:
                raise TypeError(f"the step {run.__name__} does not say what it expects")
            name = run.__name__.replace("_", " ")
            expectation = " ".join(run.__doc__.split())
            self._steps.append(Step(name, level, expectation, rule, start, run))
            return run

        return register
