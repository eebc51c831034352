"""The check of CECP engines that say little, or say it in the words of the first version."""

import sys
from pathlib import Path

import pytest

from fakes.engine import Engine
from fakes.faults import cecp
from fakes.start import Fakes
from fakes.tongues.cecp import Cecp
from host.haste import hurry
from qianmen.host import deadlines
from qianmen.host.check.dialogue import Subject
from qianmen.host.check.protocols import BY_PROTOCOL
from qianmen.host.check.report import Result
from qianmen.host.check.runner import check
from qianmen.host.check.step import Verdict
from qianmen.host.check.transcript import Transcript
from qianmen.host.drivers.cecp.features import REMINDERS
from qianmen.host.drivers.registry import Protocol
from qianmen.host.table.driven import DrivenPlayer
from qianmen.values import GameKind


@pytest.fixture(autouse=True)
def _scaled_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch.setattr)


def results_of(command: list[str], *names: str) -> list[Result]:
    """What the steps of these names find of an engine of xiangqi."""
    conformance = BY_PROTOCOL[Protocol.CECP]
    steps = [step for step in conformance.steps if step.name in names]
    return list(check(conformance, Subject(command, Transcript(), GameKind.XIANGQI), steps).results)


@pytest.mark.parametrize("fault", [Engine, cecp.SaysMyMoveIs, cecp.SaysItsMoveTwice])
def test_a_move_counts_once_in_whatever_words(fakes: Fakes, fault: type[Engine]) -> None:
    results = results_of(fakes.engine(Cecp, fault), "go as white", "result and new game")
    assert [result.verdict for result in results] == [Verdict.PASS] * 2, results


def test_my_move_is_after_another_move_is_a_second_one(fakes: Fakes) -> None:
    [result] = results_of(fakes.engine(Cecp, cecp.MovesTwice), "go as white")
    assert result.verdict is Verdict.FAIL
    assert "is a second move" in result.text


@pytest.mark.parametrize(
    ("fault", "reason"),
    [(cecp.WithoutFeatures, "announces no features"), (cecp.WithoutAnalysis, "analyze=0")],
)
def test_an_engine_is_only_said_to_deny_what_it_denies(
    fakes: Fakes, fault: type[Engine], reason: str
) -> None:
    results = results_of(fakes.engine(Cecp, fault), "analysis", "state of the analysis")
    assert [result.verdict for result in results] == [Verdict.SKIP] * 2
    assert all(result.text.startswith(reason) for result in results)


def test_one_that_only_repeats_what_it_is_told_is_not_flooded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # It is reminded in the time beyond FEATURES, REMINDERS times in as long as that again.
    monkeypatch.setattr(deadlines, "FIRST_FEATURES", 1.9 * deadlines.FEATURES)
    echo = "import sys; sys.stdout.writelines(iter(sys.stdin.readline, ''))"
    transcript = Transcript()
    subject = Subject([sys.executable, "-u", "-c", echo], transcript, GameKind.XIANGQI)
    conformance = BY_PROTOCOL[Protocol.CECP]
    [step] = (step for step in conformance.steps if step.name == "features")
    check(conformance, subject, [step])
    reminders = [entry for entry in transcript.since(0) if "> easy" in str(entry)]
    assert 0 < len(reminders) <= REMINDERS


def test_features_are_answered_as_by_the_driver(tmp_path: Path) -> None:
    (tmp_path / "driver").mkdir()
    checked, driven = Fakes(tmp_path), Fakes(tmp_path / "driver")
    results_of(checked.engine(Cecp, cecp.OffersMuch), "go as white")
    with DrivenPlayer(driven.engine(Cecp, cecp.OffersMuch), Protocol.CECP):
        pass
    assert answers(checked) == answers(driven)
    assert {"accepted ping", "rejected ics", "rejected egt"} <= set(answers(checked))


def answers(fakes: Fakes) -> list[str]:
    return [line for line in fakes.told() if line.startswith(("accepted", "rejected"))]
