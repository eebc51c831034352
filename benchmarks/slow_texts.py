"""Looks at random for PGN that takes long to read for its size: seconds of the processor a MB.

Files are made of a few pieces again and again behind a beginning, of either game.  Printed are how
many were tried and the slowest; for chess also how many python-chess reads alike, as many games
and as many moves, how many times as long as it these take, and those that take longest.
"""

import argparse
import logging
import random
from collections.abc import Callable
from functools import partial
from io import BytesIO, StringIO
from statistics import quantiles
from time import monotonic
from typing import NamedTuple

import chess.pgn
from records import seconds

from qianmen import Game
from qianmen.rules.records import pgn

Pieces = tuple[str, ...]

COMMON: Pieces = (
    *('[Event "?"]\n', '[Result "*"]\n', '[SetUp "1"]\n', '[FEN "x"]\n', '[a "b]\n', "[ ", "[a "),
    *("\n", "\n\n", "\r\n", "%x\n", "; x\n", '"', "é ", "x ", "x" * 30, "(x) ", "( ", ") ", "()"),
    *("{x} ", "{ ", "} ", "{[%clk 0:00:01]} ", "{[%eval 0.1]} ", "[%clk 0:00:01] "),
    *("1. ", "1... ", "$1 ", "$10 ", "! ", "?? ", "* ", "1-0 ", "*\n\n1. ", "-- "),
)
CHESS: Pieces = (
    *COMMON,
    *('[White ""]\n', '[FEN "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]\n', '[Variant "Standard"]\n'),
    *("e4 ", "e5 ", "Nf3 ", "Nf6 ", "Ke2 ", "O-O ", "e8=Q ", "e2e4 ", "Nf3Nc6 ", "Sf3 "),
    *("(e4) ", "(d4 d5) ", "+- ", "e.p. "),
)
XIANGQI: Pieces = (
    *COMMON,
    *('[Red "甲"]\n', '[FEN "4k4/9/9/9/9/9/9/9/9/3K5 w"]\n', '[Format "ICCS"]\n'),
    *("C2.5 ", "H8+7 ", "h2e2 ", "h3e3 ", "炮二平五 ", "马８进７", "P1+1 ", "K5+1 ", "R1+1 "),
    *("(C2.5) ", "（马二进三）", "红胜 ", "，", "兵三進一"),
)
BEGINNINGS: dict[Pieces, Pieces] = {
    CHESS: ("", '[White ""]\n\n', '[White ""]\n\n1. e4 ', '[White ""]\n\n1. e4 e5 2. Nf3 (2. d4 '),
    XIANGQI: ("", '[Red ""]\n\n', '[Red ""]\n\n1. C2.5 ', '[Red ""]\n\n1. C2.5 H8+7 (H2+3 '),
}
LISTED = 10
"""How many of the slowest are printed."""


class Found(NamedTuple):
    """A text, how long it took, in s/MB, or how many times as long as python-chess."""

    measure: float
    text: str


def text_from(rng: random.Random, pieces: Pieces, size: int) -> tuple[str, str]:
    """What a file consists of, and the file."""
    unit = "".join(rng.choices(pieces, k=rng.randrange(1, 6)))
    beginning = rng.choice(BEGINNINGS[pieces])
    return f"{beginning!r} + n * {unit!r}", beginning + unit * (size // len(unit.encode()))


def read_ours(data: bytes) -> list[Game]:
    return list(pgn.read(BytesIO(data)))


def read_theirs(text: str) -> list[chess.pgn.Game]:
    stream, games = StringIO(text), []
    while (game := chess.pgn.read_game(stream)) is not None:
        games.append(game)
    return games


def is_alike(ours: list[Game], theirs: list[chess.pgn.Game]) -> bool:
    """Whether both have found as many games of chess and as many moves."""
    moves = sum(1 for game in ours for _ in game.nodes())
    return (
        all(game.is_chess for game in ours)
        and len(ours) == len(theirs)
        and moves == sum(map(their_moves, theirs))
    )


def their_moves(game: chess.pgn.Game) -> int:
    count, waiting = 0, [*game.variations]
    while waiting:
        count += 1
        waiting += waiting.pop().variations
    return count


def compared(text: str, data: bytes, ours: float, runs: int) -> float | None:
    """How many times as long as python-chess; None where it does not read the text alike."""
    try:
        theirs = read_theirs(text)
    except (IndexError, ValueError):
        return None  # it fails on some
    if not is_alike(read_ours(data), theirs):
        return None
    return ours / seconds(partial(read_theirs, text), runs)


def print_slowest(title: str, found: list[Found]) -> None:
    print(title)
    for measure, text in sorted(found, reverse=True)[:LISTED]:
        print(f"  {measure:6.2f}  {text}")


def search(name: str, pieces: Pieces, size: int, until: Callable[[], bool]) -> None:
    rng = random.Random(name)
    times: list[Found] = []
    shares: list[Found] = []
    while not until():
        description, text = text_from(rng, pieces, size)
        data = text.encode()
        ours = seconds(partial(read_ours, data), 2)
        times.append(Found(ours / len(data) * 1e6, description))
        share = compared(text, data, ours, 2) if pieces is CHESS else None
        if share is not None:
            shares.append(Found(share, f"{description} ({times[-1].measure:.2f} s/MB)"))
    over = sum(found.measure > 1 for found in times)
    print_slowest(f"{name}: {len(times)} texts, {over} above 1 s/MB; the slowest", times)
    if len(shares) > 1:
        percentiles = quantiles([found.measure for found in shares], n=100)
        print(
            f"{name}: {len(shares)} read alike; times as long as python-chess: "
            f"median {percentiles[49]:.2f}, 95th percentile {percentiles[94]:.2f}, "
            f"99th {percentiles[98]:.2f}"
        )
        print_slowest(f"{name}: those that take longest beside python-chess", shares)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=120, help="for each game")
    parser.add_argument("--size", type=int, default=60_000, help="bytes of each file")
    arguments = parser.parse_args()
    logging.disable()  # python-chess would tell of each illegal move
    for name, pieces in (("xiangqi", XIANGQI), ("chess", CHESS)):
        end = monotonic() + arguments.seconds
        search(name, pieces, arguments.size, lambda: monotonic() >= end)  # noqa: B023


if __name__ == "__main__":
    main()
