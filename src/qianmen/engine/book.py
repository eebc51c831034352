"""The opening book of xiangqi: which moves it holds for a position, and which is played.

A book is text, a line for each position: ``placement side move score move score ...`` with the
first two fields of a FEN and scores in centipawns from the side to move's view.  Of a position and
its mirror image it holds the one whose placement sorts first.  ``training/book.py`` grows ours.
"""

import os
from collections.abc import Iterable

from qianmen.rules import Board

Entry = tuple[tuple[str, int], ...]
"""Moves of a position with their scores, best first."""

OWN_BOOK = os.path.join(os.path.dirname(__file__), "xiangqi.book")
"""The path of our own book.  No ``pathlib``, which would take a tenth of the time to start."""

_HALVING = 10
"""Centipawns behind the best that make a move half as likely to be played."""

_FILES = "abcdefghi"
_MIX = 0x9E3779B97F4A7C15
_WORD = (1 << 64) - 1


class Book:
    """The entries of a book, by the names of their positions."""

    __slots__ = ("_entries",)

    def __init__(self, entries: Iterable[tuple[str, Entry]]) -> None:
        self._entries = dict(entries)

    def __len__(self) -> int:
        return len(self._entries)

    def __contains__(self, name: str) -> bool:
        return name in self._entries

    def add(self, name: str, entry: Entry) -> None:
        """Put in the entry of a position by its name, see ``name_of``."""
        self._entries[name] = entry

    def moves(self, board: Board) -> Entry:
        """The book's legal moves here, best first; none if the position is not in the book."""
        name, is_mirrored = name_of(board)
        entry = self._entries.get(name, ())
        if is_mirrored:
            entry = flip_entry(entry)
        legal = set(map(str, board.legal_moves)) if entry else set()
        return tuple((move, score) for move, score in entry if move in legal)

    def chances(self, board: Board) -> dict[str, float]:
        """How likely each of these moves is to be played; together 1."""
        return shares(self.moves(board))


def read_book(path: str) -> Book:
    """The book in a file.

    ``ValueError`` names the line that is not of a book; ``OSError`` if the file cannot be read.
    """
    entries = []
    with open(path, encoding="ascii", errors="replace") as file:
        for number, line in enumerate(file, start=1):
            try:
                entries.append(read_entry(line))
            except ValueError as error:
                raise ValueError(f"{path}, line {number}: {error}") from None
    return Book(entries)


def read_entry(line: str) -> tuple[str, Entry]:
    """The name and the entry of a line of a book; ``ValueError`` says what is wrong."""
    words = line.split()
    name, pairs = " ".join(words[:2]), words[2:]
    if not pairs or len(pairs) % 2:
        raise ValueError("not a placement, a side, moves and their scores")
    entry = tuple((move, int(score)) for move, score in zip(pairs[::2], pairs[1::2], strict=True))
    return name, entry


def write_entry(name: str, entry: Entry) -> str:
    """The line of an entry; ``read_entry`` reads it."""
    return " ".join([name, *(f"{move} {score}" for move, score in entry)]) + "\n"


def choose(chances: dict[str, float], key: int, seed: int) -> str | None:
    """The move to play, drawn by the chances; the same key and seed always draw the same move.

    None where there is no move.  The chances need not add up to 1.
    """
    lot = ((key ^ seed * _MIX) * _MIX & _WORD) / (_WORD + 1) * sum(chances.values())
    for move, chance in chances.items():
        lot -= chance
        if lot < 0:
            return move
    return next(reversed(chances), None)


def shares(entry: Entry) -> dict[str, float]:
    """How likely each move is to be played, by its score; together 1."""
    weights = {move: 0.5 ** ((entry[0][1] - score) / _HALVING) for move, score in entry}
    total = sum(weights.values())
    return {move: weight / total for move, weight in weights.items()}


def name_of(board: Board) -> tuple[str, bool]:
    """The name a position has in a book, and whether it is the name of its mirror image."""
    placement, side = board.fen().split()[:2]
    image = "/".join(row[::-1] for row in placement.split("/"))
    return f"{min(placement, image)} {side}", image < placement


def flip_entry(entry: Entry) -> Entry:
    """The entry of the mirror image."""
    return tuple((_flip(move), score) for move, score in entry)


def _flip(move: str) -> str:
    return "".join(_FILES[-1 - _FILES.index(c)] if c in _FILES else c for c in move)
