"""What the boards of all games have in common, for whoever need not know the game."""

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

from qianmen.rules.piece import Side
from qianmen.values import Game

if TYPE_CHECKING:
    from qianmen.core.chess.position import ChessPosition
    from qianmen.core.xiangqi.position import Position


class Move(Hashable, Protocol):
    """A move; ``str`` gives it in the board's own coordinates."""

    @property
    def code(self) -> int:
        """The core's number of this move."""


class Outcome(Protocol):
    """How a game ended; ``winner`` None is a draw."""

    @property
    def winner(self) -> Side | None: ...

    def text(self, language: str = "en") -> str:
        """The end as a sentence, in ``en`` or ``zh``; another language: ``ValueError``."""


class GameBoard(Protocol):
    """A position of some game with the moves that led to it; see ``Board`` and its chess twin."""

    @property
    def game(self) -> Game:
        """Which game it is."""

    @property
    def position(self) -> "Position | ChessPosition":
        """The core's own position."""

    @property
    def turn(self) -> Side:
        """The side to move."""

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

    def copy(self) -> "GameBoard":
        """An independent board with the same history."""

    def is_check(self) -> bool:
        """Whether the side to move is in check."""

    def is_dead(self) -> bool:
        """Whether neither side has the pieces to win."""

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def is_over(self) -> bool:
        """Whether the rules have ended the game."""

    def fen(self) -> str:
        """The position as FEN in six fields."""

    def move_name(self, code: int) -> str:
        """The text of the core's number of a move."""

    def read_move(self, text: str) -> Move:
        """The legal move of a text; ``IllegalMoveError`` if it is none."""

    def push(self, move: str) -> object:
        """Play a move; ``IllegalMoveError``, and nothing changed, if it is not legal."""

    def pop(self) -> object:
        """Take the last move back; ``IndexError`` when none was played."""


def side_name(game: Game, side: Side) -> str:
    """What players of the game call a side, in English."""
    return "White" if game is Game.CHESS and side is Side.WHITE else str(side)


AnyMove = TypeVar("AnyMove", bound=Move, covariant=True)
"""The kind of move of some game."""


class BoardOf(GameBoard, Protocol[AnyMove]):
    """A board whose moves are of one kind, for whoever gives that kind back."""

    def copy(self) -> "BoardOf[AnyMove]":
        """An independent board with the same history."""

    def read_move(self, text: str) -> AnyMove:
        """The legal move of a text; ``IllegalMoveError`` if it is none."""
