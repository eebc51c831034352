"""What the boards of both games do alike."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Generic, Protocol, Self, TypeVar

from qianmen.rules.counters import HIGHEST
from qianmen.rules.errors import IllegalMoveError
from qianmen.rules.gameboard import BoardOf, Move
from qianmen.rules.side import Side

if TYPE_CHECKING:
    from qianmen.core.chess.position import ChessPosition
    from qianmen.core.xiangqi.position import Position

_SIDES = tuple(Side)
"""The sides by the core's numbers: to look one up is faster than to call ``Side``."""


class Setup(Protocol):
    """What the set-ups of both games have."""

    @property
    def side(self) -> int:
        """The side to move."""

    @property
    def fullmove(self) -> int:
        """The number of the move."""


MoveT = TypeVar("MoveT", bound=Move)


class BaseBoard(BoardOf[MoveT], ABC, Generic[MoveT]):
    """A position with the moves that led to it."""

    __slots__ = ("_setup", "position")

    square_names: ClassVar[tuple[str, ...]]
    """The names of the squares by their numbers."""
    move_type: ClassVar[type]
    """What the moves of the game are made of."""
    position: "Position | ChessPosition"
    _setup: Setup

    def __reduce__(self) -> tuple[object, ...]:
        """So that ``copy`` and ``pickle`` make independent boards of their own."""
        return _replay, (type(self), self.start_fen, self.moves)

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin._setup = self._setup
        twin.position = self.position.copy()
        return twin

    def __eq__(self, other: object) -> bool:
        """Whether the same position stands on both, counters included, however it came about.

        A board changes, so it has no hash.
        """
        return type(other) is type(self) and self.fen() == other.fen()

    @property
    def turn(self) -> Side:
        return _SIDES[self.position.side]

    @property
    def key(self) -> int:
        return self.position.key

    @property
    def fullmove(self) -> int:
        return min(self._setup.fullmove + (self._setup.side + self.ply) // 2, HIGHEST)

    def is_check(self) -> bool:
        return self.position.in_check()

    @property
    def ply(self) -> int:
        return self.position.height

    @property
    def moves(self) -> tuple[MoveT, ...]:
        return tuple(self.move_of(self.position.move_at(ply)) for ply in range(self.ply))

    @classmethod
    @abstractmethod
    def move_of(cls, code: int) -> MoveT:
        """The move of the core's number."""

    def move_name(self, code: int) -> str:
        return str(self.move_of(code))

    def read_move(self, text: str) -> MoveT:
        """The legal move of a text in coordinates, as ``push`` takes them.

        Raises ``IllegalMoveError`` when the text is no move or the move is not legal.
        """
        move = self._parse(text)
        self.require_legal(move)
        return move

    def is_legal(self, move: MoveT) -> bool:
        return self._is_move(move) and self.position.is_legal(move.code)

    def gives_check(self, move: MoveT) -> bool:
        self.require_legal(move)
        return self.position.gives_check(move.code)

    def require_legal(self, move: MoveT) -> None:
        """Raise ``IllegalMoveError``, saying why, unless ``move`` may be played here."""
        reason = self.why_illegal(move)
        if reason is not None:
            raise IllegalMoveError(reason)

    def why_illegal(self, move: MoveT) -> str | None:
        """Why ``move`` may not be played here; None: it may."""
        if not self._is_move(move):
            return "not a move"
        if self.position.is_legal(move.code):
            return None
        origin, target = self.square_names[move.origin], self.square_names[move.target]
        piece = self.position.piece_at(move.origin)
        if not piece or piece >> 3 != self.position.side:
            return f"no piece of the side to move on {origin}"
        return f"{origin} to {target} is not legal"

    def push(self, move: MoveT | str) -> MoveT:
        """Play a move, given as such or by its coordinates, and return it.

        Coordinates are ``h2e2`` or ``H2-E2`` in xiangqi, ``e2e4`` or ``e7e8q`` in chess, in any
        case.  Raises ``IllegalMoveError`` and changes nothing when it is not a legal move.
        """
        if isinstance(move, str):
            move = self._parse(move)
        try:
            self.position.push_tuple(move)
        except ValueError:
            reason = self.why_illegal(move)
            if reason is None:
                raise
            raise IllegalMoveError(reason) from None
        return move

    def is_over(self) -> bool:
        return self.outcome() is not None

    def _is_move(self, move: MoveT) -> bool:
        """Whether it could be a move at all, on some board; ``TypeError`` for what is no move."""
        if not isinstance(move, self.move_type):
            raise TypeError(f"not a move of {self.game.value}: {move!r}")
        squares = len(self.square_names)
        return 0 <= move.origin < squares and 0 <= move.target < squares

    @staticmethod
    @abstractmethod
    def _parse(text: str) -> MoveT:
        """The move of a text in coordinates, legal or not; ``NoMoveError`` if it is none."""

    @classmethod
    @abstractmethod
    def _from_own_fen(cls, fen: str) -> Self:
        """The board of a FEN that a board of this kind has written."""

    def _repr_svg_(self) -> str:
        """The board with its last move, for notebooks."""
        from qianmen.rules.svg import svg  # for later: a door starts without it

        moves = self.moves
        return svg(self, last_move=moves[-1] if moves else None)

    def __repr__(self) -> str:
        return f"Board({self.fen()!r})"


def _replay(kind: type[BaseBoard[MoveT]], start_fen: str, moves: tuple[MoveT, ...]) -> object:
    board = kind._from_own_fen(start_fen)
    for move in moves:
        board.push(move)
    return board
