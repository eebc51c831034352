"""What driver and bridge make of every fault of ``fakes.faults``."""

import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from fakes.engine import Engine
from host.expected import AT_ONCE, EXPECTED, all_faults, faulty
from host.haste import hurry
from host.ways import Way, bridge, drive
from qianmen.host import deadlines
from qianmen.host.drivers.registry import Protocol

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the fakes are made for POSIX")

GRACE = 1.0
"""Seconds, for here it matters who answers in time and who does not."""


@pytest.mark.parametrize("way", [drive, bridge])
def test_each_fault_is_met(way: Way, monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch.setattr)
    monkeypatch.setattr(deadlines, "GRACE", GRACE)

    def met(known: tuple[Protocol, type[Engine]]) -> str:
        protocol, fault = known
        return way(faulty(protocol, fault), protocol)

    with ThreadPoolExecutor(AT_ONCE) as pool:
        found = dict(zip(all_faults(), pool.map(met, all_faults()), strict=True))
    assert found == {known: EXPECTED[known[0]][known[1]].by(way) for known in all_faults()}
