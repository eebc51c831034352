"""The chess board drawn in text."""

from typing import Protocol

from qianmen.rules.chess.piece import Piece
from qianmen.rules.chess.square import FILES, RANKS
from qianmen.rules.diagram import Ends, row
from qianmen.rules.piece import Side


class Pieces(Protocol):
    """Whatever can say what stands where, as a ``Board`` does."""

    def piece_at(self, square: int, /) -> Piece | None:
        """The piece on a square, or None."""


def draw(
    board: Pieces,
    *,
    last_move: Ends | None = None,
    coordinates: bool = True,
    bottom: Side = Side.WHITE,
) -> str:
    """A diagram of the board, one line a rank, without a final line end.

    ``last_move`` is marked ``( )`` where it came from and ``[ ]`` where it went; ``coordinates``
    adds ranks and files; ``bottom`` is the side shown below.
    """
    order = 1 if bottom is Side.WHITE else -1
    lines = []
    for rank in range(8)[::-order]:
        squares = [rank * 8 + file for file in range(8)[::order]]
        pieces = [board.piece_at(square) for square in squares]
        cells = ["." if piece is None else piece.letter() for piece in pieces]
        lines.append((f"{RANKS[rank]} " if coordinates else "") + row(squares, cells, last_move))
    if coordinates:
        lines.append("   " + " ".join(FILES[::order]))
    return "\n".join(lines)
