"""The board: a xiangqi position, its legal moves, and the game that led to it."""

from qianmen.core.xiangqi.attackers import attackers
from qianmen.core.xiangqi.material import insufficient_material
from qianmen.core.xiangqi.position import Position
from qianmen.rules.baseboard import BaseBoard
from qianmen.rules.counters import HIGHEST
from qianmen.rules.diagram import draw
from qianmen.rules.fen import START_FEN, Setup, read_fen, write_fen
from qianmen.rules.judge.outcome import Outcome, RuleSet
from qianmen.rules.move import MOVES, Move
from qianmen.rules.notation import coordinates
from qianmen.rules.piece import Letters, Piece
from qianmen.rules.side import Side
from qianmen.rules.square import SQUARE_NAMES, Square
from qianmen.values import GameKind

_START = read_fen(START_FEN)


class Board(BaseBoard[Move]):
    """A xiangqi position with the moves that led to it."""

    __slots__ = ()

    game = GameKind.XIANGQI
    square_names = SQUARE_NAMES
    move_type = Move
    position: Position
    _setup: Setup

    def __init__(self, fen: str | None = None, *, strict: bool = True) -> None:
        """The position of ``fen``; None: the start position.

        ``strict`` False reads what people and programs write instead of a correct FEN, see
        ``read_fen``.  Raises ``FenError`` saying what is wrong and where.
        """
        if fen is None or fen == START_FEN:
            self._setup = _START
            self.position = Position()
        else:
            self._setup = read_fen(fen, strict=strict)
            self.position = Position()
            self.position.set(self._setup.pieces, self._setup.side, self._setup.halfmove)

    @classmethod
    def _from_own_fen(cls, fen: str) -> "Board":
        # Lenient, for the board may itself have been read from a FEN that is refused otherwise.
        return cls(fen, strict=False)

    # The position

    @property
    def halfmove(self) -> int:
        """Plies since the last capture, those before the set-up included."""
        return min(self.position.plies_since_capture, HIGHEST)

    def piece_at(self, square: Square) -> Piece | None:
        """The piece on a point (0 to 89, see ``square_number``), or None.

        Off the board: ``ValueError``.
        """
        code = self.position.piece_at(square)
        return Piece.from_code(code) if code else None

    def piece_map(self) -> dict[Square, Piece]:
        """All pieces by the points they stand on."""
        pieces = enumerate(self.position.pieces())
        return {square: Piece.from_code(code) for square, code in pieces if code}

    def attackers(self, square: Square, side: Side) -> tuple[Square, ...]:
        """The points from which pieces of ``side`` attack a point, facing generals included.

        Off the board, or for what is no side: ``ValueError``.
        """
        return tuple(attackers(self.position, square, Side(side)))

    def fen(self, letters: Letters = Letters.STANDARD) -> str:
        """The position as FEN in six fields."""
        pieces = self.position.pieces()
        return write_fen(Setup(pieces, self.turn, self.halfmove, self.fullmove), letters)

    @property
    def start_fen(self) -> str:
        return write_fen(self._setup)

    # Moves

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        return self.position.legal_moves_in(MOVES)

    @classmethod
    def move_of(cls, code: int) -> Move:
        return Move.from_code(code)

    @staticmethod
    def _parse(text: str) -> Move:
        return coordinates.read(text)

    # The game

    def pop(self) -> Move:
        """Take the last move back and return it.  ``IndexError`` when none was played."""
        return self.position.pop_in(MOVES)

    def outcome(self, rules: RuleSet = RuleSet.COMPUTER) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        from qianmen.rules.judge.game import judge  # for later: a door starts without it

        return judge(self.position, rules)

    def is_dead(self) -> bool:
        """Whether neither side has the pieces to win, as the computer rule sees it."""
        return insufficient_material(self.position)

    def __str__(self) -> str:
        return draw(self)
