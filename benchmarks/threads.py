"""What a second search thread brings: nodes a second of two threads against one, ours and a peer's.

One thread and two are measured in turn, on the same position for the same time.  A pair is dropped,
and another measured, if other processes took more than a little processor time meanwhile.  Prints
the ratio of each pair that was kept, and the median.  Needs Linux's ``/proc``.
"""

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from time import monotonic

from programs import QIANMEN, find

from qianmen.engine.bench import CHESS_POSITIONS, POSITIONS
from qianmen.host.process.child import ChildProcess
from qianmen.protocols.uci.commands import print_go, print_option, print_position
from qianmen.values import GameKind, Limits

FOREIGN = 0.3
"""Seconds of processor time that others may take during a pair."""

TRIES = 4
"""How many pairs are measured at most for each that is wanted."""

PATIENCE = 60.0
"""Seconds that an engine may take for any one thing."""

PEERS = {GameKind.CHESS: "stockfish", GameKind.XIANGQI: "fairy-stockfish"}
FENS = {GameKind.CHESS: CHESS_POSITIONS, GameKind.XIANGQI: POSITIONS}


class UciEngine:
    """An engine behind UCI, ours or another."""

    def __init__(self, name: str, command: Sequence[str], *options: str) -> None:
        self.name = name
        self._process = ChildProcess(command)
        self._process.send("uci", *options, "isready")
        self._await("readyok")

    def speed(self, fen: str, threads: int, milliseconds: int) -> float:
        """Nodes a second in all threads together, by its own last report."""
        self._process.send(print_option("Threads", str(threads)), "ucinewgame", "isready")
        self._await("readyok")
        self._process.send(print_position(fen, ()), print_go(Limits(movetime=milliseconds)))
        nodes, time = 0, 1
        for text in self._await("bestmove"):
            if found := re.search(" nodes ([0-9]+) .*time ([0-9]+)", text):
                nodes, time = int(found[1]), max(1, int(found[2]))
        return nodes / time * 1000

    def processor_seconds(self) -> float:
        """The processor time it has taken so far."""
        stat = Path(f"/proc/{self._process.pid}/stat").read_text()
        user, system = stat.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def quit(self) -> None:
        self._process.end(("quit",))

    def _await(self, word: str) -> list[str]:
        """The lines up to one that begins with ``word``."""
        deadline = monotonic() + PATIENCE
        lines: list[str] = []
        while not lines or not lines[-1].startswith(word):
            lines.append(self._process.receive(deadline, word).text)
        return lines


def busy_seconds() -> float:
    """The processor time that all processes of the machine have taken since it started."""
    with Path("/proc/stat").open() as stat:
        user, nice, system, _idle, _waiting, *interrupts = map(int, stat.readline().split()[1:8])
    return (user + nice + system + sum(interrupts)) / os.sysconf("SC_CLK_TCK")


def foreign_seconds(engine: UciEngine, run: Callable[[], None]) -> float:
    """Processor time that others than ``engine`` and this program took during ``run``."""

    def others() -> float:
        ours = os.times()
        return busy_seconds() - engine.processor_seconds() - ours.user - ours.system

    before = others()
    run()
    return others() - before


def measure(engine: UciEngine, fens: Sequence[str], pairs: int, milliseconds: int) -> list[float]:
    """The ratios of up to so many undisturbed pairs, each printed as it comes."""
    ratios: list[float] = []
    for fen in islice(cycle(fens), TRIES * pairs):
        speeds: list[float] = []

        def pair(fen: str = fen, speeds: list[float] = speeds) -> None:
            speeds.extend(engine.speed(fen, threads, milliseconds) for threads in (1, 2))

        foreign = foreign_seconds(engine, pair)
        one, two = speeds
        kept = foreign <= FOREIGN
        print(
            f"{engine.name:16} one {one / 1e6:7.3f} M/s  two {two / 1e6:7.3f} M/s  "
            f"ratio {two / one:5.2f}  others {foreign:5.2f} s{'' if kept else '  dropped'}",
            flush=True,
        )
        if kept:
            ratios.append(two / one)
        if len(ratios) == pairs:
            break
    return ratios


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", type=GameKind, choices=list(GameKind), default=GameKind.CHESS)
    parser.add_argument("--pairs", type=int, default=5, help="of which the median counts")
    parser.add_argument("--seconds", type=float, default=3.0, help="of each search")
    arguments = parser.parse_args()
    if not Path("/proc/stat").exists():
        sys.exit("this benchmark needs Linux's /proc")
    game: GameKind = arguments.game
    peer = PEERS[game]
    variant = (print_option("UCI_Variant", "xiangqi"),) if game is GameKind.XIANGQI else ()
    no_book = print_option("OwnBook", "false")
    for engine in (
        UciEngine("qianmen", [*QIANMEN, "uci", "--game", game.value], no_book),
        UciEngine(peer, [find(peer)], *variant),
    ):
        milliseconds = round(arguments.seconds * 1000)
        ratios = measure(engine, FENS[game], arguments.pairs, milliseconds)
        engine.quit()
        found = f"{median(ratios):.2f}" if ratios else "none, others were always at work"
        print(f"{engine.name:16} median ratio of {len(ratios)} pairs: {found}", flush=True)


if __name__ == "__main__":
    main()
