"""Perft: the number of positions a legal game can reach in so many plies.

The field's test of move generation: the numbers of many positions are known.
"""

from qianmen.rules.gameboard import BoardOf, GameBoard, MoveT_co


def perft(board: GameBoard, depth: int) -> int:
    """Leaves of the tree of legal moves ``depth`` plies deep; no rule but the moves ends a line.

    ``ValueError`` for a negative depth.
    """
    _require_depth(depth, 0)
    return board.position.perft(depth) if depth else 1


def divide(board: BoardOf[MoveT_co], depth: int) -> dict[MoveT_co, int]:
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
