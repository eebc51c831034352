"""What a check found: a result for each step, and all of them together."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from qianmen.host.check.step import Step, Verdict
from qianmen.host.check.transcript import Entry


@dataclass(frozen=True)
class Result:
    """What a step found: ``text`` says more, ``transcript`` is what was said, ``seconds`` how long
    it took.
    """

    step: Step[Any]
    verdict: Verdict
    text: str = ""
    seconds: float = 0.0
    transcript: tuple[Entry, ...] = ()


@dataclass(frozen=True)
class Report:
    """The results of a check.  ``started`` is False where the engine was never greeted at all.

    One that could not even be run has no results, nor a ``protocol`` where none was asked for.
    """

    protocol: str | None
    game: str | None
    command: Sequence[str]
    started: bool
    results: tuple[Result, ...]

    @property
    def counts(self) -> Counter[Verdict]:
        """How many steps had which verdict."""
        return Counter(result.verdict for result in self.results)

    @property
    def conforms(self) -> bool:
        """Whether nothing was found that is against the text."""
        return self.started and not self.counts[Verdict.FAIL]

    def as_object(self) -> dict[str, object]:
        """The report in the form that programs read; transcripts where a step did not pass."""
        return {
            "protocol": self.protocol,
            "game": self.game,
            "command": list(self.command),
            "started": self.started,
            "conforms": self.conforms,
            "counts": {verdict.value: self.counts[verdict] for verdict in Verdict},
            "steps": [_as_object(result) for result in self.results],
        }


def _as_object(result: Result) -> dict[str, object]:
    quiet = result.verdict in (Verdict.PASS, Verdict.SKIP)
    return {
        "level": int(result.step.level),
        "name": result.step.name,
        "verdict": result.verdict.value,
        "expectation": result.step.expectation,
        "rule": result.step.rule,
        "text": result.text,
        "seconds": round(result.seconds, 3),
        "transcript": [] if quiet else [str(entry) for entry in result.transcript],
    }
