"""Lines no QHPLUGIN plugin can obey, of every sort; each list earns exactly one ERROR."""

import random
import re
from collections.abc import Callable

from doors.scribbles import bad_fen, noise, scribble, slip
from qianmen import Board
from qianmen.protocols.qhplugin.commands import Word

COMMANDS = sorted({*Word.__members__, "FEN", "PLAY", "LOAD", "BAN", "BGTHINK"})
MOVE = re.compile(r"[A-Ia-i][0-9](?:[ \t]*-[ \t]*)?[A-Ia-i][0-9]")
SQUARES = [file + rank for file in "ABCDEFGHI" for rank in "0123456789"]

Lines = list[bytes]
Maker = Callable[[random.Random, Board], Lines]


def bad_lines(rng: random.Random, board: Board) -> Lines:
    """Lines, without their ends, that are wrong on ``board``."""
    return rng.choice(_MAKERS)(rng, board)


def _encode(text: str, rng: random.Random) -> bytes:
    text = rng.choice((text, text.lower(), text + " ", " " + text))
    return text.encode(rng.choice(("utf-8", "gb18030")))


def _noise(rng: random.Random, board: Board) -> Lines:
    return [noise(rng)]


def _unreadable(rng: random.Random, board: Board) -> Lines:
    return [rng.choice(COMMANDS).encode() + b" \xff"]


def _too_long(rng: random.Random, board: Board) -> Lines:
    return [b"PLAY H2-E2" + b" " * 70_000] if rng.random() < 0.05 else [b"AI" * 35_000]


def _unknown(rng: random.Random, board: Board) -> Lines:
    """A command with a slip of the pen."""
    word = rng.choice(COMMANDS)
    while word.upper() in COMMANDS or not word.split() or word.split()[0].upper() in COMMANDS:
        word = slip(rng, word)
    return [_encode(word, rng)]


def _no_move(rng: random.Random, board: Board) -> Lines:
    return [_encode(f"PLAY {_not_a_move(rng)}", rng)]


def _illegal_move(rng: random.Random, board: Board) -> Lines:
    return [_encode(f"PLAY {_not_legal(rng, board)}", rng)]


def _not_a_move(rng: random.Random) -> str:
    while MOVE.fullmatch(text := scribble(rng).strip()):
        pass
    return text


def _not_legal(rng: random.Random, board: Board) -> str:
    legal = {str(move) for move in board.legal_moves}
    while True:
        origin, target = rng.choice(SQUARES), rng.choice(SQUARES)
        if (origin + target).lower() not in legal:
            return f"{origin}-{target}"


def _level(rng: random.Random, board: Board) -> Lines:
    bad = rng.choice(("0", "11", "-3", "9" * 50, "five", "1st", "2.5", "- 3", "٣", "+4"))
    return [_encode(f"LEVEL {bad}", rng)]


def _fen(rng: random.Random, board: Board) -> Lines:
    return [f"FEN {bad_fen(rng, board)}".encode()]


def _no_fen(rng: random.Random, board: Board) -> Lines:
    return [_encode(f"FEN {scribble(rng, 40).replace('/', '')}", rng)]


def _count(rng: random.Random, board: Board) -> Lines:
    bad = rng.choice(("", "x", "-1", "10001", "9" * 5_000, "3.0", "1e3", "+2", "٣", "0x10"))
    return [_encode(f"{rng.choice(('LOAD', 'BAN'))} {bad}", rng)]


def _bad_load(rng: random.Random, board: Board) -> Lines:
    """Legal moves, and among them one that is not or is no move."""
    there = board.copy()
    lines = []
    for _ in range(rng.randrange(6)):
        if not there.legal_moves:
            break
        lines.append(str(there.push(rng.choice(there.legal_moves))))
    bad = _not_legal(rng, there) if rng.random() < 0.5 else _not_a_move(rng)
    lines += [bad, *(rng.choice(("QUIT", "AI", "", "H2-E2")) for _ in range(rng.randrange(3)))]
    return [f"LOAD {len(lines)}".encode(), *(line.encode() for line in lines)]


def _bad_ban(rng: random.Random, board: Board) -> Lines:
    lines = [rng.choice(SQUARES) + rng.choice(SQUARES) for _ in range(rng.randrange(4))]
    lines.insert(rng.randrange(len(lines) + 1), _not_a_move(rng))
    return [f"BAN {len(lines)}".encode(), *(line.encode() for line in lines)]


def _switch(rng: random.Random, board: Board) -> Lines:
    return [_encode(f"BGTHINK {rng.choice(('', 'MAYBE', '1', 'ONOFF', 'ＯＮ', 'O N'))}", rng)]


_MAKERS: tuple[Maker, ...] = (
    _noise,
    _unreadable,
    _too_long,
    _unknown,
    _no_move,
    _illegal_move,
    _level,
    _fen,
    _no_fen,
    _count,
    _bad_load,
    _bad_ban,
    _switch,
)
