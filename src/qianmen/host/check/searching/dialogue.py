"""A conversation in a protocol whose host sets each position and asks for one search at a time."""

import re
from abc import abstractmethod
from collections.abc import Sequence
from itertools import takewhile
from random import Random
from time import monotonic
from typing import NamedTuple

from qianmen.host import deadlines
from qianmen.host.check import waits
from qianmen.host.check.dialogue import Dialogue, Subject
from qianmen.host.check.step import fail
from qianmen.values import Option

_BEST_MOVE = re.compile(r"bestmove\s+(\S+)(?:\s+ponder\s+(\S+))?|nobestmove")
_LINE_OF_PLAY = re.compile(r"^info\b(?!\s+(?:string|message)\b).*?\bpv\s+(.*)")
_MOVE = re.compile(r"(?:[a-i][0-9]{1,2}){2}[a-z]?")
_NO_MOVE = ("(none)", "0000", "null", "NULL")


class Answer(NamedTuple):
    """The answer to one ``go``.

    ``move`` None where there is none, ``text`` the whole line, ``news`` the ``info`` lines before
    it, ``seconds`` since it was asked for.
    """

    move: str | None
    text: str
    news: tuple[str, ...]
    seconds: float

    def lines(self) -> list[tuple[str, ...]]:
        """The lines of play that were told, each up to the first word that is no move."""
        told = (found[1] for news in self.news if (found := _LINE_OF_PLAY.search(news)))
        return [tuple(takewhile(_MOVE.fullmatch, line.split())) for line in told]

    def principal_move(self) -> str | None:
        """The first move of the last line of play with the first rank, if one was told."""
        for line in reversed(self.news):
            if (found := re.search(r"\bpv\s+(\S+)", line)) and not re.search(
                r"\bmultipv\s+(?!1\b)", line
            ):
                return found[1]
        return None


class SearchDialogue(Dialogue):
    """UCI or UCCI."""

    first_word: str
    """What a host says first; with ``ok`` behind it, it is the answer."""
    no_move_word: str
    """How an engine best says that there is no move."""
    in_milliseconds = True
    """Whether clocks are told in milliseconds; else in whole seconds."""

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        self.options: dict[str, Option] = {}
        self._fen: str | None = None
        self._moves: tuple[str, ...] = ()
        self._asked = monotonic()

    @staticmethod
    def is_chatter(line: str) -> bool:
        return line.startswith("info")

    def greet_only(self) -> list[str]:
        """Say the first word alone; gives what is said up to the answer."""
        said: list[str] = []

        def read(line: str) -> str | None:
            said.append(line)
            return self._read_greeting(line)

        with self._starting():
            self.send(self.first_word)
            self.hear(read, f"{self.first_word}ok", deadlines.GREETING)
        return said

    @abstractmethod
    def _read_greeting(self, line: str) -> str | None:
        """Take what a line of the greeting says of the engine; gives the line that is its end."""

    @abstractmethod
    def print_position(self, fen: str | None, moves: Sequence[str]) -> str:
        """The line that sets a position."""

    @abstractmethod
    def print_option(self, name: str, value: str | None) -> str:
        """The line that sets an option; None presses a button."""

    @abstractmethod
    def print_clocks(self, own: int, other: int, increment: int, *, black: bool) -> str:
        """The words of ``go`` for two clocks in ms, the own one being that of the side to move."""

    def set_position(self, fen: str | None = None, moves: Sequence[str] = ()) -> None:
        """Set a position, which the next answers are judged in."""
        self._fen, self._moves = fen, tuple(moves)
        self.send(self.print_position(fen, moves))

    def leave_the_books(self) -> None:
        """Set a position that no opening book knows, so that there is something to think about."""
        self.set_position(None, self.rules.random_game(Random(12), 12))

    def is_black_to_move(self) -> bool:
        """Whose turn it is in the position set."""
        return self.rules.is_black_to_move(self._fen, self._moves)

    def legal_moves(self) -> tuple[str, ...]:
        """The legal moves in the position set."""
        return self.rules.legal_moves(self._fen, self._moves)

    def clocks(self, own: int, other: int, increment: int = 0) -> str:
        """The words of ``go`` for two clocks in the position set."""
        return self.print_clocks(own, other, increment, black=self.is_black_to_move())

    def go(self, words: str) -> None:
        """Ask for a search."""
        self._asked = monotonic()
        self.send(f"go {words}".rstrip())

    def answer(self, seconds: float | None = None) -> Answer:
        """The answer to ``go``, whatever it is; by default of a short search."""
        news: list[str] = []

        def read(line: str) -> Answer | None:
            if line.startswith("info"):
                news.append(line)
            if not (found := _BEST_MOVE.match(line)):
                return None
            move = found[1] if found[1] and found[1] not in _NO_MOVE else None
            return Answer(move, line, tuple(news), monotonic() - self._asked)

        return self.hear(read, "bestmove", waits.SHORT_SEARCH if seconds is None else seconds)

    def move(self, seconds: float | None = None, allowed: Sequence[str] | None = None) -> Answer:
        """The answer to ``go``, which must be a legal move, and of those ``allowed`` if given."""
        answer = self.answer(seconds)
        if answer.move is None or answer.move not in self.legal_moves():
            fail(f"{answer.text!r} is no legal move in {self.rules.fen(self._fen, self._moves)}")
        if allowed is not None and answer.move not in allowed:
            fail(f"{answer.text!r}, but only {' '.join(allowed)} was allowed")
        return answer

    def no_answer(self, seconds: float, why: str) -> None:
        """See that no (other) answer comes."""
        line = self.chance(lambda text: text if _BEST_MOVE.match(text) else None, seconds)
        if line is not None:
            fail(f"{line!r} {why}")

    def settle(self, seconds: float | None = None) -> None:
        """Ask whether it is ready and wait for the answer."""
        self.send("isready")
        self.hear_ready(deadlines.READY if seconds is None else seconds)

    def hear_ready(self, seconds: float) -> None:
        """Wait for ``readyok``, which may stick to the end of a line that was cut short.

        A move before it is one that nobody asked for.
        """

        def read(line: str) -> str | None:
            if line.startswith("bestmove"):
                fail(f"{line!r}, though nobody asked for a move")
            return line if "readyok" in line else None

        self.hear(read, "readyok", seconds)
