"""How the ranks of xiangqi moves are numbered in this conversation, and how that is found out.

Pikafish and its hosts count from 0 to 9, Fairy-Stockfish and its hosts from 1 to 10.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from qianmen.rules import Board, Move, NotationError
from qianmen.rules.notation import coordinates


class Numbering(NamedTuple):
    """A way to number the ranks in moves."""

    read: Callable[[str], Move]
    """The move of a text; ``NotationError`` if it is none."""
    write: Callable[[Move], str]


FROM_0 = Numbering(coordinates.read, str)
FROM_1 = Numbering(coordinates.read_fairy, coordinates.fairy)

AUTO = "auto"
CHOICES = {AUTO: None, "0-9": FROM_0, "1-10": FROM_1}
"""What can be chosen, by the names of the choice; None leaves it to what is heard."""


class Ranks:
    """The numbering of one conversation: from 0, until the host shows that it counts from 1.

    Once moves were heard that are legal in one numbering alone, no move of the same game changes
    that.
    """

    __slots__ = ("_chosen", "_heard", "_settled")

    def __init__(self) -> None:
        self._chosen: Numbering | None = None
        self._heard = FROM_0
        self._settled = False

    @property
    def _now(self) -> Numbering:
        return self._chosen or self._heard

    def choose(self, name: str) -> None:
        """One of ``CHOICES``."""
        self._chosen = CHOICES[name]

    def settle(self, numbering: Numbering) -> None:
        """The host speaks a dialect that counts so."""
        self._heard = numbering
        self._settled = True

    def suppose(self, numbering: Numbering) -> None:
        """The host did what most do that count so; its moves may show otherwise."""
        self._heard = numbering
        self._settled = False

    def begin_game(self) -> None:
        """Another game: its moves may show another numbering."""
        self._settled = False

    def read_line(self, board: Board, words: Sequence[str]) -> list[str]:
        """The moves that follow each other from ``board``, up to the first that is not legal."""
        return self._read(words, lambda numbering: _legal_line(board, words, numbering))

    def read_choices(self, board: Board, words: Sequence[str]) -> list[str]:
        """Those of ``words`` that are legal moves on ``board``."""
        return self._read(words, lambda numbering: _legal_choices(board, words, numbering))

    def write(self, move: str) -> str:
        """The text of a move."""
        return self._now.write(coordinates.read(move))

    def _read(self, words: Sequence[str], legal: Callable[[Numbering], list[str]]) -> list[str]:
        """The legal moves among ``words``, and what they tell of the host's numbering."""
        if self._chosen or self._settled:
            return legal(self._now)
        from_0, from_1 = legal(FROM_0), legal(FROM_1)
        names_rank_10 = any("10" in word for word in words)
        if len(from_0) == len(words) > len(from_1):
            self.settle(FROM_0)
        elif len(from_1) > len(from_0) and (names_rank_10 or len(from_1) == len(words)):
            self.settle(FROM_1)
        return from_1 if self._heard is FROM_1 else from_0


def _legal_line(board: Board, words: Sequence[str], numbering: Numbering) -> list[str]:
    board = board.copy()
    moves = []
    for word in words:
        move = _read(numbering, word)
        if move is None or not board.is_legal(move):
            break
        moves.append(str(board.push(move)))
    return moves


def _legal_choices(board: Board, words: Iterable[str], numbering: Numbering) -> list[str]:
    moves = (_read(numbering, word) for word in words)
    return [str(move) for move in moves if move is not None and board.is_legal(move)]


def _read(numbering: Numbering, word: str) -> Move | None:
    try:
        return numbering.read(word)
    except NotationError:
        return None
