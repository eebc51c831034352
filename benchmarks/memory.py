"""How much memory the plugin takes, in a long game and over many.

Prints the peak of resident memory of a game of some minutes with the default hash, then resident
memory along many quick games in one process, all in MB.  Needs Linux's ``/proc``.
"""

import argparse
import sys
from pathlib import Path
from time import monotonic, sleep

from conversation import Conversation

from qianmen.protocols.qhplugin.moves import parse_move
from qianmen.rules import START_FEN, Board

MOVE_SECONDS = 1.0
"""Thinking time of a move in the long game."""

QUICK_LEVEL = 2
REPORTS = 10
LONGEST_GAME = 300


def resident(pid: int, figure: str) -> float:
    """``VmRSS`` (now) or ``VmHWM`` (at the peak) of a process, in MB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        name, _, value = line.partition(":")
        if name == figure:
            return int(value.split()[0]) / 1024
    raise ValueError(f"no {figure} for process {pid}")


def play(plugin: Conversation, board: Board, seconds: float = 0.0) -> None:
    """Have the plugin play a move; after ``seconds`` it is told that its time is over."""
    plugin.say("AI")
    if seconds:
        sleep(seconds)
        plugin.say("TIMEOUT")
    answer = plugin.hear().text
    move = parse_move(answer)
    if move is None:
        sys.exit(f"the plugin answered AI with {answer!r}")
    board.push(move)


def start(plugin: Conversation) -> Board:
    """Set the start position."""
    plugin.demand(f"FEN {START_FEN}")
    return Board()


def long_game(minutes: float) -> float:
    """The peak of a plugin at full strength that plays both sides for so long."""
    end = monotonic() + minutes * 60
    with Conversation() as plugin:
        plugin.demand("LEVEL 10")
        plugin.demand("BGTHINK ON")
        board = start(plugin)
        while monotonic() < end:
            if board.outcome():
                board = start(plugin)
            play(plugin, board, MOVE_SECONDS)
        return resident(plugin.pid, "VmHWM")


def many_games(games: int) -> None:
    """Play quick games in one process and print how memory goes."""
    with Conversation() as plugin:
        plugin.demand(f"LEVEL {QUICK_LEVEL}")
        for game in range(1, games + 1):
            board = start(plugin)
            while not board.outcome() and board.ply < LONGEST_GAME:
                play(plugin, board)
            if game == 1 or game % max(1, games // REPORTS) == 0:
                print(f"after {game:5} games {resident(plugin.pid, 'VmRSS'):8.1f} MB", flush=True)
        print(f"peak              {resident(plugin.pid, 'VmHWM'):8.1f} MB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=2.0, help="of the long game")
    parser.add_argument("--games", type=int, default=1000, help="quick games in one process")
    arguments = parser.parse_args()
    if not Path("/proc/self/status").exists():
        sys.exit("this benchmark needs Linux's /proc")
    peak = long_game(arguments.minutes)
    print(f"peak of {arguments.minutes:g} minutes {peak:8.1f} MB", flush=True)
    many_games(arguments.games)


if __name__ == "__main__":
    main()
