"""How long the readers of records take for what is made to be slow: seconds of the processor a MB.

Prints it for a megabyte of each file of ``tests/rules/records/hostile``, which the tests read too,
and for ordinary games in PGN beside them; for chess also how many times as long as python-chess;
and with ``--memory`` what one game of 16 MiB takes, and a stream of many games.
"""

import argparse
import logging
import resource
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from io import BufferedReader, RawIOBase, StringIO
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

import chess.pgn

TESTS = Path(__file__).parents[1] / "tests"
sys.path.insert(0, str(TESTS))

from library import random_games, text_of  # noqa: E402

from qianmen import Notation, RecordError, read_games  # noqa: E402
from qianmen.rules.records import pgn  # noqa: E402
from qianmen.rules.records.limits import LARGEST_GAME  # noqa: E402
from rules.records.hostile.cases import LongGame, ManyGames  # noqa: E402
from rules.records.hostile.files import LONG_GAMES, MANY_GAMES  # noqa: E402
from rules.records.hostile.pgn import READ_TWICE  # noqa: E402

ENDINGS = list(dict.fromkeys([*MANY_GAMES, *LONG_GAMES]))
LARGE_GAMES = {
    "pgn": ("brackets with a word", "the same variation", "brackets and stars"),
    "dhtmlxq": ("tags",),
    "xqf": ("the same sibling",),
    "pfc": ("elements in each other", "siblings without a move"),
}
"""Those that take the most memory, a line each."""


def seconds(work: Callable[[], object], runs: int) -> float:
    """The best of several runs."""
    taken = []
    for _ in range(runs):
        start = process_time()
        work()
        taken.append(process_time() - start)
    return min(taken)


def read_ours(path: Path) -> None:
    with suppress(RecordError):
        for _ in read_games(path):
            pass


def read_theirs(text: str) -> None:
    stream = StringIO(text)
    while chess.pgn.read_game(stream) is not None:
        pass


def size_up(case: ManyGames | LongGame, size: int) -> bytes:
    """The file of a case that has about so many bytes."""
    one = len(case.file(2)) - len(case.file(1))
    return case.file(max(1, size // one))


def files(ending: str, size: int) -> Iterator[tuple[str, bytes]]:
    """The name and the bytes of each file of an ending."""
    if ending == "chess.pgn":
        text = text_of(random_games(is_chess=True), size, Notation.SAN)
        yield "ordinary games", text.encode()
    if ending == "pgn":
        for notation in (Notation.CHINESE, Notation.WXF, Notation.ICCS):
            text = text_of(random_games(is_chess=False), size, notation)
            yield f"ordinary games, {notation.value}", text.encode()
        yield READ_TWICE.name, size_up(READ_TWICE, size)
    cases: list[ManyGames | LongGame] = [*MANY_GAMES.get(ending, ()), *LONG_GAMES.get(ending, ())]
    for case in cases:
        yield case.name, size_up(case, size)


def measure(ending: str, size: int, runs: int, path: Path) -> None:
    """Measure the files of an ending, each put at ``path`` in its turn."""
    for name, data in files(ending, size):
        path.write_bytes(data)
        ours = seconds(lambda: read_ours(path), runs)
        share = f"{ours / len(data) * 1e6:8.2f} s/MB"
        if ending == "chess.pgn":
            share += f", {against_theirs(ours, data.decode(), runs)}"
        print(f"{f'{ending}: {name}':62} {share}", flush=True)


def against_theirs(ours: float, text: str, runs: int) -> str:
    try:
        theirs = seconds(lambda: read_theirs(text), runs)
    except IndexError:
        return "python-chess fails"
    return f"times as long {ours / theirs:.2f}"


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
    with TemporaryDirectory() as folder:
        for ending, names in LARGE_GAMES.items():
            path = Path(folder, f"file.{ending}")
            for case in LONG_GAMES[ending]:
                if case.name in names:
                    path.write_bytes(size_up(case, LARGEST_GAME - 2000))
                    read_ours(path)
                    print(
                        f"{f'{ending}: 16 MiB, {case.name}':42} {peak():8.0f} MB at most",
                        flush=True,
                    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("endings", nargs="*", help=f"of {', '.join(ENDINGS)}; none: all")
    parser.add_argument("--runs", type=int, default=3, help="of which the best counts")
    parser.add_argument("--size", type=int, default=1_000_000, help="bytes of each file")
    parser.add_argument("--memory", type=int, metavar="MB", help="of the stream that is read")
    arguments = parser.parse_args()
    if arguments.memory:
        measure_memory(arguments.memory * 1_000_000)
        return
    logging.disable()  # python-chess would tell of each illegal move
    with TemporaryDirectory() as folder:
        for ending in arguments.endings or ENDINGS:
            size = arguments.size // 5 if ending == "chess.pgn" else arguments.size
            measure(ending, size, arguments.runs, Path(folder, f"file.{ending}"))


if __name__ == "__main__":
    main()
