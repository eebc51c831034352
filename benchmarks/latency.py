"""How promptly the plugin answers: to ABORT at random moments, and from a cold start.

Prints median, 99th percentile and maximum, in milliseconds, of: ABORT to ABORTED in AI and in
HINTS; a command to its OK while the plugin thinks in the background; ``qianmen -info`` from start
to exit; ``qianmen -plugin`` from start to its first reply.  A reply that is none of those that
may come ends the benchmark with an error.
"""

import argparse
from collections.abc import Sequence
from random import Random
from statistics import median
from time import monotonic, sleep

from conversation import PATIENCE, Conversation
from programs import QIANMEN

from qianmen.host.errors import ProtocolError
from qianmen.host.process.child import ChildProcess
from qianmen.protocols.qhplugin.moves import parse_move, print_move
from qianmen.rules import Board

LONGEST_WAIT = 0.2
"""Seconds after which at the latest a search is interrupted."""


class Interruptions:
    """A plugin whose game wanders at random and whose searches are interrupted at random."""

    def __init__(self, plugin: Conversation, random: Random) -> None:
        self._plugin = plugin
        self._random = random
        self._board = Board()
        plugin.demand("LEVEL 10")

    def abort(self, word: str) -> float | None:
        """Milliseconds from ABORT to ABORTED; None when the answer crossed the ABORT."""
        self._wander()
        self._plugin.say(word)
        self._wait()
        aborted = self._plugin.say("ABORT")
        line = self._plugin.hear()
        if line.text == "ABORTED":
            return (line.when - aborted) * 1000
        self._finish(word, line.text)
        return None

    def disturb(self) -> float:
        """Milliseconds from UNDO to OK while the plugin thinks on the expected reply."""
        self._wander()
        self._plugin.demand("BGTHINK ON")
        self._plugin.say("AI")
        self._wait()
        self._plugin.say("TIMEOUT")
        self._finish("AI", self._plugin.hear().text)
        self._wait()
        asked = self._plugin.say("UNDO")
        line = self._plugin.hear()
        if line.text != "OK":
            raise ProtocolError("qianmen", f"answered UNDO with {line.text!r}")
        self._board.pop()
        self._plugin.demand("BGTHINK OFF")
        return (line.when - asked) * 1000

    def _wait(self) -> None:
        sleep(self._random.uniform(0, LONGEST_WAIT))

    def _wander(self) -> None:
        """Play a random move, from the start again once a game has become long or has ended."""
        if self._board.ply >= 60 or self._board.outcome():
            self._restart()
        move = self._board.push(self._random.choice(self._board.legal_moves))
        self._plugin.demand(f"PLAY {print_move(str(move))}")
        if not self._board.legal_moves:
            self._restart()

    def _restart(self) -> None:
        self._board = Board()
        self._plugin.demand(f"FEN {self._board.fen()}")

    def _finish(self, word: str, text: str) -> None:
        """Take the answer of a search that was not aborted."""
        if word == "HINTS":
            while text != "ENDHINTS":
                text = self._plugin.hear().text
            return
        move = parse_move(text)
        if move is None:
            raise ProtocolError("qianmen", f"answered {word} with {text!r}")
        self._board.push(move)


def time_of_info() -> float:
    """Milliseconds of ``qianmen -info`` from start to exit."""
    start = monotonic()
    with ChildProcess([*QIANMEN, "-info"], name="qianmen") as process:
        process.close_input()
        process.read_all(start + PATIENCE, "the end of -info")
        return (monotonic() - start) * 1000


def time_of_first_reply() -> float:
    """Milliseconds from the start of the plugin to its answer to LEVEL."""
    start = monotonic()
    with Conversation() as plugin:
        plugin.say("LEVEL")
        return (plugin.hear().when - start) * 1000


def show(name: str, times: Sequence[float]) -> None:
    """Print the figures of one kind of answer."""
    ordered = sorted(times)
    late = ordered[int(0.99 * (len(ordered) - 1))]
    print(
        f"{name:34} {len(ordered):5} times  median {median(ordered):7.2f} ms  "
        f"p99 {late:7.2f} ms  max {ordered[-1]:7.2f} ms",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--aborts", type=int, default=1000, help="interruptions, of all kinds")
    parser.add_argument("--starts", type=int, default=20, help="cold starts of each kind")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    share = -(-arguments.aborts // 3)
    with Conversation() as plugin:
        interruptions = Interruptions(plugin, Random(arguments.seed))
        for word in ("AI", "HINTS"):
            times = [interruptions.abort(word) for _ in range(share)]
            show(f"ABORT to ABORTED in {word}", [time for time in times if time is not None])
        show(
            "UNDO to OK in background thinking",
            [interruptions.disturb() for _ in range(share)],
        )
    show("-info, start to exit", [time_of_info() for _ in range(arguments.starts)])
    show("-plugin, start to first reply", [time_of_first_reply() for _ in range(arguments.starts)])


if __name__ == "__main__":
    main()
