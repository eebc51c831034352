"""The chess board: a position, its legal moves, and the game that led to it."""

from qianmen.core.chess.material import insufficient_material
from qianmen.core.chess.position import ChessPosition
from qianmen.rules.chess.fen import START_FEN, Setup, read_fen, write_fen, write_rows
from qianmen.rules.chess.move import PROMOTIONS, Move
from qianmen.rules.chess.outcome import Outcome, judge
from qianmen.rules.chess.square import SQUARE_NAMES
from qianmen.rules.errors import IllegalMoveError
from qianmen.rules.piece import Side
from qianmen.values import Game


class Board:
    """A chess position with the moves that led to it; ``position`` is the core's own."""

    __slots__ = ("_setup", "position")

    game = Game.CHESS

    def __init__(self, fen: str | None = None) -> None:
        """The position of ``fen``; None: the start position.

        Raises ``FenError`` saying what is wrong and where.
        """
        setup = read_fen(START_FEN if fen is None else fen)
        self._setup = setup
        self.position = ChessPosition()
        self.position.set(
            setup.pieces, setup.side, setup.castling, setup.en_passant, setup.halfmove
        )

    def copy(self) -> "Board":
        """An independent board with the same history."""
        twin = Board.__new__(Board)
        twin._setup = self._setup
        twin.position = self.position.copy()
        return twin

    # The position

    @property
    def turn(self) -> Side:
        """The side to move; White is what xiangqi calls Red."""
        return Side(self.position.side)

    @property
    def fullmove(self) -> int:
        """The number of the move: it rises after each move of Black."""
        return self._setup.fullmove + (self._setup.side + self.ply) // 2

    def is_check(self) -> bool:
        """Whether the side to move is in check."""
        return self.position.in_check()

    def fen(self) -> str:
        """The position as FEN in six fields; the fourth only where the capture is legal."""
        position = self.position
        return write_fen(
            Setup(
                position.pieces(),
                position.side,
                position.castling,
                position.en_passant,
                position.halfmove,
                self.fullmove,
            )
        )

    # Moves

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves of the side to move."""
        return tuple(map(Move.from_code, self.position.legal_moves()))

    def move_name(self, code: int) -> str:
        """The text of the core's number of a move."""
        return str(Move.from_code(code))

    def read_move(self, text: str) -> Move:
        """The legal move of ``e2e4`` or ``e7e8q``, in any case.

        Raises ``IllegalMoveError`` when the text is no move or the move is not legal.
        """
        move = Move.from_text(text)
        self.require_legal(move)
        return move

    def is_legal(self, move: Move) -> bool:
        """Whether ``move`` may be played here."""
        return _is_move(move) and self.position.is_legal(move.code)

    def require_legal(self, move: Move) -> None:
        """Raise ``IllegalMoveError`` unless ``move`` may be played here."""
        if not _is_move(move):
            raise IllegalMoveError("not a move")
        if not self.is_legal(move):
            raise IllegalMoveError(f"{move} is not legal")

    # The game

    @property
    def ply(self) -> int:
        """Moves played since the set-up."""
        return self.position.height

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves played since the set-up, in order."""
        return tuple(Move.from_code(self.position.move_at(ply)) for ply in range(self.ply))

    @property
    def start_fen(self) -> str:
        """The FEN of the set-up that ``moves`` start from."""
        return write_fen(self._setup)

    def push(self, move: Move | str) -> Move:
        """Play a move, given as such or as ``e2e4``, and return it.

        Raises ``IllegalMoveError`` and changes nothing when it is not a legal move.
        """
        if isinstance(move, str):
            move = Move.from_text(move)
        self.require_legal(move)
        self.position.push(move.code)
        return move

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

    def is_over(self) -> bool:
        """Whether the rules have ended the game."""
        return self.outcome() is not None

    def __str__(self) -> str:
        rows = write_rows(self.position.pieces(), empty=".")
        lines = [f"{rank} {' '.join(row)}" for rank, row in zip("87654321", rows, strict=True)]
        return "\n".join([*lines, "  a b c d e f g h"])

    def __repr__(self) -> str:
        return f"Board({self.fen()!r})"


def _is_move(move: Move) -> bool:
    squares = range(len(SQUARE_NAMES))
    return move.origin in squares and move.target in squares and move.promotion in PROMOTIONS
