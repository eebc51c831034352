"""The chess board: a position and its legal moves."""

from qianmen.core.chess.position import ChessPosition
from qianmen.rules.chess.fen import START_FEN, read_fen
from qianmen.rules.chess.move import Move


class Board:
    """A chess position; ``position`` is the core's own."""

    __slots__ = ("position",)

    def __init__(self, fen: str | None = None) -> None:
        """The position of ``fen``; None: the start position.

        Raises ``FenError`` saying what is wrong and where.
        """
        setup = read_fen(START_FEN if fen is None else fen)
        self.position = ChessPosition()
        self.position.set(
            setup.pieces, setup.side, setup.castling, setup.en_passant, setup.halfmove
        )

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves of the side to move."""
        return tuple(map(Move.from_code, self.position.legal_moves()))
