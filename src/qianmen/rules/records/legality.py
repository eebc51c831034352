"""What every writer asks of a game before it writes: that its moves can be played."""

from qianmen.rules.game import Game


def require_legal(game: Game) -> None:
    """Raise ``IllegalMoveError`` where the tree holds a move that is not legal."""
    board, here = game.board(), game.root
    for node in game.nodes():
        while here is not node.parent and here.parent is not None:
            board.pop()
            here = here.parent
        board.push(str(node.move))
        here = node
