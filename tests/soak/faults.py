"""Every faulty engine again and again, in random order, by driver, bridge and check.

    python tests/soak/faults.py [--rounds N] [--seed N]

A round takes each fault of ``tests/host/expected.py``, in each protocol that it is looked at in,
all three ways once, with the waits of hosts at a twentieth.  It is over when each engine has come
to its end, well or not, and left no process.  Prints the figures; the exit status is 1 after a
hang, a process left behind, or when this process comes to hold more and more.
"""

import argparse
import faulthandler
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from operator import gt
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from fakes.engine import Engine
from host.expected import EXPECTED, all_faults, faulty
from host.haste import hurry
from host.ways import Way, bridge, drive, examine
from qianmen.host.drivers.registry import Protocol
from qianmen.host.process import tree
from qianmen.host.process.guard import marked
from soak.held import Held, grow_tables, held, resident

AT_ONCE = 24
"""How many cases run at a time: most of them wait."""
SLOWEST = 1.0
"""Seconds an engine may need to start; on a busy machine a late one ends in another way."""
HANG = 240.0
"""Seconds after which a round is taken to hang, however busy the machine is."""
LINGERING = 10.0
"""Seconds in which what was killed must be gone."""
WARM = 3
"""Rounds before it is looked at what this process holds: the first ones fill caches."""
MORE = Held(blocks=500, bytes=128 * 1024, threads=0, files=0)
"""What may be held beyond the most of the warm rounds; a process that is forgotten in each of 100
rounds is 14,000 blocks and 500 KiB."""

WAYS = (drive, bridge, examine)


class Case(NamedTuple):
    """An engine with a fault, and a way to meet it."""

    protocol: Protocol
    fault: type[Engine]
    way: Way

    def run(self) -> str:
        """How it went, in a word."""
        return self.way(faulty(self.protocol, self.fault), self.protocol)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    hurry(setattr, SLOWEST)
    cases = [Case(*known, way) for known in all_faults() for way in WAYS]
    random = Random(arguments.seed)
    outcomes: defaultdict[Case, Counter[str]] = defaultdict(Counter)
    orphans, slowest = 0, 0.0
    grow_tables()
    most = now = held()
    began = monotonic()
    for number in range(1, arguments.rounds + 1):
        random.shuffle(cases)
        seconds = run_round(cases, outcomes)
        slowest = max(slowest, seconds)
        orphans += left_behind()
        now = held()
        if number <= WARM:
            most = Held(*map(max, most, now))
        print(f"round {number}: {seconds:.0f} s; {now}; {resident()} KiB resident", flush=True)
    print_outcomes(outcomes)
    more = Held(*(max(0, last - warm) for last, warm in zip(now, most, strict=True)))
    print(
        f"{arguments.rounds} rounds of {len(cases)} cases in {monotonic() - began:.0f} s, "
        f"the slowest in {slowest:.0f} s, no hang, {orphans} processes left; "
        f"held beyond the first {WARM} rounds: {more}"
    )
    return 1 if orphans or any(map(gt, more, MORE)) else 0


def run_round(cases: Iterable[Case], outcomes: dict[Case, Counter[str]]) -> float:
    """Run all cases, count how they went, and give the seconds; a hang ends the program."""
    began = monotonic()
    faulthandler.dump_traceback_later(HANG, exit=True)
    # The threads end with the round, for each keeps memory as long as it lives.
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for case, outcome in zip(cases, pool.map(Case.run, cases), strict=True):
            outcomes[case][outcome] += 1
    faulthandler.cancel_dump_traceback_later()
    return monotonic() - began


def print_outcomes(outcomes: dict[Case, Counter[str]]) -> None:
    """How each case went, and how often otherwise than it does on a machine with time."""
    for protocol, fault in all_faults():
        told = []
        for way in WAYS:
            counter = outcomes[Case(protocol, fault, way)]
            told.append(", ".join(f"{word} {count}" for word, count in counter.most_common()))
        print(f"{protocol.value:<8} {fault.__name__:<19} {'; '.join(told)}")
    others = sum(
        counter.total() - counter[EXPECTED[case.protocol][case.fault].by(case.way)]
        for case, counter in outcomes.items()
        if case.way is not examine
    )
    print(f"{others} drives and bridges went otherwise than with time enough")


def left_behind() -> int:
    """How many processes that this one started do not end soon."""
    mark = tree.new_mark().rpartition("-")[0]
    deadline = monotonic() + LINGERING
    while (left := marked(f"{mark}-")) and monotonic() < deadline:
        sleep(0.01)
    return len(left)


if __name__ == "__main__":
    sys.exit(main())
