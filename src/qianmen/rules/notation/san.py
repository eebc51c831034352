"""Standard algebraic notation of chess, ``Nf3`` or ``e8=Q+``; python-chess does the work."""

from collections.abc import Callable

import chess

from qianmen.rules.chess.board import Board
from qianmen.rules.chess.counterpart import counterpart
from qianmen.rules.chess.move import Move
from qianmen.rules.errors import AmbiguousError, NotationError, quoted


def write(board: Board, move: Move) -> str:
    """The legal ``move`` in SAN, check and mate marked."""
    return counterpart(board).san(chess.Move.from_uci(str(move)))


def read(board: Board, text: str) -> Move:
    """The legal move of ``Nf3`` or ``g1f3``.

    Where it means none: ``NotationError``; where several: ``AmbiguousError``.
    """
    position = counterpart(board)
    return _first(text, position.parse_san, position.parse_uci)


def read_san(board: Board, text: str) -> Move:
    """The legal move of ``Nf3``, refused as by ``read``."""
    return _first(text, counterpart(board).parse_san)


def read_uci(board: Board, text: str) -> Move:
    """The legal move of ``g1f3``, refused as by ``read``."""
    return _first(text, counterpart(board).parse_uci)


def from_chess(move: chess.Move) -> Move:
    """Our move of python-chess's, which must be a move of a piece."""
    promotion = chess.piece_symbol(move.promotion) if move.promotion else ""
    return Move(move.from_square, move.to_square, promotion)


def _first(text: str, *parsers: Callable[[str], chess.Move]) -> Move:
    """The move by the first parser that finds one."""
    for parse in parsers:
        try:
            move = parse(text.strip())
        except chess.AmbiguousMoveError:
            raise AmbiguousError(f"{quoted(text)} is ambiguous") from None
        except ValueError:
            continue
        if move:  # a null move is none
            return from_chess(move)
    raise NotationError(f"{quoted(text)} is not a legal move here")
