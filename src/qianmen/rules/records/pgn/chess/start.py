"""What python-chess starts to read a game with."""

from typing import Self

import chess
import chess.pgn


class _Board(chess.Board):
    """The board that python-chess reads with.

    It would copy it for each variation, and go on with the copy after one that a wrong move has
    ended; here the one board is walked through all of them, see ``Builder``.
    """

    def copy(self, *, stack: bool | int = True) -> Self:
        return self

    def fen(
        self,
        *,
        shredder: bool = False,
        en_passant: chess.EnPassantSpec = "legal",
        promoted: bool | None = None,
    ) -> str:
        # For the texts of errors, which are made here; it takes longer than reading.
        return ""

    def has_chess960_castling_rights(self) -> bool:
        return False


class _Headers(chess.pgn.Headers):
    """Headers of which python-chess makes such a board, where a game of chess starts."""

    def variant(self) -> type[chess.Board]:
        return _Board

    def is_chess960(self) -> bool:
        return False


HEADERS = _Headers({})
