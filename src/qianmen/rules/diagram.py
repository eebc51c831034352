"""The board drawn in text, with Western letters or hanzi.

Every character of a hanzi diagram is either as wide as two columns or padded to it, so that the
files stay straight in a terminal.
"""

from typing import Protocol

from qianmen.rules.gameboard import Move, require_game
from qianmen.rules.piece import Letters, Piece
from qianmen.rules.side import Side
from qianmen.rules.square import FILES, RANKS
from qianmen.values import GameKind


class Pieces(Protocol):
    """Whatever can say what stands where, as a ``Board`` does."""

    @property
    def game(self) -> GameKind:
        """Whose pieces they are."""

    def piece_at(self, square: int, /) -> Piece | None:
        """The piece on a point, or None."""


_HANZI = {Side.RED: "帅仕相傌俥炮兵", Side.BLACK: "将士象馬車砲卒"}
"""As sets are carved: no kind looks the same on both sides, so that colour is not needed."""

_RANKS_ABOVE_RIVER = 5


def draw(
    board: Pieces,
    *,
    hanzi: bool = False,
    letters: Letters = Letters.STANDARD,
    last_move: Move | None = None,
    coordinates: bool = True,
    bottom: Side = Side.RED,
) -> str:
    """A diagram of the board, one line a rank and one for the river, without a final line end.

    ``letters`` are those of the Western form; ``last_move`` is marked ``( )`` where it came from
    and ``[ ]`` where it went; ``coordinates`` adds ranks and files; ``bottom`` is the side shown
    below.  A board of chess: ``TypeError``.
    """
    require_game(board.game, GameKind.XIANGQI)
    ranks = list(range(9, -1, -1)) if bottom is Side.RED else list(range(10))
    files = list(range(9)) if bottom is Side.RED else list(range(8, -1, -1))
    lines = []
    for rank in ranks:
        squares = [rank * 9 + file for file in files]
        cells = [_cell(board.piece_at(square), hanzi, letters) for square in squares]
        label = f"{RANKS[rank]} " if coordinates else ""
        lines.append(label + row(squares, cells, last_move))
    margin = "  " if coordinates else ""
    lines.insert(_RANKS_ABOVE_RIVER, margin + _river(hanzi))
    if coordinates:
        width = 2 if hanzi else 1
        lines.append(margin + " " + " ".join(FILES[file].ljust(width) for file in files).rstrip())
    return "\n".join(lines)


def _cell(piece: Piece | None, hanzi: bool, letters: Letters) -> str:
    if piece is None:
        return "＋" if hanzi else "."
    return _HANZI[piece.side][piece.kind - 1] if hanzi else piece.letter(letters)


def row(squares: list[int], cells: list[str], last_move: Move | None) -> str:
    """A line of a board of any game: the cells of its squares, each after a blank or a mark."""
    gaps = [" "] * (len(cells) + 1)
    for square, before, after in _marks(last_move):
        if square in squares:
            column = squares.index(square)
            gaps[column], gaps[column + 1] = before, after
    return "".join(gap + cell for gap, cell in zip(gaps, cells, strict=False)) + gaps[-1].rstrip()


def _marks(last_move: Move | None) -> list[tuple[int, str, str]]:
    if last_move is None:
        return []
    return [(last_move.origin, "(", ")"), (last_move.target, "[", "]")]


def _river(hanzi: bool) -> str:
    return "      楚河      汉界" if hanzi else " ~" * len(FILES)
