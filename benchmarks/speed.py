"""Our speed against Fairy-Stockfish's, both measured in this run, each on one thread.

Prints perft 5 of the start position (leaves a second, ours with bulk counting) and search (nodes a
second on the same positions for the same time), both sides and the ratio.
"""

import argparse
import re
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from statistics import median
from time import monotonic, perf_counter

from programs import find

from qianmen.engine.bench import POSITIONS
from qianmen.engine.local import LocalEngine
from qianmen.engine.options import OWN_BOOK
from qianmen.host.process.child import ChildProcess
from qianmen.protocols.uci.commands import print_go, print_option, print_position
from qianmen.rules import Board
from qianmen.rules.perft import perft
from qianmen.values import Done, Event, GameKind, Limits, Order

DEPTH = 5
PATIENCE = 120.0
"""Seconds that the peer may take for any one thing."""


class FairyStockfish:
    """The peer, on one thread and with the hash size of our own default."""

    def __init__(self) -> None:
        self._process = ChildProcess([find("fairy-stockfish")])
        self._process.send(
            "uci",
            print_option("UCI_Variant", "xiangqi"),
            print_option("Threads", "1"),
            print_option("Hash", "64"),
            "isready",
        )
        self._await("readyok")

    def perft(self) -> float:
        """Leaves a second."""
        start = monotonic()
        self._process.send(print_position(None, ()), f"go perft {DEPTH}")
        leaves, when = self._await("Nodes searched: ([0-9]+)")
        return leaves / (when - start)

    def search(self, fen: str, milliseconds: int) -> float:
        """Nodes a second, by its own last report."""
        limits = Limits(movetime=milliseconds)
        self._process.send("ucinewgame", print_position(fen, ()), print_go(limits))
        nodes = time = 0
        deadline = monotonic() + PATIENCE
        while not (line := self._process.receive(deadline, "bestmove").text).startswith("best"):
            if found := re.search(" nodes ([0-9]+) .* time ([0-9]+)", line):
                nodes, time = int(found[1]), int(found[2])
        return nodes / max(time, 1) * 1000

    def quit(self) -> None:
        self._process.end(("quit",))

    def _await(self, pattern: str) -> tuple[int, float]:
        """The number that ``pattern`` finds (0 if it holds none) and when its line came."""
        deadline = monotonic() + PATIENCE
        while True:
            line = self._process.receive(deadline, pattern)
            if found := re.match(pattern, line.text):
                return int(found[1]) if found.groups() else 0, line.when


class Qianmen:
    """Ourselves, in this process."""

    def __init__(self) -> None:
        self._events: SimpleQueue[Event] = SimpleQueue()
        self._engine = LocalEngine(self._events.put)
        self._engine.set_option(OWN_BOOK, "false")

    def perft(self) -> float:
        """Leaves a second."""
        start = perf_counter()
        return perft(Board(), DEPTH) / (perf_counter() - start)

    def search(self, fen: str, milliseconds: int) -> float:
        """Nodes a second."""
        self._engine.new_game(GameKind.XIANGQI)
        self._engine.set_position(GameKind.XIANGQI, fen)
        self._engine.think(Order(limits=Limits(movetime=milliseconds)))
        while not isinstance(event := self._events.get(timeout=PATIENCE), Done):
            pass
        return event.nodes / max(event.milliseconds, 1) * 1000

    def quit(self) -> None:
        self._engine.close()


def compare(name: str, ours: Callable[[], float], theirs: Callable[[], float], runs: int) -> float:
    """Measure both in turn and print the medians and their ratio, which is given back."""
    speeds = [(ours(), theirs()) for _ in range(runs)]
    our_speed = median(our for our, _ in speeds)
    their_speed = median(their for _, their in speeds)
    ratio = our_speed / their_speed
    print(
        f"{name:24} qianmen {our_speed / 1e6:8.3f} M/s   "
        f"fairy-stockfish {their_speed / 1e6:8.3f} M/s   ratio {ratio:6.2f}",
        flush=True,
    )
    return ratio


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--runs", type=int, default=3, help="perft runs, of which the median counts"
    )
    parser.add_argument("--seconds", type=float, default=3.0, help="of each search")
    parser.add_argument("--positions", type=int, default=5, help="how many positions are searched")
    arguments = parser.parse_args()
    milliseconds = round(arguments.seconds * 1000)
    us, them = Qianmen(), FairyStockfish()
    compare(f"perft {DEPTH}, start", us.perft, them.perft, arguments.runs)
    ratios = [
        compare(
            f"search, position {number}",
            partial(us.search, fen, milliseconds),
            partial(them.search, fen, milliseconds),
            runs=1,
        )
        for number, fen in enumerate(POSITIONS[: arguments.positions], 1)
    ]
    print(f"search, median ratio {median(ratios):.2f}")
    us.quit()
    them.quit()


if __name__ == "__main__":
    main()
