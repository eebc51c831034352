"""Finding out protocols: what fakes and real engines greet in, and what is said of others."""

import sys

import pytest

import peers
from fakes import start
from fakes.engine import Engine
from fakes.faults import cecp, greeting, process
from fakes.start import Fakes
from fakes.tongues.cecp import Cecp
from fakes.tongues.qhplugin import Qhplugin
from fakes.tongues.tongue import Tongue
from fakes.tongues.uci import Uci
from qianmen.host import deadlines
from qianmen.host.detect import find_protocol
from qianmen.host.drivers.registry import Protocol
from qianmen.host.errors import NoProgramError, StartError


@pytest.mark.parametrize(
    ("tongue", "fault", "protocol"),
    [
        (Qhplugin, Engine, Protocol.QHPLUGIN),
        (Uci, greeting.BannerFirst, Protocol.UCI),
        (Uci, process.DiesInSearch, Protocol.UCI),
        (Cecp, Engine, Protocol.CECP),
        (Cecp, cecp.PlaysSuicide, Protocol.CECP),
        (Cecp, cecp.NeverEndsFeatures, Protocol.CECP),
        (Cecp, cecp.WithoutFeatures, Protocol.CECP),
    ],
)
def test_a_fake_is_known_by_its_greeting(
    monkeypatch: pytest.MonkeyPatch, tongue: type[Tongue], fault: type[Engine], protocol: Protocol
) -> None:
    monkeypatch.setattr(deadlines, "DETECTION", 1.0)
    assert find_protocol(start.engine(tongue, fault)) is protocol


@pytest.mark.parametrize(
    ("program", "protocol"),
    [
        ("fairy-stockfish", Protocol.UCI),
        ("stockfish", Protocol.UCI),
        ("hoichess", Protocol.CECP),
        ("maxqi", Protocol.CECP),
        ("phalanx", Protocol.CECP),
    ],
)
def test_a_real_engine_is_known_by_its_greeting(program: str, protocol: Protocol) -> None:
    assert find_protocol([str(peers.find(program))]) is protocol


def test_a_program_that_lost_the_question_is_asked_again(fakes: Fakes) -> None:
    attempts: list[str] = []
    command = fakes.engine(Cecp, cecp.LosesTheQuestion)
    assert find_protocol(command, attempts.append) is Protocol.CECP
    assert attempts.count("asking in cecp") == 1


def test_what_was_tried_is_told() -> None:
    attempts: list[str] = []
    with pytest.raises(StartError) as caught:
        find_protocol([sys.executable, "-c", "pass"], attempts.append)
    for protocol in (Protocol.QHPLUGIN, Protocol.UCI, Protocol.UCCI, Protocol.CECP):
        assert f"{protocol.value}: ended with exit code 0" in caught.value.fault
        assert f"asking in {protocol.value}" in attempts


def test_why_a_program_ended_is_told_in_its_own_words() -> None:
    with pytest.raises(StartError, match=r"exit code 1; .* to stderr: no licence; ") as caught:
        find_protocol([sys.executable, "-c", "raise SystemExit('no licence')"])
    assert "\n" not in caught.value.fault


def test_a_program_that_is_missing_is_asked_nothing() -> None:
    with pytest.raises(NoProgramError):
        find_protocol(["./no-such-engine"])
