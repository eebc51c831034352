"""Goes through the steps of a check, with a fresh engine wherever the last one was lost."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any

from qianmen.host.check.dialogue import Dialogue, Subject
from qianmen.host.check.report import Report, Result
from qianmen.host.check.step import Level, Start, Step, UnmetError, Verdict
from qianmen.host.drivers.registry import Protocol
from qianmen.host.errors import EngineError, NoProgramError, ProtocolError, StallError, StartError

MOST_LOST_STARTS = 3
"""After so many starts in a row without a greeting the engine is given up."""


@dataclass(frozen=True)
class Conformance:
    """A protocol as a check knows it: how to begin a dialogue, and the steps in their order."""

    protocol: Protocol
    make_dialogue: Callable[[Subject], Dialogue]
    steps: Sequence[Step[Any]]

    def up_to(self, deepest: Level) -> list[Step[Any]]:
        """The steps not beyond a level, shallow ones first."""
        chosen = (step for step in self.steps if step.level <= deepest)
        return sorted(chosen, key=lambda step: step.level)


def check(
    conformance: Conformance,
    subject: Subject,
    steps: Sequence[Step[Any]],
    report_progress: Callable[[Result], None] = lambda result: None,
) -> Report:
    """Go through ``steps`` with the engine and tell of each as it is done.

    No process is left, whatever the engine does.  ``StartError`` if the program cannot be run.
    """
    runner = _Runner(conformance.make_dialogue, subject)
    results = []
    try:
        for step in steps:
            results.append(runner.result(step))
            report_progress(results[-1])
    finally:
        runner.finish()
    protocol = conformance.protocol.value
    game = subject.rules.game.value if subject.rules else None
    return Report(protocol, game, subject.command, runner.ever_greeted, tuple(results))


class _Runner:
    """Runs steps, and keeps one dialogue going from step to step as long as it does well."""

    def __init__(self, make_dialogue: Callable[[Subject], Dialogue], subject: Subject) -> None:
        self.ever_greeted = False
        self._make_dialogue = make_dialogue
        self._subject = subject
        self._talk: Dialogue | None = None
        self._lost_starts = 0
        self._given_up = ""
        """Why the engine is not started any more to be greeted."""
        self._before = ""
        """The step that the engine went through last, in its process of now."""

    def result(self, step: Step[Any]) -> Result:
        """Run one step."""
        began = monotonic()
        mark = self._subject.transcript.length
        if self._given_up and step.start is not Start.PROCESS:
            return Result(step, Verdict.SKIP, f"not reached: {self._given_up}")
        try:
            text = self._run(step) or ""
            verdict = Verdict.PASS
        except UnmetError as error:
            verdict, text = error.verdict, str(error)
        except NoProgramError:
            raise
        except EngineError as error:
            verdict, text = Verdict.FAIL, error.fault
            if isinstance(error, StartError):
                self._lose_start(error)
        if verdict is Verdict.FAIL:
            self.finish()
        self._before = step.name
        said = self._subject.transcript.since(mark)
        return Result(step, verdict, text, monotonic() - began, said)

    def finish(self) -> None:
        """End the engine."""
        if self._talk is not None:
            self._talk.end()
            self._talk = None

    def _run(self, step: Step[Any]) -> str | None:
        if step.start is Start.GAME:
            return step.run(self._greeted())
        self.finish()
        with self._make_dialogue(self._subject) as talk:
            try:
                return step.run(talk)
            finally:
                if talk.greeted:
                    self._win_start()

    def _greeted(self) -> Dialogue:
        """An engine at the start of a game: the one that is there, else a new one."""
        if self._talk is not None and not self._talk.running:
            self.finish()
        if self._talk is None:
            self._talk = self._make_dialogue(self._subject)
            self._talk.greet()
            self._win_start()
            self._before = ""
        try:
            self._talk.reset()
        except EngineError as error:
            after = f" after {self._before!r}" if self._before else ""
            raise ProtocolError(self._talk.name, f"no new game{after}: {error.fault}") from error
        return self._talk

    def _win_start(self) -> None:
        self._lost_starts = 0
        self.ever_greeted = True

    def _lose_start(self, error: StartError) -> None:
        """Count a failed start.

        The engine is given up after several, or if its very first greeting took all its time.
        """
        self._lost_starts += 1
        if isinstance(error.__cause__, StallError) and not self.ever_greeted:
            self._given_up = "no greeting"
        elif self._lost_starts == MOST_LOST_STARTS:
            self._given_up = f"{MOST_LOST_STARTS} starts failed"
