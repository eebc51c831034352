"""Coverage-guided fuzzing of all that reads text or bytes; ``make fuzz-coverage`` runs it.

Whatever the input, a reader gives a result or raises a ``ValueError`` of its own, and soon: an
exception of another kind or a long wait ends the run and leaves the input in a file.  It needs
atheris.  ``python tests/rules/fuzz_coverage.py`` takes the seconds for each target, and then the
names of targets, without which all have their turn.
"""

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import atheris

with atheris.instrument_imports(include=["qianmen.rules"]):
    from qianmen import Board, Game, Notation, chess, parse_move
    from qianmen.rules.errors import FenError, NotationError
    from qianmen.rules.records import RecordError, cbl, pgn
    from qianmen.rules.records.formats import READERS, WRITERS

LONGEST = 1 << 14
"""Bytes of an input."""
TIMEOUT = 3
"""Seconds for one input, far more than such a one may take, for what is watched runs slowly."""

DATA = Path(__file__).parents[1] / "data"
SEEDS = {
    "cbf": (DATA / "sample.cbf").read_bytes(),
    "pfc": (DATA / "sample.pfc").read_bytes(),
    "dpxq": "标题: a\n红方: b\n结果: 红方胜\n\n 1.炮二平五 马８进７\n".encode(),
    "playok": b"START{1. C2.5 h8+7}",
    "fen": b"4k4/9/9/9/9/9/9/9/9/3K5 w",
    "che": b"1 1 0 0 0 2 7 2 4 0 0 0",
    "mxq": b"\1a" * 12 + b"\x057C-4C\4Ends",
    "ccm": bytes([0, 0, 0, 7, 4, 7, 7]),
    "chn": bytes(196) + bytes([7, 0, 7, 0, 4, 0, 7, 0]) + bytes(20),
}
"""A record of each format that is read and not written."""
CROWDED = "5k3/2P6/2P3P2/2P3P2/9/9/4C4/2R1C4/2R6/4K4 w - - 0 1"


class Target(NamedTuple):
    """What is fuzzed, the errors it may raise, and inputs to begin with."""

    read: Callable[[bytes], object]
    errors: type[ValueError]
    seeds: list[bytes]


def text_target(read: Callable[[str], object], errors: type[ValueError], *seeds: str) -> Target:
    return Target(
        lambda data: read(data.decode("utf-8", "replace")), errors, [s.encode() for s in seeds]
    )


def moves_of(notation: Notation | None, *seeds: str) -> Target:
    """Texts as moves on a board with several pieces of a kind on a file, and at the start."""
    boards = [Board(CROWDED), Board()]
    return text_target(
        lambda text: [parse_move(board, text, notation) for board in boards], NotationError, *seeds
    )


def record(read: Callable[[bytes], Iterable[Game]], *seeds: bytes) -> Target:
    def play(data: bytes) -> None:
        for game in read(data):
            game.board(game.end())

    return Target(play, RecordError, list(seeds))


def sample() -> Game:
    game = Game()
    game.headers |= {"Red": "甲", "Result": "1-0"}
    for text in ("h2e2", "h9g7", "h0g2"):
        game.play(text).comment = "好 good"
    first = game.root.children[0]
    first.add(game.board(first).push("b9c7"))
    return game


def targets() -> dict[str, Target]:
    game, board = sample(), chess.Board()
    chess_pgn = b'[White "A"]\n\n1. e4 {a} e5 (1... c5 $1) 2. Nf3 *\n'
    pgns = [pgn.write(game, form).encode() for form in (Notation.CHINESE, Notation.WXF)]
    seeds = SEEDS | {kind: write(game) for kind, write in WRITERS.items()}
    seeds["cbl"] = cbl.MAGIC + seeds["cbr"] * 2
    return {
        "strict-fen": text_target(Board, FenError, CROWDED),
        "lenient-fen": text_target(lambda text: Board(text, strict=False), FenError, CROWDED),
        "chess-fen": text_target(chess.Board, FenError, chess.START_FEN),
        "any-notation": moves_of(None, "C2.5", "炮二平五", "H2-E2", "17=8"),
        "wxf": moves_of(Notation.WXF, "C+-2", "++.8", "77.8"),
        "chinese": moves_of(Notation.CHINESE, "前炮退二", "四兵平八", "前兵四平五"),
        "vietnamese": moves_of(Notation.VIETNAMESE, "Xt/2", "Bgs7-8", "Tg5.1"),
        "keypad": moves_of(Notation.KEYPAD, "62.5"),
        "fairy": moves_of(Notation.FAIRY, "h3e3", "a10a9"),
        "san": text_target(lambda text: parse_move(board, text), NotationError, "Nf3", "e2e4"),
        "pgn": record(lambda data: pgn.read(BytesIO(data)), *pgns, chess_pgn),
        **{kind: record(read, seeds[kind]) for kind, read in READERS.items()},
    }


def fuzz(target: Target, seconds: int) -> None:
    """Fuzz one target in this process, which ends with it."""

    def try_one(data: bytes) -> None:
        try:
            target.read(data)
        except target.errors:
            return

    with tempfile.TemporaryDirectory() as corpus:
        for number, seed in enumerate(target.seeds):
            Path(corpus, str(number)).write_bytes(seed)
        limits = [f"-max_total_time={seconds}", f"-timeout={TIMEOUT}", f"-max_len={LONGEST}"]
        atheris.Setup([sys.argv[0], *limits, "-verbosity=0", corpus], try_one)
        atheris.Fuzz()


def main(seconds: str = "20", *names: str) -> None:
    known = targets()
    if len(names) == 1:
        fuzz(known[names[0]], int(seconds))
    for name in names or known:
        print(f"{name}: {seconds} s", flush=True)
        subprocess.run([sys.executable, __file__, seconds, name], check=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
