"""The position of a board on a board of python-chess, for what it tells of one."""

import chess

from qianmen.core.chess.position import ChessPosition
from qianmen.rules.chess.board import Board

_CORNERS = chess.BB_H1, chess.BB_A1, chess.BB_H8, chess.BB_A8
_ROOKS = [
    sum(corner for bit, corner in enumerate(_CORNERS) if castling >> bit & 1)
    for castling in range(16)
]
"""The corners whose rooks may castle, as python-chess has it, by the core's castling rights."""


def counterpart(board: Board) -> chess.Board:
    """A board of python-chess with the same position, without the moves that led there.

    It is made from sets of squares: to write a FEN and have it read takes much longer.
    """
    position: ChessPosition = board.position
    white, black, kinds = position.bitboards()
    theirs = chess.Board(None)
    theirs.occupied_co = [black, white]
    theirs.occupied = white | black
    theirs.pawns, theirs.knights, theirs.bishops, theirs.rooks, theirs.queens, theirs.kings = kinds
    theirs.turn = position.side == 0
    theirs.castling_rights = _ROOKS[position.castling]
    target = position.en_passant
    theirs.ep_square = target if target < len(chess.SQUARES) else None
    theirs.halfmove_clock = position.halfmove
    theirs.fullmove_number = board.fullmove
    return theirs
