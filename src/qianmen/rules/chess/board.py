"""The chess board: a position, its legal moves, and the game that led to it."""

from qianmen.core.chess.material import insufficient_material
from qianmen.core.chess.position import ChessPosition
from qianmen.rules.baseboard import BaseBoard
from qianmen.rules.chess.attackers import attackers
from qianmen.rules.chess.diagram import draw
from qianmen.rules.chess.fen import START_FEN, Setup, read_fen, write_fen
from qianmen.rules.chess.move import PROMOTIONS, Move
from qianmen.rules.chess.outcome import Outcome, judge
from qianmen.rules.chess.piece import Piece
from qianmen.rules.chess.square import SQUARE_NAMES, Square
from qianmen.rules.counters import HIGHEST
from qianmen.rules.side import Side
from qianmen.values import GameKind

_START = read_fen(START_FEN)


class Board(BaseBoard[Move]):
    """A chess position with the moves that led to it."""

    __slots__ = ()

    game = GameKind.CHESS
    square_names = SQUARE_NAMES
    move_type = Move
    position: ChessPosition
    _setup: Setup

    def __init__(self, fen: str | None = None) -> None:
        """The position of ``fen``; None: the start position.

        Raises ``FenError`` saying what is wrong and where.
        """
        self.position = ChessPosition()
        if fen is None or fen == START_FEN:
            self._setup = _START
        else:
            self._setup = read_fen(fen)
            self.position.set(*self._setup[:-1])

    @classmethod
    def _from_own_fen(cls, fen: str) -> "Board":
        return cls(fen)

    # The position

    @property
    def halfmove(self) -> int:
        """Plies since the last capture or pawn move, those before the set-up included."""
        return min(self.position.halfmove, HIGHEST)

    def piece_at(self, square: Square) -> Piece | None:
        """The piece on a square (0 to 63, see ``square_number``), or None.

        Off the board: ``ValueError``.
        """
        code = self.position.piece_at(square)
        return Piece.from_code(code) if code else None

    def piece_map(self) -> dict[Square, Piece]:
        """All pieces by the squares they stand on."""
        pieces = enumerate(self.position.pieces())
        return {square: Piece.from_code(code) for square, code in pieces if code}

    def attackers(self, square: Square, side: Side) -> tuple[Square, ...]:
        """The squares from which pieces of ``side`` attack a square, pinned ones included.

        Off the board, or for what is no side: ``ValueError``.
        """
        return attackers(self.position, square, Side(side))

    def fen(self) -> str:
        """The position as FEN in six fields; the fourth only where the capture is legal."""
        position = self.position
        return write_fen(
            Setup(
                position.pieces(),
                position.side,
                position.castling,
                position.en_passant,
                self.halfmove,
                self.fullmove,
            )
        )

    @property
    def start_fen(self) -> str:
        return write_fen(self._setup)

    # Moves

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        return tuple(map(Move.from_code, self.position.legal_moves()))

    @classmethod
    def move_of(cls, code: int) -> Move:
        return Move.from_code(code)

    @staticmethod
    def _parse(text: str) -> Move:
        return Move.from_text(text)

    def _is_move(self, move: Move) -> bool:
        return super()._is_move(move) and move.promotion in PROMOTIONS

    # The game

    def pop(self) -> Move:
        """Take the last move back and return it.  ``IndexError`` when none was played."""
        if not self.ply:
            raise IndexError("no move to take back")
        move = Move.from_code(self.position.move_at(self.ply - 1))
        self.position.pop()
        return move

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return judge(self.position)

    def is_dead(self) -> bool:
        """Whether neither side has the pieces to win."""
        return insufficient_material(self.position)

    def __str__(self) -> str:
        return draw(self)
