"""The common face of the drivers: what can be asked of a foreign engine, whatever it speaks."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from time import monotonic
from typing import ClassVar, NamedTuple

from qianmen.engine.session import Session
from qianmen.host import deadlines
from qianmen.host.drivers.exchange import Exchange
from qianmen.host.errors import StallError
from qianmen.host.process.lines import OutputLine
from qianmen.rules.gameboard import GameBoard
from qianmen.values import Clock, GameKind, Level, Limits, Line, Option, Pondering


class News(NamedTuple):
    """What an engine tells of its search: a line of play in the house's moves, and its cost."""

    line: Line
    nodes: int
    milliseconds: int
    hashfull: int = 0


class Position(NamedTuple):
    """A set-up (None: the start position) and the moves from it, all legal."""

    fen: str | None = None
    moves: tuple[str, ...] = ()
    game: GameKind = GameKind.XIANGQI

    def board(self) -> GameBoard:
        """A board that stands there."""
        session = Session(self.game)
        session.set_position(self.game, self.fen, self.moves)
        return session.board


class Task(NamedTuple):
    """One search, in words that every driver understands.

    The game at ``position`` is not over, and not all its legal moves are ``banned``.  An
    ``endless`` search ends when it is stopped.  So does one that is to ``ponder``, unless the guess
    comes true; the guess is the last move of the position.  ``tell`` is called with each piece of
    news.  ``is_halted`` says whether the answer is wanted at once, which may be so even before the
    engine was asked.
    """

    position: Position
    limits: Limits = Limits()
    clock: Clock | None = None
    banned: tuple[str, ...] = ()
    lines: int = 1
    ponder: bool = False
    endless: bool = False
    tell: Callable[[News], None] = lambda news: None
    is_halted: Callable[[], bool] = lambda: False


class Answer(NamedTuple):
    """How an engine answered.

    ``move`` is in the house's coordinates and may be illegal, as the engine wrote it; None where
    the engine gave none.  Times are in monotonic seconds: ``asked`` is when the question was put,
    ``when`` the answer was read, ``due`` by when it had to come (None: no time was set).
    """

    move: str | None
    asked: float
    when: float
    due: float | None = None
    ponder: str | None = None
    resigns: bool = False
    offers_draw: bool = False


class Driver(ABC):
    """One protocol's way of speaking to a foreign engine.

    A driver has no process and no thread.  It sends lines by ``say``, and hears lines through the
    exchanges that its methods return.  One exchange runs at a time; only ``stop`` and
    ``ponder_hit`` may be called while it runs.  All may raise an ``EngineError``; after that the
    driver is of no further use.
    """

    farewell: ClassVar[tuple[str, ...]]
    """What is said at parting."""
    limits: ClassVar[frozenset[str]]
    """The fields of ``Limits`` that the protocol has words for."""
    pondering: ClassVar[Pondering]
    hears_early_stop: ClassVar[bool] = True
    """Whether the engine heeds a stop word at the very start of a search; else it is repeated."""
    tells_lines: ClassVar[bool] = True
    """Whether the protocol has words for scores and lines of play."""

    def __init__(
        self, say: Callable[..., None], name: str, clock: Callable[[], float] = monotonic
    ) -> None:
        """``say`` sends lines, as one packet; ``name`` is the engine's until it gives its own."""
        self.name = name
        self.author = ""
        self.games: tuple[GameKind, ...] = (GameKind.XIANGQI,)
        """The games it plays, as far as ``greet`` found out."""
        self.options: tuple[Option, ...] = ()
        """The settings the engine offers, under the house's names where it has one."""
        self.levels: tuple[Level, ...] = ()
        """The levels the engine itself offers."""
        self.wants_new_process = False
        """Whether each game is to have a process of its own."""
        self._say = say
        self._clock = clock
        self._asked = 0.0
        """When the search that runs was asked for."""
        self._due: float | None = None
        """When its answer is due, so that it is told to stop; None: no end to the wait."""
        self._last = 0.0
        """When a search that was told to stop must have answered, or it has stalled."""
        self._searching = False
        self._stopped = False
        self._is_halted: Callable[[], bool] = lambda: False

    @staticmethod
    @abstractmethod
    def is_chatter(line: str) -> bool:
        """Whether a line may be lost in a flood: no answer is ever in it."""

    @abstractmethod
    def greet(self) -> Exchange[None]:
        """Get to know the engine; ``StartError`` if it has another protocol, or no game of ours."""

    @abstractmethod
    def set_options(self, values: Mapping[str, str]) -> Exchange[None]:
        """Set options that are offered, by their names as offered."""

    def set_level(self, number: int) -> Exchange[None]:
        """Set one of ``levels``; ``ValueError`` for another, so always where there are none."""
        raise ValueError(f"{self.name} has no level {number}")

    @abstractmethod
    def new_game(self, game: GameKind) -> Exchange[None]:
        """Forget earlier games; the start position of ``game``, one of ``games``, is set."""

    @abstractmethod
    def go_to(self, position: Position) -> Exchange[None]:
        """Bring the engine to a position, so that a search can be asked for there."""

    @abstractmethod
    def search(self, task: Task) -> Exchange[Answer]:
        """Ask for a move, going to the position first."""

    @abstractmethod
    def settle(self) -> Exchange[None]:
        """Wait until all that was asked for is done."""

    @property
    @abstractmethod
    def bans(self) -> bool:
        """Whether the engine can be told moves not to play."""

    @property
    @abstractmethod
    def most_lines(self) -> int:
        """How many best lines the engine can tell at once."""

    @property
    def can_stop(self) -> bool:
        """Whether a search can be made to answer early."""
        return True

    def stop(self, *, keep: bool = True) -> None:
        """Have the search that runs answer soon; ``keep`` says whether the answer is wanted."""
        if not self._searching or self._stopped:
            return
        self._stopped = True
        if keep and not self.can_stop:
            return
        now = self._clock()
        self._last = now + deadlines.GRACE
        self._due = self._last if self.hears_early_stop else now + deadlines.GRACE / 4
        self._tell_to_stop(keep)

    def ponder_hit(self) -> None:
        """The guess came true: the search that runs is now one for a move, on its limits.

        ``ValueError`` where ``pondering`` says that there is no such search.
        """
        raise ValueError(f"{self.name} does not ponder on command")

    def think_ahead(self, on: bool) -> Exchange[None]:
        """Let the engine think by itself while its opponent does, where it can, or no longer."""
        del on
        yield from ()

    def finish(self, result: str) -> None:
        """Say how the game ended to an engine that wants to know."""
        del result

    def lose_place(self) -> None:
        """Forget where the engine's board is, which has become unclear: the next search sets it
        up anew.  Nothing to do where every search tells the whole position.
        """
        return

    @abstractmethod
    def _tell_to_stop(self, keep: bool) -> None:
        """Say the word that ends a search."""

    def _hear(self, deadline: float, awaited: str) -> Exchange[OutputLine]:
        """The next line; ``StallError`` where none comes before the deadline."""
        while True:
            line = yield deadline
            if line is not None:
                return line
            if self._clock() >= deadline:
                raise StallError(self.name, awaited)

    def _begin_search(self, task: Task) -> float:
        """Note that a search is asked for now; gives the time, in monotonic seconds."""
        now = self._asked = self._clock()
        self._searching, self._stopped = True, False
        self._is_halted = task.is_halted
        self._due = None if task.ponder or task.endless else now + self._patience(task)
        return now

    def _end_search(self) -> None:
        """Note that the search has answered."""
        self._searching = False
        self._due = None

    def _patience(self, task: Task) -> float:
        """Seconds after which an answer is overdue and the engine is told to stop.

        Some engines disregard their clock where they are given a depth or nodes as well.  Such a
        search may use a third of the clock, or all of it where it is for a single move.
        """
        seconds = deadlines.SEARCH
        if task.limits.movetime is not None:
            seconds = task.limits.movetime / 1000 + deadlines.GRACE
        if task.clock is not None:
            remaining = task.clock.remaining / 1000
            seconds = min(seconds, remaining + deadlines.GRACE)
            if task.limits.depth is not None or task.limits.nodes is not None:
                seconds = min(seconds, remaining / min(3, task.clock.moves_to_go or 3))
        return seconds

    def _hear_search(self, awaited: str) -> Exchange[OutputLine]:
        """The next line while a search runs.

        A search that is past its time is told to stop; ``StallError`` if it then does not answer.
        Lines read before the question was put are skipped: they belong to the question before it,
        which some engines answer twice.
        """
        while True:
            if self._is_halted():
                self.stop()
            line = yield self._due
            if line is not None and line.when < self._asked:
                continue
            if line is not None:
                return line
            if self._due is None or self._clock() < self._due:
                continue
            if (self._stopped and self._clock() >= self._last) or not self.can_stop:
                raise StallError(self.name, awaited)
            if self._stopped:
                self._tell_to_stop(keep=True)
                self._due = min(self._last, self._clock() + deadlines.GRACE / 4)
            self.stop()
