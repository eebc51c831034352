"""Every faulty engine again and again, in random order, by driver, bridge and check.

    python tests/soak/faults.py [--rounds N] [--seed N]

A round takes each engine of ``tests/fakes/faulty`` all three ways once, with the waits of hosts
at a twentieth.  It is over when each has come to its end, well or not, and left no process.  Prints
the figures; the exit status is 1 after a hang, a process left behind or memory that grows.
"""

import argparse
import faulthandler
import gc
import os
import sys
import threading
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from time import monotonic, sleep

TESTS = Path(__file__).parents[1]
sys.path.insert(0, str(TESTS))

from fakes.haste import hurry  # noqa: E402
from qianmen.doors.door import Door, EngineLostError  # noqa: E402
from qianmen.doors.loop import run  # noqa: E402
from qianmen.doors.registry import DOORS  # noqa: E402
from qianmen.engine.interface import Post  # noqa: E402
from qianmen.host import processtree  # noqa: E402
from qianmen.host.check.dialogue import Subject  # noqa: E402
from qianmen.host.check.protocols import BY_PROTOCOL  # noqa: E402
from qianmen.host.check.runner import check  # noqa: E402
from qianmen.host.check.transcript import Transcript  # noqa: E402
from qianmen.host.connection import Connection  # noqa: E402
from qianmen.host.drivers.driver import Position, Task  # noqa: E402
from qianmen.host.drivers.registry import Protocol  # noqa: E402
from qianmen.host.errors import EngineError  # noqa: E402
from qianmen.host.guard import marked  # noqa: E402
from qianmen.host.remote import RemoteEngine  # noqa: E402
from qianmen.values import Game, Limits  # noqa: E402

AT_ONCE = 8
"""How many cases run at a time: most of them wait."""
HANG = 240.0
"""Seconds after which a round is taken to hang, however busy the machine is."""
LINGERING = 10.0
"""Seconds in which what was killed must be gone."""
WARM = 3
"""Rounds before memory is looked at: the first ones fill caches."""
GROWTH = 2_000
"""Objects that may be alive beyond those after the warm rounds; one forgotten engine a round is
more.  The memory of the process is told too, but the allocator keeps some of what it gets."""

STEPS = ("greeting", "depth", "stop", "quit when idle")


def drive(command: Sequence[str], protocol: Protocol) -> str:
    """Have the driver ask for a move."""
    try:
        with Connection(command, protocol) as connection:
            game = connection.driver.games[0]
            task = Task(Position(game=game), Limits(movetime=20))
            answer = connection.run(connection.driver.search(task))
            return "a move" if answer.move else "no move"
    except EngineError as error:
        return type(error).__name__


def bridge(command: Sequence[str], protocol: Protocol) -> str:
    """Have a host of UCI ask for a move at the front of a bridge, and leave."""
    told, to_say = os.pipe()
    heard, to_tell = os.pipe()
    found = ["served"]

    def make_door(post: Post) -> Door:
        return DOORS["uci"](RemoteEngine(post, Connection(command, protocol)))

    def serve() -> None:
        try:
            run(make_door, stdin=told, stdout=to_tell)
        except (EngineError, EngineLostError) as error:
            found[0] = type(error).__name__
        finally:
            os.close(to_tell)

    serving = threading.Thread(target=serve)
    serving.start()
    with open(to_say, "w", buffering=1) as host, open(heard) as replies:
        host.write("uci\nposition startpos\ngo movetime 20\n")
        for line in replies:
            if line.startswith("bestmove"):
                host.write("quit\n")
    serving.join()
    os.close(told)
    return found[0]


def examine(command: Sequence[str], protocol: Protocol) -> str:
    """Have the check go through a few steps."""
    conformance = BY_PROTOCOL[protocol]
    steps = [step for step in conformance.steps if step.name in STEPS]
    game = Game.CHESS if protocol is Protocol.UCI else None
    report = check(conformance, Subject(command, Transcript(), game), steps)
    return "conforms" if report.conforms else "does not conform"


Way = Callable[[Sequence[str], Protocol], str]
Case = tuple[str, Way]

WAYS: tuple[Way, ...] = (drive, bridge, examine)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    hurry(setattr)
    faults = sorted(file.stem for file in (TESTS / "fakes" / "faulty").glob("*.py"))
    cases = [(fault, way) for fault in faults for way in WAYS]
    random = Random(arguments.seed)
    outcomes = {case: Counter[str]() for case in cases}
    slowest = 0.0
    orphans = 0
    objects: list[int] = []
    began = monotonic()
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for number in range(1, arguments.rounds + 1):
            random.shuffle(cases)
            faulthandler.dump_traceback_later(HANG, exit=True)
            for case, (outcome, seconds) in zip(cases, pool.map(run_case, cases), strict=True):
                outcomes[case][outcome] += 1
                slowest = max(slowest, seconds)
            faulthandler.cancel_dump_traceback_later()
            orphans += left_behind()
            gc.collect()
            objects.append(len(gc.get_objects()))
            files = len(os.listdir("/proc/self/fd"))
            print(
                f"round {number}: {resident()} KiB, {objects[-1]} objects, "
                f"{threading.active_count()} threads, {files} files",
                flush=True,
            )
    for (fault, way), counter in sorted(outcomes.items(), key=lambda item: item[0][0]):
        told = ", ".join(f"{outcome} {count}" for outcome, count in counter.most_common())
        print(f"{fault:<24} {way.__name__:<8} {told}")
    growth = max(0, objects[-1] - max(objects[:WARM]))
    print(
        f"{arguments.rounds} rounds of {len(cases)} cases in {monotonic() - began:.0f} s, "
        f"the slowest case {slowest:.1f} s, no hang, {orphans} processes left, "
        f"{growth} objects more than after {WARM} rounds"
    )
    return 1 if orphans or growth > GROWTH else 0


def run_case(case: Case) -> tuple[str, float]:
    """How an engine was found by one way, and the seconds that took."""
    fault, way = case
    protocol = Protocol.QHPLUGIN if fault == "wrong_level_count" else Protocol.UCI
    began = monotonic()
    return way(command(fault), protocol), monotonic() - began


def command(fault: str) -> list[str]:
    """What starts the engine with a fault."""
    program = (
        f"import runpy, sys; sys.path.insert(0, {str(TESTS)!r});"
        f"runpy.run_module('fakes.faulty.{fault}', run_name='__main__')"
    )
    return [sys.executable, "-c", program]


def left_behind() -> int:
    """How many processes that this one started do not end soon."""
    mark = processtree.new_mark().rpartition("-")[0]
    deadline = monotonic() + LINGERING
    while (left := marked(f"{mark}-")) and monotonic() < deadline:
        sleep(0.01)
    return len(left)


def resident() -> int:
    """The memory this process holds, in KiB."""
    status = Path("/proc/self/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])


if __name__ == "__main__":
    sys.exit(main())
