"""The board of either game."""

from qianmen.rules.board import Board
from qianmen.rules.gameboard import GameBoard
from qianmen.values import GameKind


def make_board(game: GameKind, fen: str | None = None, *, strict: bool = True) -> GameBoard:
    """A board of ``game`` that stands at ``fen``; None: the start position.

    ``strict`` False reads what people and programs write instead of a correct FEN of xiangqi, see
    ``Board``.  Raises ``FenError`` saying what is wrong and where.  The modules of chess are loaded
    only when chess is asked for.
    """
    if game is GameKind.XIANGQI:
        return Board(fen, strict=strict)
    from qianmen.rules.chess.board import Board as ChessBoard

    return ChessBoard(fen)


_GAMES_BY_ROWS = {8: GameKind.CHESS, 10: GameKind.XIANGQI}


def game_of_fen(fen: str) -> GameKind | None:
    """The game whose boards have as many rows as a FEN, None where that is neither."""
    return _GAMES_BY_ROWS.get(fen.strip().partition(" ")[0].count("/") + 1)
