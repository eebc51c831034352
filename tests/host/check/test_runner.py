"""How a check goes on, or not, with programs that are no engines."""

import sys

import pytest

from host.haste import hurry
from qianmen.host.check.dialogue import Subject
from qianmen.host.check.protocols import BY_PROTOCOL
from qianmen.host.check.report import Report
from qianmen.host.check.runner import MOST_LOST_STARTS, check
from qianmen.host.check.step import Level, Start, Verdict
from qianmen.host.check.transcript import Transcript
from qianmen.host.drivers.registry import Protocol
from qianmen.host.errors import NoProgramError

ECHOES = "import sys; sys.stdout.writelines(iter(sys.stdin.readline, ''))"
SLEEPS = "import time; time.sleep(1000)"
FLOODS = "while True: print('y')"
DIES = "raise SystemExit(1)"


@pytest.fixture(autouse=True)
def _scaled_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    # None of them answers, however long it is waited for.
    hurry(monkeypatch.setattr, slowest=0.2)


def report_on(command: list[str], protocol: Protocol) -> Report:
    conformance = BY_PROTOCOL[protocol]
    steps = conformance.up_to(Level.ACCEPTANCE)
    return check(conformance, Subject(command, Transcript()), steps)


@pytest.mark.parametrize(
    ("program", "protocol", "starts"),
    [
        # A plugin is asked with -info first; its input is closed then, which ends the echo.
        (ECHOES, Protocol.QHPLUGIN, MOST_LOST_STARTS),
        *((ECHOES, protocol, 1) for protocol in BY_PROTOCOL if protocol is not Protocol.QHPLUGIN),
        *((SLEEPS, protocol, 1) for protocol in BY_PROTOCOL),
        *((FLOODS, protocol, 1) for protocol in BY_PROTOCOL),
        *((DIES, protocol, MOST_LOST_STARTS) for protocol in BY_PROTOCOL),
    ],
)
def test_what_never_greets_is_not_waited_for_by_each_step(
    program: str, protocol: Protocol, starts: int
) -> None:
    report = report_on([sys.executable, "-u", "-c", program], protocol)
    assert not report.started
    results = [result for result in report.results if result.step.start is not Start.PROCESS]
    assert [result.verdict for result in results[:starts]] == [Verdict.FAIL] * starts
    assert {result.verdict for result in results[starts:]} == {Verdict.SKIP}
    assert all(result.text.startswith("not reached: ") for result in results[starts:])


@pytest.mark.parametrize("protocol", BY_PROTOCOL)
def test_a_program_that_is_missing_ends_the_check(protocol: Protocol) -> None:
    with pytest.raises(NoProgramError):
        report_on(["./no-such-engine"], protocol)
