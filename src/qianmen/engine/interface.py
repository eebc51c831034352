"""The hinge of the house: one ``Engine``, whatever stands behind it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from qianmen.rules import Board
from qianmen.rules.gameboard import GameBoard
from qianmen.values import (
    Clock,
    Event,
    Features,
    Game,
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
    each with the id of its order; events of an ended id are to be dropped.  Bad input raises
    ``ValueError`` (with text for the user) at once, from the engine's own board, and changes
    nothing.  No engine plays its own best move: the door does, by ``play``, where its protocol
    says so.
    """

    @property
    @abstractmethod
    def features(self) -> Features:
        """What can be had from this engine."""

    @property
    @abstractmethod
    def board(self) -> GameBoard:
        """The engine's own board, to look at; changing it is for ``play`` and its kin."""

    @property
    def xiangqi_board(self) -> Board:
        """The same, where the game is known to be xiangqi; ``TypeError`` where it is not."""
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
    def new_game(self, game: Game) -> None:
        """Forget everything learnt in earlier games and set the start position of ``game``."""

    @abstractmethod
    def set_position(self, game: Game, fen: str | None, moves: Sequence[str] = ()) -> None:
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
        """The guess of ponder search ``id`` was played: play it here too and put the search on
        the clock.  Without limits and clock those of the order hold.  Time already spent counts.
        A search that has already ended stays ended, and its ``Done`` stands.
        """

    def offer_draw(self, id: int) -> None:
        """The opponent offers a draw while search ``id`` runs; an engine may pass over it."""
        return

    @abstractmethod
    def halt(self, id: int, keep: bool) -> None:
        """End search ``id`` soon; ``keep`` says whether its answer is wanted.  Late is harmless."""

    def root_move(self, id: int) -> RootMove | None:
        """Which move at its root search ``id`` is at now; None where that is not known."""
        return None

    def prospects(self, score: Score) -> Prospects | None:
        """What a score of the position promises; None from an engine that cannot tell."""
        return None

    @abstractmethod
    def ready(self, token: int) -> None:
        """Ask for ``Ready(token)`` once all earlier work but searches is done."""

    @abstractmethod
    def close(self) -> None:
        """End searches and threads; returns when they have ended, soon even if one hangs."""
