"""What a bridge adds to a move, for each pair of two protocols.

Qianmen is the engine, and our drivers are the hosts: one of the engine itself, one of a bridge to
it.  Both are asked for a move in every position of random games, turn about, by a search of depth 1
or, where one of the two speaks QHPLUGIN, which has no word for that, at level 1.  Prints the median
of each in milliseconds, and their difference, which is what the bridge adds.
"""

import argparse
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median

from programs import QIANMEN

from qianmen.host.connection import Connection
from qianmen.host.drivers.driver import Position, Task
from qianmen.host.drivers.registry import Protocol
from qianmen.host.launcher import write_launcher
from qianmen.rules import Board
from qianmen.values import Limits

ENGINES = {
    Protocol.QHPLUGIN: QIANMEN,
    Protocol.UCI: (*QIANMEN, "uci"),
    Protocol.UCCI: (*QIANMEN, "ucci"),
    Protocol.CECP: (*QIANMEN, "xboard"),
}
"""What starts the engine by each protocol; of QHPLUGIN the host adds the word itself."""
LONGEST_GAME = 60
"""Plies after which another random game begins."""
LONGEST = 5_000
"""Milliseconds that a search at level 1 is allowed, which it never needs."""


def positions(count: int, seed: int) -> list[Position]:
    """The positions of random games, ply by ply."""
    random = Random(seed)
    board = Board()
    found: list[Position] = []
    while len(found) < count:
        if board.ply >= LONGEST_GAME or board.outcome() is not None:
            board = Board()
        found.append(Position(None, tuple(map(str, board.moves))))
        board.push(random.choice(board.legal_moves))
    return found


def bridge_to(engine: Protocol, front: Protocol, folder: Path) -> list[str]:
    """The command line of a bridge, which for hosts of QHPLUGIN is a launcher."""
    words = ["--as", front.value, "--engine-protocol", engine.value]
    command = [*QIANMEN, "bridge", *words]
    if front is Protocol.QHPLUGIN:
        return [str(write_launcher(folder / engine.value, command, ENGINES[engine]))]
    return [*command, "--", *ENGINES[engine]]


def connect(command: Sequence[str], host: Protocol, engine: Protocol) -> Connection:
    """A host's connection to the engine, at level 1 where that is how searches are kept short."""
    if host is Protocol.QHPLUGIN:
        return Connection(command, host, level=1)
    return Connection(command, host, {"Level": "1"} if engine is Protocol.QHPLUGIN else None)


def compare(engine: Protocol, front: Protocol, asked: list[Position], folder: Path) -> None:
    """Print the figures of one bridge."""
    times: tuple[list[float], list[float]] = ([], [])
    with (
        connect(ENGINES[engine], engine, engine) as straight,
        connect(bridge_to(engine, front, folder), front, engine) as bridged,
    ):
        for position in asked:
            for host, taken in zip((straight, bridged), times, strict=True):
                by_level = Protocol.QHPLUGIN in (engine, host.protocol)
                limits = Limits(movetime=LONGEST) if by_level else Limits(depth=1)
                answer = host.run(host.driver.search(Task(position, limits)))
                taken.append((answer.when - answer.asked) * 1000)
    alone, through = map(median, times)
    print(
        f"{front.value:>8} host, {engine.value:>8} engine  alone {alone:6.2f} ms  "
        f"bridged {through:6.2f} ms  added {through - alone:5.2f} ms",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=200, help="for each bridge")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    asked = positions(arguments.moves, arguments.seed)
    with tempfile.TemporaryDirectory() as name:
        os.environ["XDG_CACHE_HOME"] = name
        for front in ENGINES:
            for engine in ENGINES:
                compare(engine, front, asked, Path(name))


if __name__ == "__main__":
    main()
