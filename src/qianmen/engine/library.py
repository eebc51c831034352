"""The opening books at hand: our own, or one that the user names."""

from collections.abc import Container

from qianmen.engine.book import OWN_BOOK, Book, choose, read_book
from qianmen.rules import Board


class Library:
    """Books, each read when it is first asked for."""

    __slots__ = ("_books",)

    def __init__(self) -> None:
        self._books: dict[str, Book] = {}

    def book(self, file: str) -> Book:
        """The book in a file, our own where none is named.

        Raises ``ValueError`` when the file cannot be read or is no book.
        """
        path = file or OWN_BOOK
        if path not in self._books:
            try:
                self._books[path] = read_book(path)
            except OSError as error:
                raise ValueError(f"cannot read the book {path}: {error.strerror}") from error
        return self._books[path]

    def move(self, file: str, board: Board, banned: Container[str], seed: int) -> str | None:
        """A move of the book for this position, drawn by ``seed``; None if it has none."""
        entry = self.book(file).moves(board)
        allowed = tuple((move, score) for move, score in entry if move not in banned)
        return choose(allowed, board.key, seed) if allowed else None
