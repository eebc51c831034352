"""Positions for the tests of the core, which itself reads no text."""

import json
from pathlib import Path
from typing import Any

from core import laws
from qianmen.core.xiangqi.position import Position
from qianmen.rules import Board

DATA = Path(__file__).parent.parent / "data"


def load(name: str) -> Any:
    """A file of test data."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))


def from_fen(fen: str) -> Position:
    """The core position of a FEN."""
    return Board(fen).position


def square(name: str) -> int:
    """The number of a square such as ``e0``."""
    return int(name[1]) * 9 + ord(name[0]) - ord("a")


def move(text: str) -> int:
    """The number of a move such as ``h2e2``."""
    return square(text[:2]) | square(text[2:]) << 7


def text(number: int) -> str:
    """The name of a move's number."""
    return "".join("abcdefghi"[at % 9] + str(at // 9) for at in (number & 127, number >> 7))


def random_positions(count: int, seed: int) -> list[Position]:
    """Positions of random games, of any length up to 120 plies, none without a legal move."""
    return laws.random_positions(Position, count, seed, longest=120)
