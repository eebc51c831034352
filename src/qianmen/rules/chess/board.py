"""The chess board: a position, its legal moves, and the game that led to it."""

from qianmen.core.chess.position import Position
from qianmen.rules.chess.fen import START_FEN, Setup, read_fen, write_fen
from qianmen.rules.chess.move import PROMOTIONS, Move
from qianmen.rules.chess.square import SQUARE_NAMES
from qianmen.rules.errors import IllegalMoveError

_PAWN = 1
_END_RANKS = (0, 7)


class Board:
    """A chess position with the moves that led to it; ``position`` is the core's own."""

    __slots__ = ("_setup", "position")

    def __init__(self, fen: str | None = None) -> None:
        """The position of ``fen``; None: the start position.

        Raises ``FenError`` saying what is wrong and where.
        """
        self._setup = read_fen(START_FEN if fen is None else fen)
        self.position = Position()
        self.position.set(*self._setup[:-1])

    def copy(self) -> "Board":
        """An independent board with the same history."""
        twin = Board.__new__(Board)
        twin._setup = self._setup
        twin.position = self.position.copy()
        return twin

    @property
    def ply(self) -> int:
        """Moves played since the set-up."""
        return self.position.height

    def fen(self) -> str:
        """The position as FEN; a square for en passant only where such a capture is legal."""
        position = self.position
        setup = Setup(
            position.pieces(),
            position.side,
            position.castling,
            position.en_passant,
            position.halfmove,
            self._setup.fullmove + (self._setup.side + self.ply) // 2,
        )
        return write_fen(setup)

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves of the side to move."""
        return tuple(map(self._move, self.position.legal_moves()))

    def is_legal(self, move: Move) -> bool:
        """Whether ``move`` may be played here."""
        squares = range(len(SQUARE_NAMES))
        if move.origin not in squares or move.target not in squares:
            return False
        if move.promotion not in PROMOTIONS:
            return False
        return self.position.is_legal(move.code) and self._move(move.code) == move

    def require_legal(self, move: Move) -> None:
        """Raise ``IllegalMoveError`` unless ``move`` may be played here."""
        if self.is_legal(move):
            return
        try:
            text = str(move)
        except IndexError:
            raise IllegalMoveError("not a move") from None
        raise IllegalMoveError(f"{text} is not legal")

    def push(self, move: Move | str) -> Move:
        """Play a move, given as such or as ``e2e4``, and return it.

        Raises ``IllegalMoveError`` and changes nothing when it is not a legal move.
        """
        if isinstance(move, str):
            move = _named(move)
        self.require_legal(move)
        self.position.push(move.code)
        return move

    def pop(self) -> Move:
        """Take the last move back and return it.  ``IndexError`` when none was played."""
        if not self.ply:
            raise IndexError("no move to take back")
        code = self.position.move_at(self.ply - 1)
        self.position.pop()
        return self._move(code)

    def _move(self, code: int) -> Move:
        """The move of the core's number, which must be legal."""
        is_pawn = self.position.piece_at(code & 127) & 7 == _PAWN
        return Move.from_code(code, promotes=is_pawn and (code >> 7 & 127) // 8 in _END_RANKS)

    def __repr__(self) -> str:
        return f"Board({self.fen()!r})"


def _named(text: str) -> Move:
    text = text.strip().lower()
    try:
        return Move(SQUARE_NAMES.index(text[:2]), SQUARE_NAMES.index(text[2:4]), text[4:])
    except ValueError:
        raise IllegalMoveError("not a move") from None
