"""The words of the four protocols, as far as an engine needs them that knows no rules."""

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
    """The only moves of Red and of Black: the first one, and the next."""
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


class Uci(Tongue):
    """UCI, for chess."""

    steps = (("a2a3", "a3a4"), ("a7a6", "a6a5"))
    illegal_move = "a1a8"
    introduction = ("id name Fake", "id author nobody", "uciok")
    chatter = "info depth 1 score cp 0"

    def read(self, line: str) -> Asked:
        match line.split():
            case ["uci"]:
                return Asked.INTRODUCTION
            case ["isready"]:
                return Asked.READINESS
            case ["position", *setup]:
                self.black_began = "b" in setup
                self.played = _behind("moves", setup)
            case ["go", *limits]:
                self.allowed = _behind("searchmoves", limits)
                if "infinite" in limits or "ponder" in limits:
                    return Asked.SEARCH
                in_time = any(word.endswith("time") for word in limits)
                return Asked.MOVE_IN_TIME if in_time else Asked.MOVE
            case ["stop" | "ponderhit"]:
                return Asked.STOP
            case ["quit"]:
                return Asked.QUIT
        return Asked.NOTHING

    def best(self, move: str) -> str:
        return f"bestmove {move}"


class Ucci(Uci):
    """UCCI, whose words are mostly those of UCI."""

    steps = Tongue.steps
    illegal_move = Tongue.illegal_move
    introduction = ("id name Fake", "option usemillisec type check default false", "ucciok")
    farewell = ("bye",)

    def read(self, line: str) -> Asked:
        return Asked.INTRODUCTION if line.split() == ["ucci"] else super().read(line)


class Cecp(Tongue):
    """CECP, for xiangqi; with an hour on the clock it thinks until it is told to move."""

    introduction = ('feature ping=1 setboard=1 usermove=1 variants="xiangqi" myname="Fake" done=1',)
    chatter = "# thinking"

    def __init__(self) -> None:
        super().__init__()
        self._waits = False
        self._thought = Asked.MOVE

    def read(self, line: str) -> Asked:
        match line.split():
            case ["protover", _]:
                return Asked.INTRODUCTION
            case ["ping", number]:
                self.ready = f"pong {number}"
                return Asked.READINESS
            case ["new"]:
                self.played, self._waits = [], False
                return Asked.DROP
            case ["force"]:
                self._waits = True
                return Asked.DROP
            case ["level", _, minutes, _]:
                self._thought = Asked.SEARCH if minutes == "60" else Asked.MOVE_IN_TIME
            case ["st" | "sd", _]:
                self._thought = Asked.MOVE
            case ["undo"]:
                self.played.pop()
            case ["usermove", move]:
                self.played.append(move)
                return Asked.NOTHING if self._waits else self._thought
            case ["go"]:
                self._waits = False
                return self._thought
            case ["?"]:
                return Asked.STOP
            case ["quit"]:
                return Asked.QUIT
        return Asked.NOTHING

    def best(self, move: str) -> str:
        self.played.append(move)
        return f"move {move}"


class Qhplugin(Tongue):
    """QHPLUGIN."""

    introduction = (
        "QHPLUGIN V1.3",
        "Fake",
        "LEVELS 1",
        "1 - only",
        "UNDO 1",
        "HINTS 0",
        "RULES 0",
        "BGTHINK 0",
        "TIMEOUT 1",
        "ENDINFO",
    )
    chatter = "thinking"
    done = ("OK",)
    dropped = ("ABORTED",)
    farewell = ("BYE",)
    ready = "1"

    def __init__(self) -> None:
        super().__init__()
        self._listed = 0
        """Moves of a LOAD that are still to come."""

    def read(self, line: str) -> Asked:
        if self._listed:
            self._listed -= 1
            self.played.append(_lower(line.strip()))
            return Asked.NOTHING if self._listed else Asked.DEED
        match line.split():
            case ["LEVEL"]:
                return Asked.READINESS
            case ["AI"]:
                return Asked.MOVE_IN_TIME
            case ["TIMEOUT"]:
                return Asked.STOP
            case ["ABORT"]:
                return Asked.DROP
            case ["QUIT"]:
                return Asked.QUIT
            case ["FEN", _, side, *_]:
                self.black_began = side == "b"
                self.played = []
            case ["PLAY", move]:
                self.played.append(_lower(move))
            case ["UNDO"]:
                self.played.pop()
            case ["LOAD", count]:
                self._listed = int(count)
                return Asked.NOTHING if self._listed else Asked.DEED
        return Asked.DEED

    def best(self, move: str) -> str:
        self.played.append(move)
        return f"{move[:2]}-{move[2:]}".upper()


TONGUES: dict[str, type[Tongue]] = {
    "uci": Uci,
    "ucci": Ucci,
    "cecp": Cecp,
    "qhplugin": Qhplugin,
}
"""By the word that names the protocol."""


def _behind(word: str, words: list[str]) -> list[str]:
    """The words behind the first ``word``."""
    return words[words.index(word) + 1 :] if word in words else []


def _lower(move: str) -> str:
    """A move of QHPLUGIN as the other protocols write it."""
    return move.replace("-", "").lower()
