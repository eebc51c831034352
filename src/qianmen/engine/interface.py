"""The hinge of the house: one ``Engine``, whatever stands behind it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from qianmen.rules import Board
from qianmen.rules.gameboard import GameBoard
from qianmen.values import (
    Clock,
    Event,
    Features,
    GameKind,
    Limits,
    Option,
    Order,
    Prospects,
    RootMove,
    Score,
)

Post = Callable[[Event], None]
"""Takes an event from any thread; never blocks."""


class Engine(ABC):
    """A player behind a door.

    Commands come from one thread and never block.  Answers come back as events through ``post``,
    each with the id of its order; whoever receives them drops events of a search that has ended.
    Bad input raises ``ValueError``, whose text is for the user, and changes nothing: the engine
    checks it on its own board at once.  No engine plays its own best move: the door calls ``play``
    where its protocol says that the move is played.
    """

    @property
    @abstractmethod
    def features(self) -> Features:
        """What can be had from this engine."""

    @property
    @abstractmethod
    def board(self) -> GameBoard:
        """The engine's own board, to look at only: ``play`` and the like change it."""

    @property
    def xiangqi_board(self) -> Board:
        """The board, for callers that know the game is xiangqi; ``TypeError`` if it is not."""
        board = self.board
        if not isinstance(board, Board):
            raise TypeError(f"the engine plays {board.game.value}, not xiangqi")
        return board

    def book(self) -> tuple[tuple[str, float], ...]:
        """The opening book's moves for the position, each with how likely it is to be played."""
        return ()

    @abstractmethod
    def options(self) -> tuple[Option, ...]:
        """The settings on offer, in the order to show them."""

    @abstractmethod
    def option(self, name: str) -> str:
        """The value of a setting now; ``name`` in any case.  Unknown: ``ValueError``."""

    @abstractmethod
    def set_option(self, name: str, value: str) -> None:
        """Change a setting; ``ValueError`` for an unknown name or a value out of range."""

    @abstractmethod
    def new_game(self, game: GameKind) -> None:
        """Forget everything learnt in earlier games and set the start position of ``game``."""

    @abstractmethod
    def set_position(self, game: GameKind, fen: str | None, moves: Sequence[str] = ()) -> None:
        """Set up ``fen`` (None: the start position) and play ``moves`` from it, all or none."""

    @abstractmethod
    def play(self, moves: Sequence[str]) -> None:
        """Play moves from the current position, all or none."""

    @abstractmethod
    def undo(self, plies: int = 1) -> None:
        """Take back moves; ``ValueError`` when fewer were played since the position was set."""

    @abstractmethod
    def think(self, order: Order) -> int:
        """Start a search and return its id, rising by one each time; the last event is ``Done``."""

    @abstractmethod
    def ponder_hit(self, id: int, limits: Limits | None = None, clock: Clock | None = None) -> None:
        """The opponent played the guess of ponder search ``id``.

        The guess is played on this board too, and from now on the search is on the clock: by these
        limits and this clock, or by those of the order if both are None.  The time it has pondered
        counts.  A search that has already ended stays ended, and its ``Done`` stands.
        """

    def offer_draw(self, id: int) -> None:
        """The opponent offers a draw while search ``id`` runs; an engine may ignore it."""
        return

    @abstractmethod
    def halt(self, id: int, keep: bool) -> None:
        """End search ``id`` soon; ``keep`` says whether its answer is wanted.

        A halt that comes after the search has ended does nothing.
        """

    def root_move(self, id: int) -> RootMove | None:
        """The root move that search ``id`` is looking at now; None where that is not known."""
        return None

    def prospects(self, score: Score) -> Prospects | None:
        """The chances that a score of this position stands for; None if the engine cannot tell."""
        return None

    @abstractmethod
    def ready(self, token: int) -> None:
        """Post ``Ready(token)`` once all earlier work is done; searches are not waited for."""

    @abstractmethod
    def close(self) -> None:
        """End searches and threads and wait for them, but not long for one that hangs."""
