"""The chess board drawn in text, with letters or with chess figures.

Every figure takes one column of a terminal, as a letter does.
"""

from typing import Protocol

from qianmen.rules.chess.piece import Piece
from qianmen.rules.chess.square import FILES, RANKS
from qianmen.rules.diagram import row
from qianmen.rules.gameboard import Move, require_game
from qianmen.rules.side import Side
from qianmen.values import GameKind

_FIGURES = {Side.WHITE: "♙♘♗♖♕♔", Side.BLACK: "♟♞♝♜♛♚"}
"""In the order of ``Kind``."""


class Pieces(Protocol):
    """Whatever can say what stands where, as a ``Board`` does."""

    @property
    def game(self) -> GameKind:
        """Whose pieces they are."""

    def piece_at(self, square: int, /) -> Piece | None:
        """The piece on a square, or None."""


def draw(
    board: Pieces,
    *,
    figures: bool = False,
    last_move: Move | None = None,
    coordinates: bool = True,
    bottom: Side = Side.WHITE,
) -> str:
    """A diagram of the board, one line a rank, without a final line end.

    ``figures`` draws chess figures instead of letters; ``last_move`` is marked ``( )`` where it
    came from and ``[ ]`` where it went; ``coordinates`` adds ranks and files; ``bottom`` is the
    side shown below.  A board of xiangqi: ``TypeError``.
    """
    require_game(board.game, GameKind.CHESS)
    order = 1 if bottom is Side.WHITE else -1
    lines = []
    for rank in range(8)[::-order]:
        squares = [rank * 8 + file for file in range(8)[::order]]
        cells = [_cell(board.piece_at(square), figures) for square in squares]
        lines.append((f"{RANKS[rank]} " if coordinates else "") + row(squares, cells, last_move))
    if coordinates:
        lines.append("   " + " ".join(FILES[::order]))
    return "\n".join(lines)


def _cell(piece: Piece | None, figures: bool) -> str:
    if piece is None:
        return "."
    return _FIGURES[piece.side][piece.kind - 1] if figures else piece.letter()
