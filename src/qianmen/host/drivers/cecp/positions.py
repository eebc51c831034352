"""Positions and moves in the words of CECP engines, old ones too."""

from qianmen.host.drivers.cecp.features import Features
from qianmen.host.drivers.driver import Position
from qianmen.protocols import cecp
from qianmen.rules import IllegalMoveError, Side
from qianmen.rules.gameboard import GameBoard
from qianmen.values import GameKind

_DUMMIES = {GameKind.XIANGQI: "a3a4", GameKind.CHESS: "a2a3"}
"""Moves that are legal at the start, so that it is Black's turn."""

_CASTLING = {
    Side.WHITE: {"o-o": "e1g1", "o-o-o": "e1c1"},
    Side.BLACK: {"o-o": "e8g8", "o-o-o": "e8c8"},
}
"""Castling as some engines of chess write it, though the protocol has the king's move."""


def print_setup(setup: Position, features: Features, *, thinks_ahead: bool = False) -> list[str]:
    """The lines that begin a game at a position without moves, in force mode.

    ``thinks_ahead``: the engine may think on its opponent's time.
    """
    # A new game is chess by itself, and old engines do not know the word.
    variant = ["variant xiangqi"] if setup.game is GameKind.XIANGQI else []
    lines = ["new", *variant, print_pondering(thinks_ahead), "post", "force"]
    if setup.fen is not None:
        lines += _place(setup.board(), features)
    return lines


def print_pondering(on: bool) -> str:
    """What turns thinking on the opponent's time on or off."""
    return "hard" if on else "easy"


def read_castling(move: str, position: Position) -> str:
    """The move, castling of chess as the king's."""
    if position.game is not GameKind.CHESS:
        return move
    return _CASTLING[position.board().turn].get(move.replace("0", "o"), move)


def opens(game: GameKind, move: str) -> bool:
    """Whether ``move`` is a first move of ``game``."""
    try:
        Position(game=game).board().read_move(move)
    except IllegalMoveError:
        return False
    return True


def _place(board: GameBoard, features: Features) -> list[str]:
    """The lines that put up a position, piece by piece where there is no ``setboard``.

    ``edit`` leaves the side to move what it is, so Black's turn takes a move before it.
    """
    if features.has("setboard"):
        fen = board.fen()
        return [f"setboard {fen if board.game is GameKind.CHESS else cecp.print_fen(fen)}"]
    turn = [features.verb + _DUMMIES[board.game]] if board.turn is Side.BLACK else []
    return [*turn, "edit", *cecp.print_edit(board.fen().split()[0])]
