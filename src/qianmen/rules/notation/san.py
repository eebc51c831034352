"""Standard algebraic notation of chess, ``Nf3`` or ``e8=Q+``; python-chess does the work."""

import chess

from qianmen.rules.chess.board import Board
from qianmen.rules.chess.move import Move
from qianmen.rules.errors import AmbiguousError, NotationError


def write(board: Board, move: Move) -> str:
    """The legal ``move`` in SAN, check and mate marked."""
    return chess.Board(board.fen()).san(chess.Move.from_uci(str(move)))


def read(board: Board, text: str) -> Move:
    """The legal move of ``Nf3`` or ``g1f3``.

    Where it means none: ``NotationError``; where several: ``AmbiguousError``.
    """
    position = chess.Board(board.fen())
    for parse in (position.parse_san, position.parse_uci):
        try:
            move = parse(text.strip())
        except chess.AmbiguousMoveError:
            raise AmbiguousError(f"{text!r} is ambiguous") from None
        except ValueError:
            continue
        if move:  # a null move is none
            return from_chess(move)
    raise NotationError(f"{text!r} is not a legal move here")


def from_chess(move: chess.Move) -> Move:
    """Our move of python-chess's, which must be a move of a piece."""
    promotion = chess.piece_symbol(move.promotion) if move.promotion else ""
    return Move(move.from_square, move.to_square, promotion)
