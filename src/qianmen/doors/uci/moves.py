"""The moves of chess in this conversation, which need no numbering to be found out."""

from collections.abc import Sequence

from qianmen.rules import IllegalMoveError
from qianmen.rules.gameboard import GameBoard


class Moves:
    """Reads and writes moves as the board itself does."""

    __slots__ = ()

    def read_line(self, board: GameBoard, words: Sequence[str]) -> list[str]:
        """The moves that follow each other from ``board``, up to the first that is not legal."""
        board = board.copy()
        moves = []
        for word in words:
            found = self.read_choices(board, [word])
            if not found:
                break
            board.push(found[0])
            moves += found
        return moves

    def read_choices(self, board: GameBoard, words: Sequence[str]) -> list[str]:
        """Those of ``words`` that are legal moves on ``board``."""
        moves = []
        for word in words:
            try:
                moves.append(str(board.read_move(word)))
            except IllegalMoveError:
                continue
        return moves

    def write(self, move: str) -> str:
        """The text of a move."""
        return move
