"""Opening books of chess in Polyglot's format, which python-chess reads."""

from qianmen.rules.gameboard import GameBoard


class PolyglotBook:
    """A book in a ``.bin`` file, looked up on disk."""

    __slots__ = ("_path",)

    def __init__(self, path: str) -> None:
        """``OSError`` when the file cannot be read, ``ValueError`` when it is not of entries."""
        import chess.polyglot  # heavy, and needed only by who has such a book

        with chess.polyglot.open_reader(path):
            self._path = path

    def chances(self, board: GameBoard) -> dict[str, float]:
        """The book's legal moves for a position, each with its share of the weights."""
        import chess.polyglot

        with chess.polyglot.open_reader(self._path) as reader:
            entries = list(reader.find_all(chess.Board(board.fen())))
        total = sum(entry.weight for entry in entries)
        return {entry.move.uci(): entry.weight / total for entry in entries if total}
