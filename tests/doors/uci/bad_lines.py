"""Lines that a UCI engine passes over or refuses, of every sort; none may change anything."""

import random
from collections.abc import Callable

from doors.scribbles import bad_fen, slip
from qianmen import Board
from qianmen.doors.lines import LineCutter
from qianmen.protocols.uci.commands import CommandError, parse_command

Maker = Callable[[random.Random, Board], bytes]


def bad_line(rng: random.Random, board: Board) -> bytes:
    """A line, without its end, that is no command to be obeyed."""
    return rng.choice(_MAKERS)(rng, board)


def _noise(rng: random.Random, board: Board) -> bytes:
    """Bytes of any kind in which no command happens to stand."""
    while _has_command(noise := rng.randbytes(rng.randrange(40)).replace(b"\n", b"")):
        pass
    return noise


def _has_command(line: bytes) -> bool:
    try:
        text = LineCutter().feed(line + b"\n")[0]
        return isinstance(text, str) and parse_command(text) is not None
    except CommandError:
        return True


def _unreadable(rng: random.Random, board: Board) -> bytes:
    return rng.choice((b"go \xff", b"position startpos moves h2e2\xff", b"\xff quit"))


def _too_long(rng: random.Random, board: Board) -> bytes:
    return rng.choice((b"stop", b"quit")) + b" " * 70_000 if rng.random() < 0.05 else b"x" * 70_000


def _fen(rng: random.Random, board: Board) -> bytes:
    moves = rng.choice(("", " moves", " moves h2e2"))
    return f"{rng.choice(('position fen', 'fen'))} {bad_fen(rng, board)}{moves}".encode()


def _position(rng: random.Random, board: Board) -> bytes:
    return f"position {rng.choice(('', 'fen', 'start', 'moves h2e2', 'fen moves', '-1'))}".encode()


def _option(rng: random.Random, board: Board) -> bytes:
    name = rng.choice(
        ("Hash", "Level", "MultiPV", "Ponder", "XiangqiRanks", "Threads", "", "Ha sh")
    )
    value = rng.choice(("", " value", " value x", " value 1.5", " value ٣", " value <empty>"))
    return f"setoption{rng.choice((' name', ''))} {name}{value}".encode()


def _perft(rng: random.Random, board: Board) -> bytes:
    depth = rng.choice(("", "0", "-1", "100", "x", "9" * 5_000))
    return f"{rng.choice(('go perft', 'bench x'))} {depth}".encode()


def _slip(rng: random.Random, board: Board) -> bytes:
    """A command with a slip of the pen."""
    while True:
        word = rng.choice(("isready", "ucinewgame", "position", "setoption", "stop", "quit"))
        slipped = slip(rng, word).encode()
        if not _has_command(slipped):
            return slipped


_MAKERS: tuple[Maker, ...] = (
    _noise,
    _unreadable,
    _too_long,
    _fen,
    _position,
    _option,
    _perft,
    _slip,
)
