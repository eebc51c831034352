"""A game or a position as the text of a file."""

from collections.abc import Mapping

from qianmen.rules.gameboard import GameBoard
from qianmen.rules.piece import Side
from qianmen.rules.sidenames import side_name
from qianmen.values import Game


def as_fen(board: GameBoard) -> str:
    """The position, as a line of FEN."""
    return f"{board.fen()}\n"


def as_pgn(board: GameBoard, players: Mapping[Side, str]) -> str:
    """The game as PGN, xiangqi with ICCS moves, the form that every program reads."""
    # Nobody saves a game at once: a door's start does not wait for what it takes.
    from qianmen.rules.game import Game as Tree
    from qianmen.rules.notation.notation import Notation
    from qianmen.rules.records.pgn.write import write

    tree = Tree(board.start_fen, is_chess=board.game is Game.CHESS)
    tree.headers |= {side_name(board.game, side): name for side, name in players.items()}
    tree.headers["Result"] = _result(board)
    node, copy = tree.root, tree.board()
    for move in board.moves:
        node = node.add(copy.push(str(move)))
    return f"{write(tree, Notation.ICCS).rstrip()}\n"


def _result(board: GameBoard) -> str:
    outcome = board.outcome()
    if outcome is None:
        return "*"
    return {Side.RED: "1-0", Side.BLACK: "0-1", None: "1/2-1/2"}[outcome.winner]
