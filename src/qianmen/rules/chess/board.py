"""The chess board: a position and its legal moves."""

from qianmen.core.chess.position import Position
from qianmen.rules.chess.fen import START_FEN, read_fen
from qianmen.rules.chess.move import Move

_PAWN = 1
_END_RANKS = (0, 7)


class Board:
    """A chess position; ``position`` is the core's own."""

    __slots__ = ("position",)

    def __init__(self, fen: str | None = None) -> None:
        """The position of ``fen``; None: the start position.

        Raises ``FenError`` saying what is wrong and where.
        """
        setup = read_fen(START_FEN if fen is None else fen)
        self.position = Position()
        self.position.set(
            setup.pieces, setup.side, setup.castling, setup.en_passant, setup.halfmove
        )

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves of the side to move."""
        return tuple(map(self._move, self.position.legal_moves()))

    def _move(self, code: int) -> Move:
        """The move of the core's number, which must be legal."""
        is_pawn = self.position.piece_at(code & 127) & 7 == _PAWN
        return Move.from_code(code, promotes=is_pawn and (code >> 7 & 127) // 8 in _END_RANKS)
