"""The board: a xiangqi position, its legal moves, and the game that led to it."""

from qianmen.core.xiangqi.attackers import attackers
from qianmen.core.xiangqi.material import insufficient_material
from qianmen.core.xiangqi.position import Position
from qianmen.rules.diagram import draw
from qianmen.rules.errors import IllegalMoveError
from qianmen.rules.fen import START_FEN, Setup, read_fen, write_fen
from qianmen.rules.move import MOVES, Move
from qianmen.rules.notation import coordinates
from qianmen.rules.outcome import Outcome, RuleSet
from qianmen.rules.piece import Letters, Piece, Side
from qianmen.rules.square import SQUARE_NAMES, square_name
from qianmen.values import Game

_SIDES = tuple(Side)
"""By the core's numbers, for looking one up is faster than making it."""


class Board:
    """A xiangqi position with the moves that led to it.

    ``position`` is the core's own position behind this board: an engine copies it to search.
    Whoever changes it in place changes the board.
    """

    __slots__ = ("_setup", "position")

    game = Game.XIANGQI
    position: Position

    def __init__(self, fen: str | None = None, *, strict: bool = True) -> None:
        """The position of ``fen``; None: the start position.

        ``strict`` False reads what people and programs write instead of a correct FEN, see
        ``read_fen``.  Raises ``FenError`` saying what is wrong and where.
        """
        self._setup = read_fen(START_FEN if fen is None else fen, strict=strict)
        self.position = Position()
        self.position.set(self._setup.pieces, self._setup.side, self._setup.halfmove)

    def __reduce__(self) -> tuple[object, ...]:
        """So that ``copy`` and ``pickle`` make independent boards of their own."""
        return _replay, (self.start_fen, self.moves)

    def copy(self) -> "Board":
        """An independent board with the same history."""
        twin = Board.__new__(Board)
        twin._setup = self._setup
        twin.position = self.position.copy()
        return twin

    # The position

    @property
    def turn(self) -> Side:
        """The side to move."""
        return _SIDES[self.position.side]

    @property
    def key(self) -> int:
        """64-bit hash key of placement and side to move, the same on every run."""
        return self.position.key

    @property
    def halfmove(self) -> int:
        """Plies since the last capture, those before the set-up included."""
        return self.position.plies_since_capture

    @property
    def fullmove(self) -> int:
        """The number of the move: it rises after each move of Black."""
        return self._setup.fullmove + (self._setup.side + self.ply) // 2

    def piece_at(self, square: int) -> Piece | None:
        """The piece on a point (0 to 89, see ``square_number``), or None."""
        code = self.position.piece_at(square)
        return Piece.from_code(code) if code else None

    def attackers(self, square: int, side: Side) -> tuple[int, ...]:
        """The points from which pieces of ``side`` attack a point, facing generals included."""
        return tuple(attackers(self.position, square, side))

    def is_check(self) -> bool:
        """Whether the side to move is in check."""
        return self.position.in_check()

    def fen(self, letters: Letters = Letters.STANDARD) -> str:
        """The position as FEN in six fields."""
        pieces = self.position.pieces()
        return write_fen(Setup(pieces, self.turn, self.halfmove, self.fullmove), letters)

    # Moves

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves of the side to move."""
        return self.position.legal_moves_in(MOVES)

    def move_name(self, code: int) -> str:
        """The text of the core's number of a move."""
        return str(Move.from_code(code))

    def is_legal(self, move: Move) -> bool:
        """Whether ``move`` may be played here."""
        return _on_board(move) and self.position.is_legal(move.code)

    def gives_check(self, move: Move) -> bool:
        """Whether a legal move checks the opponent; ``IllegalMoveError`` if it is not legal."""
        self.require_legal(move)
        return self.position.gives_check(move.code)

    def read_move(self, text: str) -> Move:
        """The legal move of ``h2e2`` or ``H2-E2``.

        Raises ``IllegalMoveError`` when the text is no move or the move is not legal.
        """
        move = coordinates.read(text)
        self.require_legal(move)
        return move

    def require_legal(self, move: Move) -> None:
        """Raise ``IllegalMoveError``, saying why, unless ``move`` may be played here."""
        if self.is_legal(move):
            return
        if not _on_board(move):
            raise IllegalMoveError("not a move")
        origin, target = square_name(move.origin), square_name(move.target)
        piece = self.piece_at(move.origin)
        if piece is None or piece.side is not self.turn:
            raise IllegalMoveError(f"no piece of the side to move on {origin}")
        raise IllegalMoveError(f"{origin} to {target} is not legal")

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
        """Play a move, given as such or as ``h2e2`` or ``H2-E2``, and return it.

        Raises ``IllegalMoveError`` and changes nothing when it is not a legal move.
        """
        if isinstance(move, str):
            move = coordinates.read(move)
        try:
            self.position.push_pair(move)
        except ValueError:
            self.require_legal(move)
            raise
        return move

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

    def is_over(self) -> bool:
        """Whether the computer rule has ended the game."""
        return self.outcome() is not None

    def __str__(self) -> str:
        return draw(self)

    def __repr__(self) -> str:
        return f"Board({self.fen()!r})"


def _replay(start_fen: str, moves: tuple[Move, ...]) -> Board:
    # Lenient, for a board that was read so may have been set up in no other way.
    board = Board(start_fen, strict=False)
    for move in moves:
        board.push(move)
    return board


def _on_board(move: Move) -> bool:
    points = len(SQUARE_NAMES)
    return 0 <= move.origin < points and 0 <= move.target < points
