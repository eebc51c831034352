"""Lines no UCCI engine can obey, of every sort, with what must be answered to them."""

import random
import re
from collections.abc import Callable
from typing import NamedTuple

from doors.scribbles import bad_fen, noise, scribble, slip
from qianmen import Board

SQUARES = [file + rank for file in "abcdefghi" for rank in "0123456789"]
KNOWN = {
    "ucci",
    "isready",
    "stop",
    "quit",
    "uccinewgame",
    "ucinewgame",
    "setoption",
    "position",
    "probe",
    "banmoves",
    "ponderhit",
    "go",
}
OTHER_DOORS = {"uci", "ucicyclone", "xboard", "protover", "cecp", "qhplugin", "qianhong"}
NUMBERED = ("depth", "nodes", "movetime", "time", "movestogo", "increment", "opptime")
NO_NUMBERS = ("", "x", "1.5", "1e3", "٣", "0x10", "- 3", "9" * 5_000)


class BadLine(NamedTuple):
    """A line without its end, and patterns of the replies."""

    data: bytes
    replies: tuple[str, ...] = ()


Maker = Callable[[random.Random, Board], BadLine]


def bad_line(rng: random.Random, board: Board) -> BadLine:
    """A line that is wrong on ``board``."""
    return rng.choice(_MAKERS)(rng, board)


def _encode(text: str, rng: random.Random) -> bytes:
    text = rng.choice((text, text.upper(), text + " ", " " + text, text.replace(" ", "\t  ")))
    return text.encode(rng.choice(("utf-8", "gb18030")))


def _noise(rng: random.Random, board: Board) -> BadLine:
    return BadLine(noise(rng))


def _unreadable(rng: random.Random, board: Board) -> BadLine:
    return BadLine(rng.choice(sorted(KNOWN)).encode() + b" \xff")


def _too_long(rng: random.Random, board: Board) -> BadLine:
    long = b"position startpos moves h2e2" + b" " * 70_000
    return BadLine(long if rng.random() < 0.05 else b"go" * 35_000)


def _unknown(rng: random.Random, board: Board) -> BadLine:
    """A command with a slip of the pen, or chatter."""
    word = rng.choice(sorted(KNOWN))
    while not word.split() or word.split()[0].lower() in KNOWN | OTHER_DOORS:
        word = slip(rng, word)
    return BadLine(_encode(f"{word} {scribble(rng)}", rng))


def _go(rng: random.Random, board: Board) -> BadLine:
    word = rng.choice(NUMBERED)
    first = rng.choice(("", "draw ", "depth 3 ", "fast ", "infinite "))
    line = f"go {first}{word} {rng.choice(NO_NUMBERS)}"
    return BadLine(_encode(line, rng), (f"info message go: {word} needs a number", "nobestmove"))


def _option(rng: random.Random, board: Board) -> BadLine:
    name = rng.choice(("hashsize", "level", "multipv", "moveoverhead"))
    form = rng.choice(("setoption {} {}", "setoption name {} value {}"))
    line = form.format(name, rng.choice(NO_NUMBERS))
    return BadLine(_encode(line, rng), (f"info message {name} must be a number",))


def _check(rng: random.Random, board: Board) -> BadLine:
    name = rng.choice(("usemillisec", "batch", "debug", "ponder"))
    line = f"setoption {name} {rng.choice(('', '2', 'yes', 'truefalse', 'true true', 'ｔrue'))}"
    return BadLine(_encode(line, rng), (f"info message {name} must be true or false",))


def _no_option(rng: random.Random, board: Board) -> BadLine:
    if rng.random() < 0.2:
        line = rng.choice(("setoption", "setoption name", "setoption name value 3"))
        return BadLine(_encode(line, rng), ("info message setoption needs a name",))
    return BadLine(_encode(f"setoption x{scribble(rng)} {scribble(rng)}", rng))


def _fen(rng: random.Random, board: Board) -> BadLine:
    tail = rng.choice(("", " moves", " moves h2e2 h9g7"))
    return BadLine(f"position fen {bad_fen(rng, board)}{tail}".encode(), ("info message FEN: .+",))


def _no_fen(rng: random.Random, board: Board) -> BadLine:
    text = re.sub("moves|startpos", "", scribble(rng, 40).replace("/", ""))
    return BadLine(_encode(f"position fen x{text}", rng), ("info message FEN: .+",))


def _no_position(rng: random.Random, board: Board) -> BadLine:
    line = rng.choice(("position", "position fen", "position moves h2e2", "position x startpos"))
    return BadLine(_encode(line, rng), ("info message position needs fen or startpos",))


def _no_bans(rng: random.Random, board: Board) -> BadLine:
    """Moves that cannot be forbidden, as nobody could play them."""
    legal = {str(move) for move in board.legal_moves}
    moves = [rng.choice(SQUARES) + rng.choice(SQUARES) for _ in range(rng.randrange(4))]
    words = [move for move in moves if move not in legal]
    words.insert(rng.randrange(len(words) + 1), f"x{scribble(rng)}")
    return BadLine(_encode(f"banmoves {' '.join(words)}", rng))


_MAKERS: tuple[Maker, ...] = (
    _noise,
    _unreadable,
    _too_long,
    _unknown,
    _go,
    _option,
    _check,
    _no_option,
    _fen,
    _no_fen,
    _no_position,
    _no_bans,
)
