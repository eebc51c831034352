"""The game as the engine holds it: its own board, changed only as a whole or not at all."""

from collections.abc import Iterable

from qianmen.rules.boards import make_board
from qianmen.rules.gameboard import GameBoard
from qianmen.values import GameKind


class Session:
    """A board and the right ways to change it."""

    __slots__ = ("board",)

    board: GameBoard

    def __init__(self, game: GameKind = GameKind.XIANGQI) -> None:
        self.board = make_board(game)

    def set_position(self, game: GameKind, fen: str | None, moves: Iterable[str]) -> None:
        """Set up ``fen`` (None: the start position) and play ``moves``; ``ValueError`` if not."""
        board = make_board(game, fen, strict=False)
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
