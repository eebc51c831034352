"""The driver of CECP (xboard) engines, of protocol 1 and 2."""

from collections.abc import Callable, Mapping
from time import monotonic

from qianmen.host import deadlines
from qianmen.host.drivers.cecp.features import CORES, MEMORY, Features, read_features
from qianmen.host.drivers.cecp.positions import (
    opens,
    print_pondering,
    print_setup,
    read_castling,
)
from qianmen.host.drivers.clock import MOVES_PER_SESSION, SessionClock
from qianmen.host.drivers.driver import Answer, Driver, News, Position, Task
from qianmen.host.drivers.exchange import Exchange
from qianmen.host.drivers.options import in_order
from qianmen.host.drivers.way import shortest_way
from qianmen.host.errors import (
    EngineError,
    ProtocolError,
    StallError,
    StartError,
    WrongGameError,
)
from qianmen.protocols import cecp
from qianmen.values import GameKind, Limits, Pondering

_QUIET = 0.2
"""Seconds of silence that stand for a pong where an engine knows no ping."""

_LOOK = Limits(movetime=500)
"""The search that replaces an analysis where the engine does not analyse."""


class CecpDriver(Driver):
    """An engine that speaks CECP.

    The engine is kept in force mode between its own moves.  Then neither a wrong claim of a result
    nor a lost mode can leave it silent when its turn comes.  Only an engine that is to think on its
    opponent's time is not put into force mode; it is just told the opponent's move, as by XBoard.
    """

    farewell = ("quit",)
    limits = frozenset({"depth", "movetime"})
    pondering = Pondering.NONE
    hears_early_stop = False

    def __init__(
        self, say: Callable[..., None], name: str, clock: Callable[[], float] = monotonic
    ) -> None:
        super().__init__(say, name, clock)
        self._features = Features()
        self._pings = 0
        self._here: Position | None = None
        """Where the engine's board is; None: not set up, or unclear."""
        self._waits = False
        """Whether it is certain to be in force mode."""
        self._limits: Limits | None = None
        self._session: SessionClock | None = None
        self._analyses = False
        self._thinks_ahead = False
        self._plays = False
        """Whether it is out of force mode since its last move, so that it will answer the next."""

    @staticmethod
    def is_chatter(line: str) -> bool:
        return cecp.is_chatter(line)

    @property
    def bans(self) -> bool:
        return self._features.has("exclude")

    @property
    def most_lines(self) -> int:
        return 1

    def greet(self) -> Exchange[None]:
        try:
            self._say("xboard")
            self._features = yield from read_features(self._say, self.name, self._clock)
            self.name = self._features.name(self.name)
            self.options = self._features.options
            self.wants_new_process = self._features.has_not("reuse")
            if self._features:
                self.games = self._features.games(self.name)
                yield from self._set_up(Position(game=self.games[0]))
            else:
                yield from self._find_game()
        except StartError:
            raise
        except EngineError as error:
            raise StartError(self.name, f"no start of a CECP engine: {error.fault}") from error

    def set_options(self, values: Mapping[str, str]) -> Exchange[None]:
        for option, value in in_order(self.options, values):
            if option is MEMORY:
                self._say(cecp.print_memory(int(value)))
            elif option is CORES:
                self._say(cecp.print_cores(int(value)))
            else:
                self._say(cecp.print_set_option(option, value))
        yield from self.settle()

    def new_game(self, game: GameKind) -> Exchange[None]:
        yield from self._set_up(Position(game=game))

    def think_ahead(self, on: bool) -> Exchange[None]:
        """Say ``hard`` or ``easy``, now and with every set-up."""
        self._thinks_ahead = on
        self._say(print_pondering(on))
        yield from self.settle()

    def go_to(self, position: Position) -> Exchange[None]:
        """Bring the engine's board there, with as few commands as it takes.

        An engine that is thinking on its opponent's time is left alone: it is told the opponent's
        move when it is asked for its own.
        """
        if self._may_think_ahead_of(position):
            yield from self.settle()
        if not self._may_think_ahead_of(position):
            yield from self._go_in_force_mode(position)

    def search(self, task: Task) -> Exchange[Answer]:
        """Ask for a move within a depth, a time, a clock, or depth and one of these.

        CECP has no exact time below a second, so ``movetime`` is played as a clock that allows
        40 moves in 40 times as much: single moves may take longer, all together do not.
        """
        limits = task.limits._replace(movetime=None) if task.clock else task.limits
        changed = self._limits is not None and limits != self._limits
        if changed or not self._began_like(task.position):
            yield from self._set_up(task.position._replace(moves=()))
        if limits != self._limits:
            self._agree_on(limits)
        if task.banned or task.endless:
            yield from self._go_in_force_mode(task.position)
        else:
            yield from self.go_to(task.position)
        if task.banned:
            self._say(*(f"exclude {move}" for move in task.banned))
        if task.endless:
            return (yield from self._analyse(task))
        return (yield from self._think(task))

    def settle(self) -> Exchange[None]:
        """Wait until all that was sent is done.

        Old moves and claims are dropped on the way; the refusal of a move is a fault, for only
        legal moves are sent.
        """
        if not self._features.has("ping"):
            yield from self._await_silence()
            return
        self._pings += 1
        self._say(f"ping {self._pings}")
        deadline = self._clock() + deadlines.READY
        while True:
            line = yield from self._hear(deadline, f"pong {self._pings}")
            reply = self._check_refusal(line.text)
            if isinstance(reply, cecp.Claim | cecp.Resign):
                self._plays = False
            if reply == cecp.Pong(self._pings):
                return

    def finish(self, result: str) -> None:
        self._say(f"result {result} {{}}", "force")

    def lose_place(self) -> None:
        self._here = None

    def _tell_to_stop(self, keep: bool) -> None:
        self._say("exit" if self._analyses else "?")

    # The game of an engine without features

    def _find_game(self) -> Exchange[None]:
        """Find out what an engine without features plays, offering it xiangqi first."""
        try:
            yield from self._set_up(Position(game=GameKind.XIANGQI))
            move = yield from self._opening()
        except ProtocolError:
            # It does not know the command ``variant`` and takes it for an illegal move.
            self.games = (GameKind.CHESS,)
        else:
            self.games = tuple(game for game in GameKind if opens(game, move))[:1]
            if not self.games:
                fault = f"plays neither xiangqi nor chess: it opened with {move}"
                raise WrongGameError(self.name, fault)
        yield from self._set_up(Position(game=self.games[0]))

    def _opening(self) -> Exchange[str]:
        """The engine's first move from the start."""
        self._say("sd 1", "go")
        deadline = self._clock() + deadlines.REPLY
        while True:
            line = yield from self._hear(deadline, "a move")
            match cecp.parse_reply(line.text):
                case cecp.Move(text):
                    return text
                case cecp.Resign():
                    return "nothing"

    # Positions

    def _set_up(self, setup: Position) -> Exchange[None]:
        """Begin anew at a position without moves; limits are forgotten with it."""
        self._say(*print_setup(setup, self._features, thinks_ahead=self._thinks_ahead))
        yield from self.settle()
        self._here = setup
        self._waits = True
        self._plays = False
        self._limits = None
        self._session = None

    def _go_in_force_mode(self, position: Position) -> Exchange[None]:
        """Bring the engine's board there and leave it in force mode."""
        if self._waits and self._here == position:
            return
        if not self._began_like(position):
            yield from self._set_up(position._replace(moves=()))
        here = self._here.moves if self._here else ()
        way = shortest_way(here, position.moves)
        moves = (self._features.verb + move for move in way.moves)
        self._say("force", *["undo"] * way.undo, *moves)
        self._plays = False
        yield from self.settle()
        self._here = position
        self._waits = True

    def _began_like(self, position: Position) -> bool:
        """Whether the engine's game began where that of ``position`` did."""
        here = self._here
        return here is not None and here._replace(moves=()) == position._replace(moves=())

    def _may_think_ahead_of(self, position: Position) -> bool:
        """Whether the engine thinks on its opponent's time and only lacks that opponent's move.

        Without ``ping`` nothing would show that it still plays.
        """
        here = self._here
        return (
            self._thinks_ahead
            and self._features.has("ping")
            and self._plays
            and here is not None
            and here != position
            and here == position._replace(moves=position.moves[:-1])
        )

    def _agree_on(self, limits: Limits) -> None:
        """Tell the limits; they hold until ``new``, so other ones mean a new set-up."""
        self._limits = limits
        if limits.depth is not None:
            self._say(f"sd {limits.depth}")
        if limits.movetime is None:
            self._say(f"st {int(deadlines.SEARCH)}")
        else:
            self._session = SessionClock(limits.movetime)
            self._say(cecp.print_level(MOVES_PER_SESSION, self._session.session))

    # Searches

    def _think(self, task: Task) -> Exchange[Answer]:
        allowed = self._tell_clocks(task)
        asked = self._begin_search(task)
        self._waits = False
        if not task.endless:
            self._due = asked + allowed / 1000 + deadlines.GRACE
        self._say(self._features.verb + task.position.moves[-1] if self._plays else "go")
        move, when = yield from self._hear_move(task)
        self._plays = move is not None
        self._here = task.position
        if move is not None:
            self._here = task.position._replace(moves=(*task.position.moves, move))
        if self._session is not None and task.clock is None:
            self._session.spend((when - asked) * 1000)
        timed = task.clock is not None or self._session is not None
        due = asked + allowed / 1000 if timed else None
        return Answer(move, asked, when, due, resigns=move is None)

    def _tell_clocks(self, task: Task) -> float:
        """Say what the clocks show; gives the milliseconds in which the answer must come."""
        allowed = deadlines.SEARCH * 1000
        if task.clock is not None:
            clock = task.clock
            self._say(cecp.print_level(clock.moves_to_go or 0, clock.remaining, clock.increment))
            allowed = float(clock.remaining)
        elif self._session is not None:
            allowed = self._session.remaining
        self._say(*(cecp.print_clock(word, allowed) for word in ("time", "otim")))
        return allowed

    def _hear_move(self, task: Task) -> Exchange[tuple[str | None, float]]:
        while True:
            line = yield from self._hear_search("a move")
            match cecp.parse_reply(line.text):
                case cecp.Move(move):
                    self._end_search()
                    return read_castling(move, task.position), line.when
                case cecp.Resign():
                    self._end_search()
                    return None, line.when
                case cecp.Refusal() if self._plays:
                    self._check_refusal(line.text)
                case cecp.Claim(result, reason):
                    claim = f"{result} {reason}".strip()
                    raise ProtocolError(self.name, f"claimed {claim} in a game that goes on")
                case cecp.Chatter(text):
                    _tell(task, text)

    def _analyse(self, task: Task) -> Exchange[Answer]:
        """Analyse until stopped; the answer is the head of the last line seen.

        An engine that was stopped before it had one, or does not analyse, is asked for a move.
        """
        if self._features.has_not("analyze"):
            return (yield from self._look(task))
        best: list[str] = []

        def hear(news: News) -> None:
            best[:] = news.line.pv[:2]
            task.tell(news)

        asked = self._begin_search(task)
        self._analyses = True
        self._waits = self._plays = False
        self._say("analyze")
        while not self._stopped and not task.is_halted():
            line = yield None
            if line is None:
                continue
            if isinstance(cecp.parse_reply(line.text), cecp.Complaint):
                self._features.refuse("analyze")
                break
            _tell(task._replace(tell=hear), line.text)
        self.stop()
        self._analyses = False
        self._end_search()
        yield from self.settle()
        if not best:
            return (yield from self._look(task))
        move, ponder = [*best, None][:2]
        return Answer(move, asked, self._clock(), ponder=ponder)

    def _look(self, task: Task) -> Exchange[Answer]:
        """A brief search in place of an analysis; it ends by itself."""
        brief = task._replace(limits=_LOOK, endless=False, is_halted=lambda: False)
        return (yield from self.search(brief))

    # Refusals

    def _await_silence(self) -> Exchange[None]:
        now = self._clock()
        latest, quiet = now + deadlines.REPLY, now + _QUIET
        while (line := (yield min(latest, quiet))) is not None or self._clock() < quiet:
            if self._clock() >= latest:
                raise StallError(self.name, "silence")
            if line is not None:
                self._check_refusal(line.text)
                quiet = self._clock() + _QUIET

    def _check_refusal(self, text: str) -> cecp.Reply:
        """What the line says, if it is not the refusal of a move."""
        reply = cecp.parse_reply(text)
        if isinstance(reply, cecp.Refusal):
            raise ProtocolError(self.name, f"refused a legal move: {reply.text}")
        return reply


def _tell(task: Task, text: str) -> None:
    if (thinking := cecp.parse_thinking(text)) is not None:
        task.tell(News(thinking.line, thinking.nodes, thinking.milliseconds))
