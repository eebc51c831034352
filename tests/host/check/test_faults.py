"""Every fault of ``fakes.faults`` is found, in bounded time, and leaves no process."""

import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic, sleep

import pytest

from fakes import start
from fakes.engine import Engine
from fakes.faults import answers, greeting, moves, output, process
from host.expected import AT_ONCE, EXPECTED, all_faults, faulty
from host.haste import hurry
from host.ways import report_on
from qianmen.host.check.dialogue import Subject
from qianmen.host.check.protocols import BY_PROTOCOL
from qianmen.host.check.runner import check
from qianmen.host.check.step import Level, Verdict
from qianmen.host.check.transcript import Direction, Transcript
from qianmen.host.drivers.registry import Protocol
from qianmen.host.process import child, tree
from qianmen.values import GameKind

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")


@pytest.fixture(autouse=True)
def _scaled_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch.setattr)


@pytest.fixture
def groups(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The process groups of all engines that are started."""
    groups: list[int] = []

    def start(command: Sequence[str], directory: Path | None, mark: str) -> subprocess.Popen[bytes]:
        process = tree.start(command, directory, mark)
        groups.append(process.pid)
        return process

    monkeypatch.setattr(child, "start", start)
    return groups


def living(groups: list[int]) -> list[str]:
    """The processes of these groups that have not ended; Linux names them in /proc."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, fields = stat.read_text().rsplit(")", 1)
        except (FileNotFoundError, ProcessLookupError):
            continue
        state, _, group, *_ = fields.split()
        if int(group) in groups and state != "Z":
            found.append(name)
    return found


def is_quiet(groups: list[int]) -> bool:
    """Whether all of them end soon: a kill takes its time to be obeyed."""
    latest = monotonic() + 20
    while living(groups) and monotonic() < latest:
        sleep(0.01)
    return not living(groups)


def test_each_fault_is_told_and_leaves_nothing_behind(groups: list[int]) -> None:
    with ThreadPoolExecutor(AT_ONCE) as pool:
        told = list(pool.map(misjudgement, all_faults()))
    assert [text for text in told if text] == []
    assert len(groups) >= len(told)
    assert is_quiet(groups)


def misjudgement(known: tuple[Protocol, type[Engine]]) -> str:
    """What the check says of a fault, where that is not what is expected."""
    protocol, fault = known
    expected = EXPECTED[protocol][fault]
    report = report_on(faulty(protocol, fault), protocol, [expected.step])
    [result] = report.results
    if result.verdict is expected.verdict and expected.text in result.text:
        return ""
    said = f"{protocol.value} {fault.__name__}: {result.verdict} {result.text}"
    return "\n".join([said, *map(str, result.transcript)])


def test_each_fault_has_its_place_in_the_table() -> None:
    """But those of one protocol, which the tests of its driver may look at alone."""
    faults = {
        fault
        for module in (process, greeting, answers, moves, output)
        for fault in vars(module).values()
        if isinstance(fault, type) and fault.__module__ == module.__name__
    }
    assert faults <= {fault for _, fault in all_faults()}


def test_an_engine_that_never_greets_is_given_up() -> None:
    conformance = BY_PROTOCOL[Protocol.UCI]
    steps = conformance.up_to(Level.MOVE)
    report = check(
        conformance, Subject(faulty(Protocol.UCI, process.DiesAtStart), Transcript()), steps
    )
    assert not report.started
    assert not report.conforms
    assert report.results[-1].text == "not reached: 3 starts failed"


def test_the_transcript_holds_what_was_said() -> None:
    report = report_on(faulty(Protocol.UCI, moves.IllegalMove), Protocol.UCI, ["depth"])
    [result] = report.results
    said = [(entry.direction, entry.text) for entry in result.transcript]
    assert (Direction.TOLD, "go depth 1") in said
    assert (Direction.HEARD, "bestmove a1a8") in said


def test_a_step_that_spoils_the_next_is_named() -> None:
    conformance = BY_PROTOCOL[Protocol.UCI]
    tampered = start.tampered("is_deaf_after_a_mate", "uci")
    steps = [step for step in conformance.steps if step.name in ("mate in one", "mate in two")]
    report = check(conformance, Subject(tampered, Transcript(), GameKind.CHESS), steps)
    assert [result.verdict for result in report.results] == [Verdict.PASS, Verdict.FAIL]
    assert report.results[1].text.startswith("no new game after 'mate in one': no answer in time")


def test_an_engine_goes_on_after_a_fault_of_another_step() -> None:
    conformance = BY_PROTOCOL[Protocol.UCI]
    subject = Subject(faulty(Protocol.UCI, answers.IgnoresStop), Transcript(), GameKind.CHESS)
    steps = [step for step in conformance.steps if step.name in ("stop", "take back")]
    report = check(conformance, subject, steps[::-1])
    assert [result.verdict for result in report.results] == [Verdict.FAIL, Verdict.PASS]
    assert report.as_object()["counts"] == {"pass": 1, "fail": 1, "warn": 0, "skip": 0, "note": 0}
