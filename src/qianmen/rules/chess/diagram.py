"""The chess board drawn in text, with the letters of FEN or with chess figures.

Every figure takes one column of a terminal, as a letter does.
"""

from qianmen.rules.chess.board import Board
from qianmen.rules.chess.fen import write_rows
from qianmen.rules.chess.move import Move
from qianmen.rules.chess.square import FILES, RANKS
from qianmen.rules.diagram import marked_row
from qianmen.rules.piece import Side

_FIGURES = str.maketrans("KQRBNPkqrbnp", "♔♕♖♗♘♙♚♛♜♝♞♟")


def draw(
    board: Board,
    *,
    figures: bool = False,
    last_move: Move | None = None,
    bottom: Side = Side.WHITE,
) -> str:
    """A diagram of the board, one line a rank, without a final line end.

    ``last_move`` is marked ``( )`` where it came from and ``[ ]`` where it went; ``bottom`` is
    the side shown below.
    """
    direction = -1 if bottom is Side.WHITE else 1
    text = "".join(reversed(write_rows(board.position.pieces(), empty=".")))
    if figures:
        text = text.translate(_FIGURES)
    ends = None if last_move is None else (last_move.origin, last_move.target)
    lines = []
    for rank in range(8)[::direction]:
        squares = list(range(8 * rank, 8 * rank + 8))[::-direction]
        cells = [text[square] for square in squares]
        lines.append(f"{RANKS[rank]} {marked_row(squares, cells, ends)}")
    return "\n".join([*lines, "   " + " ".join(FILES[::-direction])])
