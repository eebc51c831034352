"""How long the readers of records take for what is made to be slow: seconds of the processor a MB.

Prints it for a megabyte of each hostile PGN of ``tests/rules/records/hostile.py``, which the tests
read too, and for ordinary games beside them; then for hostile chess how many times as long as
python-chess; and with ``--memory`` what one game of 16 MiB takes, and a stream of many games.
"""

import argparse
import logging
import resource
import sys
from collections.abc import Callable, Iterator
from io import BufferedReader, BytesIO, RawIOBase, StringIO
from itertools import islice
from pathlib import Path
from time import process_time
from typing import Any

import chess.pgn

TESTS = Path(__file__).parents[1] / "tests"
sys.path.insert(0, str(TESTS))

from library import random_games, text_of  # noqa: E402

from qianmen import Notation  # noqa: E402
from qianmen.rules.records import pgn  # noqa: E402
from qianmen.rules.records.limits import LARGEST_GAME  # noqa: E402
from rules.records.hostile import (  # noqa: E402
    CHESS_GAMES,
    LONG_CHESS_GAMES,
    LONG_GAMES,
    MANY_GAMES,
    READ_TWICE,
    LongGame,
    ManyGames,
)


def seconds(work: Callable[[], None], runs: int) -> float:
    """The best of several runs."""
    taken = []
    for _ in range(runs):
        start = process_time()
        work()
        taken.append(process_time() - start)
    return min(taken)


def read_ours(data: bytes) -> None:
    for _ in pgn.read(BytesIO(data)):
        pass


def read_theirs(text: str) -> None:
    stream = StringIO(text)
    while chess.pgn.read_game(stream) is not None:
        pass


def size_up(case: ManyGames | LongGame, size: int) -> bytes:
    """The file of a case that has about so many bytes."""
    one = len(case.file(2)) - len(case.file(1))
    return case.file(max(1, size // one))


def files(size: int) -> Iterator[tuple[str, bytes]]:
    """The name and the bytes of each PGN of xiangqi."""
    for notation in (Notation.CHINESE, Notation.WXF, Notation.ICCS):
        text = text_of(random_games(is_chess=False), size, notation)
        yield f"ordinary games, {notation.value}", text.encode()
    cases: list[ManyGames | LongGame] = [*MANY_GAMES, READ_TWICE, *LONG_GAMES]
    for case in cases:
        yield case.name, size_up(case, size)


def chess_files(size: int) -> Iterator[tuple[str, bytes]]:
    """The same of chess."""
    yield "ordinary games", text_of(random_games(is_chess=True), size, Notation.SAN).encode()
    cases: list[ManyGames | LongGame] = [*CHESS_GAMES, *LONG_CHESS_GAMES]
    for case in cases:
        yield case.name, size_up(case, size)


def measure_xiangqi(size: int, runs: int) -> None:
    for name, data in files(size):
        taken = seconds(lambda: read_ours(data), runs)  # noqa: B023
        print(f"{name:42} {taken / len(data) * 1e6:8.2f} s/MB", flush=True)


def measure_chess(size: int, runs: int) -> None:
    logging.disable()  # python-chess would tell of each illegal move
    for name, data in chess_files(size):
        ours = seconds(lambda: read_ours(data), runs)  # noqa: B023
        share = f"{ours / len(data) * 1e6:8.2f} s/MB"
        try:
            theirs = seconds(lambda: read_theirs(data.decode()), runs)  # noqa: B023
        except IndexError:
            share += ", python-chess fails"
        else:
            share += f", times as long {ours / theirs:.2f}"
        print(f"{'chess: ' + name:42} {share}", flush=True)


class _Endless(RawIOBase):
    """A stream of the same bytes again and again, so many in all."""

    def __init__(self, unit: bytes, size: int) -> None:
        self._unit = unit
        self._left = size // len(unit) * len(unit)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any, /) -> int:
        at = -self._left % len(self._unit)
        part = self._unit[at : at + min(len(buffer), self._left)]
        buffer[: len(part)] = part
        self._left -= len(part)
        return len(part)


def peak() -> float:
    """The most memory that the process has had, in MB (Linux counts it in KiB)."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / 1e6


def measure_memory(stream_size: int) -> None:
    text = text_of(random_games(is_chess=False), 1_000_000, Notation.WXF).encode()
    print(f"{'at the start':42} {peak():8.0f} MB at most")
    games = pgn.read(BufferedReader(_Endless(text, stream_size)))
    for _ in islice(games, 2000):
        pass
    print(f"{'a stream, after 2000 games':42} {peak():8.0f} MB at most")
    for _ in games:
        pass
    print(f"{f'a stream of {stream_size / 1e6:.0f} MB':42} {peak():8.0f} MB at most")
    for case in LONG_GAMES:
        if case.name in ("brackets with a word", "the same variation", "brackets and stars"):
            one = len(case.text)
            read_ours(case.file((LARGEST_GAME - 100) // one))
            print(f"{f'a game of 16 MiB, {case.name}':42} {peak():8.0f} MB at most", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3, help="of which the best counts")
    parser.add_argument("--size", type=int, default=1_000_000, help="bytes of each PGN")
    parser.add_argument("--memory", type=int, metavar="MB", help="of the stream that is read")
    arguments = parser.parse_args()
    if arguments.memory:
        measure_memory(arguments.memory * 1_000_000)
        return
    measure_xiangqi(arguments.size, arguments.runs)
    measure_chess(arguments.size // 5, arguments.runs)


if __name__ == "__main__":
    main()
