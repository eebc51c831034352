"""What the boards of all games have in common: their face, for whoever need not know the game."""

from collections.abc import Hashable, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from qianmen.rules.side import Side
from qianmen.values import GameKind

if TYPE_CHECKING:
    from qianmen.core.chess.position import ChessPosition
    from qianmen.core.xiangqi.position import Position


class Move(Hashable, Protocol):
    """A move; ``str`` gives it in the board's own coordinates."""

    @property
    def origin(self) -> int:
        """The number of the square it leaves."""

    @property
    def target(self) -> int:
        """The number of the square it goes to."""

    @property
    def code(self) -> int:
        """The core's number of this move."""


class Outcome(Protocol):
    """How a game ended."""

    @property
    def winner(self) -> Side | None:
        """Who won; None is a draw."""

    @property
    def reason(self) -> Enum:
        """Why it ended, in a word that is the value."""

    @property
    def result(self) -> str:
        """As records write it: ``1-0``, ``0-1``, ``1/2-1/2``, or ``*`` where nothing is decided."""

    def text(self, language: str = "en") -> str:
        """The end as a sentence, in ``en`` or ``zh``; another language: ``ValueError``."""


def require_game(game: GameKind, wanted: GameKind) -> None:
    """Raise ``TypeError`` unless a board's game is the one that is wanted."""
    if game is not wanted:
        raise TypeError(f"a board of {game.value}, not of {wanted.value}")


class GameBoard(Protocol):
    """A position of either game with the moves that led to it.

    ``rules.board.Board`` is the one of xiangqi, ``rules.chess.board.Board`` that of chess.
    """

    __slots__ = ()

    @property
    def game(self) -> GameKind:
        """Which game it is."""

    @property
    def position(self) -> "Position | ChessPosition":
        """The core's own position behind this board: an engine copies it to search.

        Whoever changes it in place changes the board.
        """

    @property
    def turn(self) -> Side:
        """The side to move; White of chess is what xiangqi calls Red."""

    @property
    def key(self) -> int:
        """A 64-bit hash key, the same on every run; positions that repeat each other share it."""

    @property
    def halfmove(self) -> int:
        """Plies since the last irreversible move: a capture, in chess also a pawn move."""

    @property
    def fullmove(self) -> int:
        """The number of the move: it rises after each move of Black."""

    @property
    def ply(self) -> int:
        """Moves played since the set-up."""

    @property
    def start_fen(self) -> str:
        """The FEN of the set-up that ``moves`` start from."""

    @property
    def moves(self) -> Sequence[Move]:
        """The moves played since the set-up, in order."""

    @property
    def legal_moves(self) -> Sequence[Move]:
        """All legal moves of the side to move."""

    def is_legal(self, move: Any, /) -> bool:
        """Whether a move of this game may be played here."""

    def require_legal(self, move: Any, /) -> None:
        """Raise ``IllegalMoveError``, saying why, unless a move of this game may be played here."""

    def why_illegal(self, move: Any, /) -> str | None:
        """Why a move of this game may not be played here; None: it may."""

    def gives_check(self, move: Any, /) -> bool:
        """Whether a legal move checks the opponent; ``IllegalMoveError`` if it is not legal."""

    def copy(self) -> "GameBoard":
        """An independent board with the same history."""

    def attackers(self, square: int, side: Side) -> tuple[int, ...]:
        """The squares from which pieces of ``side`` attack a square, pinned ones included."""

    def is_check(self) -> bool:
        """Whether the side to move is in check."""

    def is_dead(self) -> bool:
        """Whether neither side has the pieces to win."""

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def is_over(self) -> bool:
        """Whether the rules, in xiangqi the computer rule, have ended the game."""

    def fen(self) -> str:
        """The position as FEN in six fields."""

    def move_name(self, code: int) -> str:
        """The text of a move that is given by the core's number."""

    def read_move(self, text: str) -> Move:
        """The legal move of a text in coordinates; ``IllegalMoveError`` if it is none."""

    def push(self, move: Any, /) -> Move:
        """Play a move, given as a move of this game or as text, and return it.

        Raises ``IllegalMoveError`` and changes nothing when it is not a legal move.
        """

    def pop(self) -> Move:
        """Take the last move back and return it; ``IndexError`` when none was played."""


MoveT_co = TypeVar("MoveT_co", bound=Move, covariant=True)
"""The kind of move of some game."""


class BoardOf(GameBoard, Protocol[MoveT_co]):
    """A board that also tells the type of its moves, for functions that return such a move."""

    __slots__ = ()

    @property
    def moves(self) -> Sequence[MoveT_co]: ...

    @property
    def legal_moves(self) -> Sequence[MoveT_co]: ...

    def copy(self) -> "BoardOf[MoveT_co]": ...

    def read_move(self, text: str) -> MoveT_co: ...

    def push(self, move: Any, /) -> MoveT_co: ...

    def pop(self) -> MoveT_co: ...
