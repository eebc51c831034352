"""A game or a position as the text of a file."""

from collections.abc import Mapping

from qianmen.rules.gameboard import GameBoard
from qianmen.rules.side import Side
from qianmen.rules.sidenames import side_name


def as_fen(board: GameBoard) -> str:
    """The position, as a line of FEN."""
    return f"{board.fen()}\n"


def as_pgn(board: GameBoard, players: Mapping[Side, str]) -> str:
    """The game as PGN, xiangqi with ICCS moves, the form that every program reads.

    ``players`` are the names of those who played.
    """
    # Nobody saves a game at once: a door's start does not wait for what it takes.
    from qianmen.rules.game import Game as Tree
    from qianmen.rules.notation.notation import Notation
    from qianmen.rules.records.pgn.write import write

    outcome = board.outcome()
    tree = Tree.from_board(board)
    tree.headers |= {side_name(board.game, side): name for side, name in players.items()}
    tree.headers["Result"] = outcome.result if outcome else "*"
    return f"{write(tree, Notation.ICCS).rstrip()}\n"
