"""What the boards of both games do alike."""

from abc import ABC, abstractmethod
from typing import ClassVar, Generic, Protocol, Self, TypeVar

from qianmen.rules.errors import IllegalMoveError
from qianmen.rules.piece import Side

_SIDES = tuple(Side)
"""By the core's numbers, for looking one up is faster than making it."""


class CorePosition(Protocol):
    """What the core's positions of both games have."""

    @property
    def side(self) -> int: ...

    @property
    def key(self) -> int: ...

    @property
    def height(self) -> int: ...

    def copy(self) -> Self: ...

    def piece_at(self, square: int) -> int: ...

    def in_check(self) -> bool: ...

    def move_at(self, height: int) -> int: ...

    def is_legal(self, move: int) -> bool: ...

    def gives_check(self, move: int) -> bool: ...


class Move(Protocol):
    """What the moves of both games have."""

    @property
    def origin(self) -> int: ...

    @property
    def target(self) -> int: ...

    @property
    def code(self) -> int: ...


class Setup(Protocol):
    """What the set-ups of both games have: the side to move and the number of the move."""

    @property
    def side(self) -> int: ...

    @property
    def fullmove(self) -> int: ...


AnyMove = TypeVar("AnyMove", bound=Move)


class BaseBoard(ABC, Generic[AnyMove]):
    """A position with the moves that led to it.

    ``position`` is the core's own position behind this board: an engine copies it to search.
    Whoever changes it in place changes the board.
    """

    __slots__ = ("_setup", "position")

    square_names: ClassVar[tuple[str, ...]]
    """The names of the squares by their numbers."""
    position: CorePosition
    _setup: Setup

    def __reduce__(self) -> tuple[object, ...]:
        """So that ``copy`` and ``pickle`` make independent boards of their own."""
        return _replay, (type(self), self.start_fen, self.moves)

    def copy(self) -> Self:
        """An independent board with the same history."""
        twin = type(self).__new__(type(self))
        twin._setup = self._setup
        twin.position = self.position.copy()
        return twin

    @property
    def turn(self) -> Side:
        """The side to move; White of chess is what xiangqi calls Red."""
        return _SIDES[self.position.side]

    @property
    def key(self) -> int:
        """64-bit hash key, the same on every run, of what tells positions apart in repetitions."""
        return self.position.key

    @property
    def fullmove(self) -> int:
        """The number of the move: it rises after each move of Black."""
        return self._setup.fullmove + (self._setup.side + self.ply) // 2

    def is_check(self) -> bool:
        """Whether the side to move is in check."""
        return self.position.in_check()

    @property
    def ply(self) -> int:
        """Moves played since the set-up."""
        return self.position.height

    @property
    def moves(self) -> tuple[AnyMove, ...]:
        """The moves played since the set-up, in order."""
        return tuple(self.move_of(self.position.move_at(ply)) for ply in range(self.ply))

    @property
    @abstractmethod
    def start_fen(self) -> str:
        """The FEN of the set-up that ``moves`` start from."""

    @abstractmethod
    def fen(self) -> str:
        """The position as FEN in six fields."""

    @classmethod
    @abstractmethod
    def move_of(cls, code: int) -> AnyMove:
        """The move of the core's number."""

    def move_name(self, code: int) -> str:
        """The text of the core's number of a move."""
        return str(self.move_of(code))

    def is_legal(self, move: AnyMove) -> bool:
        """Whether ``move`` may be played here."""
        return self._is_move(move) and self.position.is_legal(move.code)

    def gives_check(self, move: AnyMove) -> bool:
        """Whether a legal move checks the opponent; ``IllegalMoveError`` if it is not legal."""
        self.require_legal(move)
        return self.position.gives_check(move.code)

    def require_legal(self, move: AnyMove) -> None:
        """Raise ``IllegalMoveError``, saying why, unless ``move`` may be played here."""
        if self.is_legal(move):
            return
        if not self._is_move(move):
            raise IllegalMoveError("not a move")
        origin, target = self.square_names[move.origin], self.square_names[move.target]
        piece = self.position.piece_at(move.origin)
        if not piece or piece >> 3 != self.position.side:
            raise IllegalMoveError(f"no piece of the side to move on {origin}")
        raise IllegalMoveError(f"{origin} to {target} is not legal")

    @abstractmethod
    def push(self, move: AnyMove | str) -> AnyMove:
        """Play a move, given as such or by its coordinates, and return it.

        Raises ``IllegalMoveError`` and changes nothing when it is not a legal move.
        """

    def _is_move(self, move: AnyMove) -> bool:
        """Whether it could be a move at all, on some board."""
        squares = len(self.square_names)
        return 0 <= move.origin < squares and 0 <= move.target < squares

    @classmethod
    @abstractmethod
    def _of(cls, fen: str) -> Self:
        """The board of a FEN that a board of this kind has written."""

    def __repr__(self) -> str:
        return f"Board({self.fen()!r})"


def _replay(kind: type[BaseBoard[AnyMove]], start_fen: str, moves: tuple[AnyMove, ...]) -> object:
    board = kind._of(start_fen)
    for move in moves:
        board.push(move)
    return board
