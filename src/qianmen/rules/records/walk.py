"""A board that follows a reader or a writer through the tree of a game."""

from typing import Generic, TypeVar

from qianmen.rules.game import Game
from qianmen.rules.gameboard import GameBoard, Move
from qianmen.rules.node import Node
from qianmen.rules.records.errors import RecordError, note
from qianmen.rules.records.limits import MOST_ERRORS, MOST_PLIES

BoardT = TypeVar("BoardT", bound=GameBoard)

_TOO_LONG = f"a line of more than {MOST_PLIES} plies"


class Walk(Generic[BoardT]):
    """Stands at ``node`` of a game; ``board`` shows the position there."""

    __slots__ = ("_push", "board", "game", "node")

    def __init__(self, game: Game, board: BoardT) -> None:
        """``board`` stands at the start of the game."""
        self.game = game
        self.node = game.root
        self.board = board
        self._push = board.position.push_tuple

    def go(self, node: Node) -> None:
        """Go to an earlier node of this line, or to a child of it or of this one.

        Any other node: ``ValueError``.
        """
        while self.node is not node and self.node is not node.parent:
            if self.node.parent is None:
                raise ValueError("a node from elsewhere")
            self.back()
        if self.node is not node:
            try:
                self._push(node.move)
            except ValueError:
                self.board.push(str(node.move))  # which says why it is not legal
            self.node = node

    def back(self) -> None:
        """Go one move back."""
        if self.node.parent is not None:
            self.board.position.pop()
            self.node = self.node.parent

    def restart(self) -> None:
        """Go to the start of the game and remove all its moves."""
        while self.node.parent is not None:
            self.back()
        self.node = self.game.root = Node()

    def add(self, move: Move) -> Node:
        """Play a move from here, put it into the game if it is not there yet, and give its node.

        ``RecordError`` when it is not legal or one move too many.
        """
        if not self._play(move):
            raise self._refusal(move)
        self.node = node = self.node.add(move)
        return node

    def add_or_note(self, move: Move) -> Node | None:
        """Like ``add``, but give None and note the error in the game, where there may be many."""
        if self._play(move):
            self.node = node = self.node.add(move)
            return node
        if len(self.game.errors) <= MOST_ERRORS:  # of more none is kept
            note(self.game.errors, self._refusal(move))
        return None

    def _play(self, move: Move) -> bool:
        """Play a move on the board, if it can be; whether it could."""
        if self.board.position.height >= MOST_PLIES:
            return False
        try:
            self._push(move)
        except ValueError:
            return False
        return True

    def _refusal(self, move: Move) -> RecordError:
        """Why a move cannot be played from here."""
        is_full = self.board.position.height >= MOST_PLIES
        reason = _TOO_LONG if is_full else self.board.why_illegal(move)
        return RecordError(reason or f"{move} is not legal", ply=self.board.ply + 1)
