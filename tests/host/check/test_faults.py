"""Every fault of ``tests/fakes/faulty`` is found, in bounded time, and leaves no process."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic, sleep

import pytest

from qianmen.host import deadlines, process, processtree
from qianmen.host.check import waits
from qianmen.host.check.dialogue import Subject
from qianmen.host.check.protocols import BY_PROTOCOL
from qianmen.host.check.report import Report
from qianmen.host.check.runner import check
from qianmen.host.check.step import Level, Verdict
from qianmen.host.check.transcript import Direction, Transcript
from qianmen.host.drivers.registry import Protocol
from qianmen.values import Game

TESTS = Path(__file__).parents[2]
FAULTY = TESTS / "fakes" / "faulty"
SCALE = 20
SLOWEST = 3.0
"""Seconds an interpreter may need to start or to end on a busy machine: these are not scaled."""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")

Said = tuple[str, Verdict, str]

EXPECTED: dict[str, Said] = {
    "engine": ("depth", Verdict.PASS, ""),
    "dies_at_start": ("greeting", Verdict.FAIL, "cannot read my weights"),
    "never_greets": ("greeting", Verdict.FAIL, "waited for uciok"),
    "never_ready": ("ready", Verdict.FAIL, "waited for readyok"),
    "slow_greeting": ("greeting", Verdict.PASS, ""),
    "dies_in_search": ("depth", Verdict.FAIL, "exit code 7"),
    "never_answers": ("depth", Verdict.FAIL, "waited for bestmove"),
    "last_line_unfinished": ("depth", Verdict.FAIL, "waited for bestmove"),
    "carriage_returns": ("depth", Verdict.PASS, ""),
    "floods_stdout": ("depth", Verdict.PASS, ""),
    "floods_stderr": ("depth", Verdict.PASS, ""),
    "binary_junk": ("depth", Verdict.PASS, ""),
    "illegal_move": ("depth", Verdict.FAIL, "no legal move"),
    "plays_another_game": ("depth", Verdict.FAIL, "no legal move"),
    "answers_twice": ("depth", Verdict.FAIL, "is a second answer"),
    "moves_when_idle": ("ready", Verdict.FAIL, "nobody asked"),
    "ignores_stop": ("stop", Verdict.FAIL, "waited for bestmove"),
    "ends_infinite_search": ("stop", Verdict.FAIL, "before stop"),
    "ignores_quit": ("quit when idle", Verdict.FAIL, "still runs"),
    "ignores_terminate": ("quit when idle", Verdict.FAIL, "still runs"),
    "leaves_a_child": ("quit when idle", Verdict.PASS, ""),
    "closes_its_output": ("depth", Verdict.FAIL, "closed its output"),
    "shouts": ("greeting", Verdict.FAIL, "waited for uciok"),
    "thousand_options": ("options", Verdict.PASS, ""),
    "odd_option": ("options", Verdict.FAIL, "'colour'"),
    "nameless": ("greeting", Verdict.FAIL, "no line 'id name'"),
    "banner_first": ("silence at the start", Verdict.NOTE, "greets before it is asked"),
}
"""By fault: the step that tells of it, the verdict, and a part of what it says."""


@pytest.fixture(autouse=True)
def _scaled_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """All waits shorter, but for those in which an interpreter starts, ends or writes a lot."""
    for module in (deadlines, waits):
        for name, value in vars(module).items():
            if isinstance(value, float):
                monkeypatch.setattr(module, name, value / SCALE)
    for name in ("GREETING", "INFO"):
        monkeypatch.setattr(deadlines, name, SLOWEST)
    for name in ("START_SILENCE", "SHORT_SEARCH", "EXIT"):
        monkeypatch.setattr(waits, name, SLOWEST)
    monkeypatch.setattr(waits, "SILENCE", 0.2)


@pytest.fixture
def groups(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The process groups of all engines that are started."""
    groups: list[int] = []

    def start(command: Sequence[str], directory: Path | None, mark: str) -> subprocess.Popen[bytes]:
        process = processtree.start(command, directory, mark)
        groups.append(process.pid)
        return process

    monkeypatch.setattr(process, "start", start)
    return groups


def command(fault: str) -> list[str]:
    """What starts the engine with a fault."""
    program = (
        f"import runpy, sys; sys.path.insert(0, {str(TESTS)!r});"
        f"runpy.run_module('fakes.faulty.{fault}', run_name='__main__')"
    )
    return [sys.executable, "-c", program]


def run(fault: str, step: str, protocol: Protocol = Protocol.UCI) -> Report:
    """The report on one step for the engine with a fault."""
    conformance = BY_PROTOCOL[protocol]
    game = Game.CHESS if protocol is Protocol.UCI else None
    [chosen] = [known for known in conformance.steps if known.name == step]
    return check(conformance, Subject(command(fault), Transcript(), game), [chosen])


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


@pytest.mark.parametrize("fault", EXPECTED)
def test_each_fault_is_told_and_leaves_nothing_behind(fault: str, groups: list[int]) -> None:
    step, verdict, text = EXPECTED[fault]
    report = run(fault, step)
    [result] = report.results
    assert result.verdict is verdict, [result.text, *map(str, result.transcript)]
    assert text in result.text
    assert groups
    assert is_quiet(groups)


def test_each_fault_has_its_place_in_the_table() -> None:
    assert {file.stem for file in FAULTY.glob("*.py")} == {*EXPECTED, "wrong_level_count"}


def test_a_plugin_that_counts_wrong_is_told(groups: list[int]) -> None:
    [result] = run("wrong_level_count", "info block", Protocol.QHPLUGIN).results
    assert result.verdict is Verdict.FAIL
    assert "9 levels announced, 1 listed" in result.text
    assert is_quiet(groups)


def test_an_engine_that_never_greets_is_given_up() -> None:
    conformance = BY_PROTOCOL[Protocol.UCI]
    steps = conformance.up_to(Level.MOVE)
    report = check(conformance, Subject(command("dies_at_start"), Transcript()), steps)
    assert not report.started
    assert not report.conforms
    assert report.results[-1].text == "given up: 3 starts failed"


def test_the_transcript_holds_what_was_said() -> None:
    [result] = run("illegal_move", "depth").results
    said = [(entry.direction, entry.text) for entry in result.transcript]
    assert (Direction.TOLD, "go depth 1") in said
    assert (Direction.HEARD, "bestmove a1a8") in said


def test_an_engine_goes_on_after_a_fault_of_another_step() -> None:
    conformance = BY_PROTOCOL[Protocol.UCI]
    subject = Subject(command("ignores_stop"), Transcript(), Game.CHESS)
    steps = [step for step in conformance.steps if step.name in ("stop", "take back")]
    report = check(conformance, subject, steps[::-1])
    assert [result.verdict for result in report.results] == [Verdict.FAIL, Verdict.PASS]
    assert report.as_object()["counts"] == {"pass": 1, "fail": 1, "warn": 0, "skip": 0, "note": 0}
