"""Counts the published perft numbers that are too deep for the tests.

Prints a line for each position and depth: leaves counted, leaves published, seconds, millions of
leaves a second.  Ends with exit code 1 if any count is wrong.
"""

import argparse
import json
import sys
from pathlib import Path
from time import perf_counter

from qianmen.rules import Board
from qianmen.rules.chess import Board as ChessBoard
from qianmen.rules.perft import perft
from qianmen.values import GameKind

DATA = Path(__file__).parent.parent / "tests" / "data"
BOARDS = {GameKind.XIANGQI.value: Board, GameKind.CHESS.value: ChessBoard}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(BOARDS), default=GameKind.XIANGQI.value)
    game = parser.parse_args().game
    cases = json.loads((DATA / f"{game}_perft.json").read_text(encoding="utf-8"))
    wrong = total = 0
    start = perf_counter()
    for case in cases["positions"]:
        for depth, published in case.get("published_deeper", {}).items():
            before = perf_counter()
            counted = perft(BOARDS[game](case["fen"]), int(depth))
            seconds = perf_counter() - before
            verdict = "" if counted == published else f"  WRONG, published: {published:,}"
            wrong += bool(verdict)
            total += counted
            print(
                f"{case['id']:10} depth {depth} {counted:14,} leaves {seconds:8.2f} s "
                f"{counted / seconds / 1e6:6.1f} Mn/s{verdict}",
                flush=True,
            )
    seconds = perf_counter() - start
    print(f"{total:,} leaves in {seconds:.0f} s, {total / seconds / 1e6:.1f} Mn/s, {wrong} wrong")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
