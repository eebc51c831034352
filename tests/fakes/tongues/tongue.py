"""What every tongue has: an engine's ear and mouth in one protocol, and two moves of each side."""

from abc import ABC, abstractmethod
from enum import Enum, auto


class Asked(Enum):
    """What an engine is asked by a line, whatever the protocol."""

    NOTHING = auto()
    INTRODUCTION = auto()
    READINESS = auto()
    DEED = auto()
    """Something that only had to be done; ``read`` has done it."""
    MOVE = auto()
    """A move, of a depth or the like."""
    MOVE_IN_TIME = auto()
    """A move, by a clock, so that the engine may be told to stop."""
    SEARCH = auto()
    """A search that goes on until it is stopped."""
    STOP = auto()
    DROP = auto()
    """To stop without a move."""
    QUIT = auto()


class Tongue(ABC):
    """One protocol: reads what a host says, and puts an engine's answers into words."""

    steps = (("a0a1", "a1a0"), ("a9a8", "a8a9"))
    """The only moves of the side that begins and of the other: the first one, and the next."""
    illegal_move = "a0a5"
    introduction: tuple[str, ...]
    chatter: str
    """A line that is no answer to anything."""
    done: tuple[str, ...] = ()
    """What answers a deed."""
    dropped: tuple[str, ...] = ()
    """What answers the word that drops a search."""
    farewell: tuple[str, ...] = ()
    ready = "readyok"

    def __init__(self) -> None:
        self.black_began = False
        self.played: list[str] = []
        self.allowed: list[str] = []
        """The only moves to choose from, if there are any."""

    @abstractmethod
    def read(self, line: str) -> Asked:
        """What is asked by a line."""

    @abstractmethod
    def best(self, move: str) -> str:
        """The line that plays a move."""

    def choose(self) -> str:
        """A move of the side whose turn it is."""
        if self.allowed:
            return self.allowed[0]
        first, second = self.steps[(len(self.played) + self.black_began) % 2]
        return second if first in self.played else first


class OfChess:
    """What a tongue is given, before all else, to speak of chess."""

    steps = (("a2a3", "a3a4"), ("a7a6", "a6a5"))
    illegal_move = "a1a8"
