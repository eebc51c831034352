"""The faces of the games at the console, one module a game.

``face`` is what they have in common.
"""

from qianmen.doors.console.faces.face import Face
from qianmen.doors.console.faces.xiangqi import XiangqiFace
from qianmen.engine.language import Language
from qianmen.rules import Board
from qianmen.rules.gameboard import GameBoard


def face_of(board: GameBoard, language: Language) -> Face[GameBoard]:
    """The face of a board; where xiangqi is played, chess is not loaded."""
    if isinstance(board, Board):
        return XiangqiFace(board, language)
    from qianmen.doors.console.faces.chess import ChessFace
    from qianmen.rules.chess import Board as ChessBoard

    if not isinstance(board, ChessBoard):
        raise TypeError(f"{type(board).__name__} is a board of no game that the console knows")
    return ChessFace(board, language)
