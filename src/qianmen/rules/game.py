"""A game as a tree: its headers, and the nodes of the moves played and of the variations."""

from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from typing import TYPE_CHECKING

from qianmen.rules.boards import make_board
from qianmen.rules.gameboard import GameBoard, Move
from qianmen.rules.node import Node
from qianmen.rules.notation.notation import parse_move
from qianmen.rules.side import Side
from qianmen.rules.sidenames import side_name
from qianmen.values import GameKind

if TYPE_CHECKING:
    from qianmen.rules.records.errors import RecordError


class Game:
    """A game of xiangqi, or of chess where ``is_chess``, as it was played move by move.

    ``headers`` are tags as PGN names them (``Red``, ``Black``, ``Result`` …); ``root`` is the
    start, whose comment is that of the game.  ``errors`` lists what a reader could not take.
    """

    __slots__ = ("errors", "headers", "is_chess", "root", "start_fen")

    def __init__(self, fen: str | None = None, *, is_chess: bool = False) -> None:
        """A game without moves from ``fen``; None: the start position.

        Raises ``FenError`` for a FEN that is wrong.
        """
        self.is_chess = is_chess
        self.headers: dict[str, str] = {}
        self.root = Node()
        self.errors: list[RecordError] = []
        self.start_fen = _start_fen(is_chess) if fen is None else _board(fen, is_chess).fen()

    @classmethod
    def from_board(cls, board: GameBoard) -> "Game":
        """The game that led to ``board``, with no header."""
        game = cls(board.start_fen, is_chess=board.game is GameKind.CHESS)
        node = game.root
        for move in board.moves:
            node = node.add(move)
        return game

    @property
    def result(self) -> str:
        """``1-0``, ``0-1``, ``1/2-1/2``, while it is open ``*``, or what else the headers say."""
        return self.headers.get("Result", "*")

    @property
    def players(self) -> tuple[str, str]:
        """The names of who plays Red (White) and Black, ``?`` for one that is not recorded."""
        game = _kind(self.is_chess)
        first, second = (self.headers.get(side_name(game, side), "?") for side in Side)
        return first, second

    @property
    def is_set_up(self) -> bool:
        """Whether the game begins elsewhere than at the start position."""
        return self.start_fen != _start_fen(self.is_chess)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the main line."""
        return tuple(node.move for node in self.root.line() if node.move is not None)

    def board(self, node: Node | None = None) -> GameBoard:
        """A board of the caller's own after the move of ``node``; None: at the start.

        Raises ``IllegalMoveError`` where the tree holds a move that is not legal.
        """
        board = _board(self.start_fen, self.is_chess)
        for step in node.path() if node is not None else ():
            if step.move is not None:
                board.push(str(step.move))
        return board

    def end(self) -> Node:
        """The last node of the main line."""
        node = self.root
        for node in self.root.line():  # noqa: B007
            pass
        return node

    def play(self, move: Move | str) -> Node:
        """Add a move, given as such or in any notation, at the end of the main line; its node.

        Raises ``IllegalMoveError`` and changes nothing when it is not legal there, and
        ``TypeError`` for a move of the other game.
        """
        end = self.end()
        board = self.board(end)
        if isinstance(move, str):
            return end.add(parse_move(board, move))
        board.require_legal(move)
        return end.add(move)

    def nodes(self) -> Iterator[Node]:
        """All nodes but the root, depth first: a line is followed to its end, then come the
        variations that leave it, the last to leave first.
        """
        waiting = self.root.children[::-1]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(node.children[::-1])

    def __copy__(self) -> "Game":
        """A game of its own, as copies of boards and of nodes are."""
        return deepcopy(self)

    def __repr__(self) -> str:
        return f"<Game {' - '.join(self.players)}, {len(self.moves)} plies, {self.result}>"


@cache
def _start_fen(is_chess: bool) -> str:
    return _board(None, is_chess).fen()


def _board(fen: str | None, is_chess: bool) -> GameBoard:
    return make_board(_kind(is_chess), fen, strict=False)


def _kind(is_chess: bool) -> GameKind:
    return GameKind.CHESS if is_chess else GameKind.XIANGQI
