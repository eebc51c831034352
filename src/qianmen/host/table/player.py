"""The common face of all that can take a seat at the referee's table."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple, Self

from qianmen.values import Limits


class Reply(NamedTuple):
    """A player's answer when asked for a move.

    ``move`` in the board's own coordinates (``h2e2``), or None for resignation.
    ``milliseconds`` from the question written to the answer read.  ``overrun`` is by how many
    milliseconds the answer came after the time allowed for it was over: negative when time was
    left, None where no time was set.
    """

    move: str | None
    milliseconds: float
    overrun: float | None = None


class Player(ABC):
    """One side of a game; which game it plays is settled when it is made.

    Every call may raise an ``EngineError`` that says what is wrong with the engine; the player is
    then of no further use but to ``quit``.
    """

    name: str

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.quit()

    @abstractmethod
    def new_game(self) -> None:
        """Begin a new game, from the start position and with nothing remembered."""

    @abstractmethod
    def set_position(self, fen: str | None, moves: Sequence[str]) -> None:
        """Make sure the player's board is at ``fen`` (None: the start) with ``moves`` played."""

    @abstractmethod
    def think(self, limits: Limits, banned: Sequence[str] = ()) -> Reply:
        """Ask for a move in the position; it is not to be one of those ``banned``.

        A limit that the player's protocol cannot express raises ``ValueError``.
        """

    def finish(self, result: str) -> None:
        """Say how the game ended (``1-0``, ``0-1`` or ``1/2-1/2``) to a player that wants it."""
        del result

    @abstractmethod
    def quit(self) -> None:
        """Leave the table; returns in bounded time whatever the engine does."""
