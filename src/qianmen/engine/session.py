"""The game as the engine holds it: its own board, changed only as a whole or not at all."""

from collections.abc import Iterable

from qianmen.rules import Board
from qianmen.values import Game


class Session:
    """A board and the right ways to change it."""

    __slots__ = ("board",)

    board: Board

    def __init__(self) -> None:
        self.board = Board()

    def set_position(self, game: Game, fen: str | None, moves: Iterable[str]) -> None:
        """Set up ``fen`` (None: the start position) and play ``moves``; ``ValueError`` if not."""
        if game is not Game.XIANGQI:
            raise ValueError(f"this engine does not play {game.value}")
        board = Board(fen, strict=False)
        for move in moves:
            board.push(move)
        self.board = board

    def play(self, moves: Iterable[str]) -> None:
        """Play all ``moves`` or, raising ``ValueError``, none."""
        played = 0
        try:
            for move in moves:
                self.board.push(move)
                played += 1
        except ValueError:
            self._pop(played)
            raise

    def undo(self, plies: int) -> None:
        """Take back ``plies`` moves; ``ValueError`` when fewer were played since the set-up."""
        if self.board.ply < plies:
            held = f"only {self.board.ply} moves to undo" if self.board.ply else "nothing to undo"
            raise ValueError(held)
        self._pop(plies)

    def _pop(self, plies: int) -> None:
        for _ in range(plies):
            self.board.pop()
