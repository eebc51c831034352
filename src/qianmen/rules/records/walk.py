"""A board that follows a reader or a writer through the tree of a game."""

from qianmen.rules.errors import IllegalMoveError
from qianmen.rules.game import Game, Node
from qianmen.rules.gameboard import Move
from qianmen.rules.records.errors import RecordError
from qianmen.rules.records.limits import MOST_PLIES


class Walk:
    """Stands at ``node`` of a game, ``board`` being the position there."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.node = game.root
        self.board = game.board()

    def go(self, node: Node) -> None:
        """Go to a node that lies on the way here, or whose parent does; else ``ValueError``."""
        while self.node is not node and self.node is not node.parent:
            if self.node.parent is None:
                raise ValueError("a node from elsewhere")
            self.back()
        if self.node is not node:
            self.board.push(str(node.move))
            self.node = node

    def back(self) -> None:
        """Go one move back."""
        if self.node.parent is not None:
            self.board.pop()
            self.node = self.node.parent

    def add(self, move: Move) -> Node:
        """Play a move from here, put it into the game if it is not there yet, and give its node.

        ``RecordError`` when it is not legal or one move too many.
        """
        if self.board.ply >= MOST_PLIES:
            raise RecordError(f"a line of more than {MOST_PLIES} plies", ply=self.board.ply + 1)
        try:
            self.board.push(move)
        except (IllegalMoveError, ValueError) as error:
            raise RecordError(str(error), ply=self.board.ply + 1) from error
        self.node = self.node.add(move)
        return self.node
