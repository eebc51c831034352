"""What must be said about a move: one game in one language."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from qianmen.engine.hints.phrases import Phrases
from qianmen.rules.gameboard import GameBoard

BoardT = TypeVar("BoardT", bound=GameBoard)
"""The board of some game."""


class Words(ABC, Generic[BoardT]):
    """One game in one language; ``phrases`` are what the language says in both.

    Moves are legal on their board, in its coordinates.
    """

    phrases: Phrases

    @abstractmethod
    def notation(self, board: BoardT, move: str) -> str:
        """A move in the notation of the language's players; no two of a board have the same."""

    @abstractmethod
    def deed(self, board: BoardT, move: str) -> str:
        """What a move does, as a phrase without a stop."""
