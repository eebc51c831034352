"""Perft: the number of positions a legal game can reach in so many plies.

The field's test of move generation: the numbers of many positions are known.  It needs little of
a board, so it serves the boards of every game.
"""

from collections.abc import Hashable, Iterable
from typing import Protocol, TypeVar


class Position(Protocol):
    """What is needed of a position of the core."""

    def copy(self) -> "Position": ...

    def push(self, move: int) -> None: ...

    def pop(self) -> None: ...

    def perft(self, depth: int) -> int: ...


class Move(Hashable, Protocol):
    """What is needed of a move."""

    @property
    def code(self) -> int: ...


AnyMove = TypeVar("AnyMove", bound=Move)
AnyMove_co = TypeVar("AnyMove_co", bound=Move, covariant=True)


class Board(Protocol[AnyMove_co]):
    """What is needed of a board."""

    @property
    def position(self) -> Position: ...

    @property
    def legal_moves(self) -> Iterable[AnyMove_co]: ...


def perft(board: Board[Move], depth: int) -> int:
    """Leaves of the tree of legal moves ``depth`` plies deep; no rule but the moves ends a line.

    ``ValueError`` for a negative depth.
    """
    _require_depth(depth, 0)
    return board.position.perft(depth) if depth else 1


def divide(board: Board[AnyMove], depth: int) -> dict[AnyMove, int]:
    """The leaves below each legal move, in the order of their names; they add up to ``perft``.

    ``ValueError`` for a depth below 1.
    """
    _require_depth(depth, 1)
    position = board.position.copy()
    leaves = {}
    for move in sorted(board.legal_moves, key=str):
        position.push(move.code)
        leaves[move] = position.perft(depth - 1) if depth > 1 else 1
        position.pop()
    return leaves


def _require_depth(depth: int, lowest: int) -> None:
    if depth < lowest:
        raise ValueError(f"depth must be {lowest} or more, not {depth}")
