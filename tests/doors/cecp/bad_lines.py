"""Lines no CECP engine can obey, of every sort; each earns exactly one refusal."""

import random
import re
from collections.abc import Callable

from doors.scribbles import noise, scribble, slip
from qianmen import Board
from qianmen.protocols.cecp.commands import Word

WORDS = sorted(word.value for word in Word)
WITH_ARGUMENT = ("protover", "variant", "level", "st", "sd", "time", "otim", "usermove")
OTHERS = ("ping", "memory", "cores", "option", "exclude", "include")
FREE = ("accepted", "rejected", "result", "setboard", "random", "name", "rating", "ics", "computer")
KNOWN = {*WORDS, *WITH_ARGUMENT, *OTHERS, *FREE, "egtpath"}
MOVE = re.compile(r"(?:[A-Ia-i][0-9]){2}")
MOVE_LIKE = re.compile(r"(?:[A-Za-z][0-9]{1,2}){2}[A-Za-z]?")
SQUARES = [f"{file}{rank}" for file in "abcdefghij" for rank in range(12)]

Maker = Callable[[random.Random, Board], str | bytes]


def bad_line(rng: random.Random, board: Board) -> bytes:
    """A line, without its end, that is wrong on ``board`` in any state of the door."""
    line = rng.choice(_MAKERS)(rng, board)
    if isinstance(line, bytes):
        return line
    return rng.choice((line, line + " ", " " + line)).encode(rng.choice(("utf-8", "gb18030")))


def _noise(rng: random.Random, board: Board) -> bytes:
    return noise(rng)


def _unreadable(rng: random.Random, board: Board) -> bytes:
    return rng.choice(WORDS).encode() + b" \xff"


def _too_long(rng: random.Random, board: Board) -> bytes:
    return b"usermove h2e2" + b" " * 70_000 if rng.random() < 0.05 else b"go" * 35_000


def _unknown(rng: random.Random, board: Board) -> str:
    """A command with a slip of the pen."""
    word = rng.choice((*WORDS, *WITH_ARGUMENT))
    while not word.split() or word.split()[0] in KNOWN or MOVE_LIKE.fullmatch(word.strip()):
        word = slip(rng, word)
    return word


def _too_many(rng: random.Random, board: Board) -> str:
    return f"{rng.choice(WORDS)} {rng.choice(WORDS)}"


def _capitals(rng: random.Random, board: Board) -> str:
    return rng.choice([word for word in WORDS if word.isalpha()]).upper()


def _no_move(rng: random.Random, board: Board) -> str:
    while MOVE_LIKE.fullmatch(text := scribble(rng).strip()):
        pass
    return f"{rng.choice(('usermove', 'exclude', 'include'))} {text.replace('all', '')}"


def _illegal_move(rng: random.Random, board: Board) -> str:
    legal = {str(move) for move in board.legal_moves}
    while True:
        move = rng.choice(SQUARES) + rng.choice(SQUARES) + rng.choice(("", "", "q"))
        if move not in legal:
            return rng.choice(("", "usermove ", "exclude ", "include ")) + move


def _number(rng: random.Random, board: Board) -> str:
    bad = rng.choice(("", "x", "9" * 50, "five", "1st", "2,5", "- 3", "٣", "+4", "1e3", "0x10"))
    words = ("protover", "st", "sd", "time", "otim", "ping", "memory", "cores")
    return f"{rng.choice(words)} {bad}"


def _nothing_allowed(rng: random.Random, board: Board) -> str:
    return f"{rng.choice(('st', 'sd', 'memory', 'cores'))} {rng.choice(('0', '-1', '-0'))}"


def _level(rng: random.Random, board: Board) -> str:
    words = ["40", "5", "0"]
    words[rng.randrange(3)] = rng.choice(("x", "-1", "9" * 20, "٣", "", "1 2"))
    return f"level {' '.join(words)}"


def _option(rng: random.Random, board: Board) -> str:
    bad = ("Level=0", "Level=11", "Level=", "Level", "Hash=x", "Strength=3", "=3", "", "Seed=-1")
    return f"option {rng.choice(bad)}"


def _variant(rng: random.Random, board: Board) -> str:
    return f"variant {rng.choice(('', 'Normal', 'janggi', 'Xiangqi', 'xiangqi 9x10'))}"


def _never_now(rng: random.Random, board: Board) -> str:
    """What a feature was not announced for."""
    return rng.choice(("pause", "resume", "nps 0", "setscore 3", "hover a0", "lift a0"))


_MAKERS: tuple[Maker, ...] = (
    _noise,
    _unreadable,
    _too_long,
    _unknown,
    _too_many,
    _capitals,
    _no_move,
    _illegal_move,
    _number,
    _nothing_allowed,
    _level,
    _option,
    _variant,
    _never_now,
)
