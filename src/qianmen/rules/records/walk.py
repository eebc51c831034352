"""A board that follows a reader or a writer through the tree of a game."""

from qianmen.rules.board import Board
from qianmen.rules.game import Game
from qianmen.rules.move import Move
from qianmen.rules.node import Node
from qianmen.rules.records.errors import RecordError, note
from qianmen.rules.records.limits import MOST_ERRORS, MOST_PLIES

_TOO_LONG = f"a line of more than {MOST_PLIES} plies"


class Walk:
    """Stands at ``node`` of a game of xiangqi, ``board`` being the position there."""

    __slots__ = ("board", "game", "node")

    def __init__(self, game: Game, board: Board | None = None) -> None:
        """``board``: one that stands at the start of the game, where there is one already."""
        self.game = game
        self.node = game.root
        self.board = board or _board_of(game)

    def go(self, node: Node) -> None:
        """Go to a node that lies on the way here, or whose parent does; else ``ValueError``."""
        while self.node is not node and self.node is not node.parent:
            if self.node.parent is None:
                raise ValueError("a node from elsewhere")
            self.back()
        if self.node is not node:
            move = node.move
            self.board.push(move if isinstance(move, Move) else str(move))
            self.node = node

    def back(self) -> None:
        """Go one move back."""
        if self.node.parent is not None:
            self.board.position.pop()
            self.node = self.node.parent

    def restart(self) -> None:
        """Go to the start of the game, and have nothing in it."""
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
        """The same, but what is wrong goes to the errors of the game: there may be many."""
        if self._play(move):
            self.node = node = self.node.add(move)
            return node
        if len(self.game.errors) <= MOST_ERRORS:  # of more none is kept
            note(self.game.errors, self._refusal(move))
        return None

    def _play(self, move: Move) -> bool:
        """Play a move on the board, if it can be; whether it could."""
        position = self.board.position
        if position.height >= MOST_PLIES:
            return False
        try:
            position.push_pair(move)
        except ValueError:
            return False
        return True

    def _refusal(self, move: Move) -> RecordError:
        """Why a move cannot be played from here."""
        is_full = self.board.position.height >= MOST_PLIES
        reason = _TOO_LONG if is_full else self.board.why_illegal(move)
        return RecordError(reason or f"{move} is not legal", ply=self.board.ply + 1)


def _board_of(game: Game) -> Board:
    board = game.board()
    if not isinstance(board, Board):
        raise TypeError("not a game of xiangqi")
    return board
