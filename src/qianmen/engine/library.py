"""The opening books at hand: our own of xiangqi, or one that the user names."""

from collections.abc import Container
from typing import TYPE_CHECKING

from qianmen.engine.book import OWN_BOOK, Book, choose, read_book
from qianmen.engine.unreadable import why_unreadable
from qianmen.rules import Board
from qianmen.rules.gameboard import GameBoard

if TYPE_CHECKING:
    from qianmen.engine.polyglot import PolyglotBook

_POLYGLOT = ".bin"
"""The end of the name of a chess book; all others are of xiangqi."""


class Library:
    """Books, each read when it is first asked for."""

    __slots__ = ("_books",)

    def __init__(self) -> None:
        self._books: dict[str, Book | PolyglotBook] = {}

    def require(self, file: str) -> None:
        """``ValueError`` unless the file can be read and is a book; no name means our own."""
        path = file or OWN_BOOK
        if path not in self._books:
            try:
                self._books[path] = _read(path)
            except OSError as error:
                raise ValueError(f"cannot read the book {path}: {why_unreadable(error)}") from error

    def chances(self, file: str, board: GameBoard) -> dict[str, float]:
        """The moves of a book for a position and how likely each is to be played.

        A book of the other game has none.
        """
        self.require(file)
        book = self._books[file or OWN_BOOK]
        if isinstance(board, Board):
            return book.chances(board) if isinstance(book, Book) else {}
        return {} if isinstance(book, Book) else book.chances(board)

    def move(self, file: str, board: GameBoard, banned: Container[str], seed: int) -> str | None:
        """A move of the book for this position, drawn by ``seed``; None if it has none."""
        chances = self.chances(file, board)
        allowed = {move: chance for move, chance in chances.items() if move not in banned}
        return choose(allowed, board.position.key, seed)


def _read(path: str) -> "Book | PolyglotBook":
    if path.endswith(_POLYGLOT):
        from qianmen.engine.polyglot import PolyglotBook

        return PolyglotBook(path)
    return read_book(path)
