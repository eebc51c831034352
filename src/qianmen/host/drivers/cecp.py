"""The driver of CECP (xboard) engines, of protocol 1 and 2."""

from collections.abc import Callable, Mapping
from time import monotonic

from qianmen.host import deadlines
from qianmen.host.clock import MOVES_PER_SESSION, SessionClock
from qianmen.host.drivers.driver import Answer, Driver, News, Position, Task
from qianmen.host.drivers.exchange import Exchange
from qianmen.host.drivers.options import THREADS, in_order
from qianmen.host.errors import (
    EngineError,
    ProtocolError,
    StallError,
    StartError,
    WrongGameError,
)
from qianmen.host.way import shortest_way
from qianmen.protocols import cecp
from qianmen.protocols.cecp.variants import VARIANTS
from qianmen.rules import IllegalMoveError, Side
from qianmen.rules.gameboard import GameBoard
from qianmen.values import Game, Limits, Option, Pondering

_ACCEPTED = frozenset(
    {
        "analyze",
        "colors",
        "debug",
        "done",
        "draw",
        "exclude",
        "memory",
        "myname",
        "name",
        "nps",
        "option",
        "pause",
        "ping",
        "playother",
        "reuse",
        "setboard",
        "sigint",
        "sigterm",
        "smp",
        "time",
        "usermove",
        "variants",
    }
)
"""The features whose meaning the driver knows; any other is rejected."""

_QUIET = 0.2
"""Seconds of silence that stand for a pong where an engine knows no ping."""

_LOOK = Limits(movetime=500)
"""What takes the place of an analysis that cannot be had."""

_DUMMIES = {Game.XIANGQI: "a3a4", Game.CHESS: "a2a3"}
"""Moves that are legal at the start, so that it is Black's turn."""

_CASTLING = {
    Side.WHITE: {"o-o": "e1g1", "o-o-o": "e1c1"},
    Side.BLACK: {"o-o": "e8g8", "o-o-o": "e8c8"},
}
"""Castling as some engines of chess write it, though the protocol has the king's move."""

_MEMORY = Option("Hash", "spin", "64", 1, 65_536)
_CORES = Option(THREADS, "spin", "1", 1, 512)
"""What the commands ``memory`` and ``cores`` set, under the house's names."""


class CecpDriver(Driver):
    """An engine that speaks CECP.

    It is kept in force mode between its own moves: then neither a wrong claim of a result nor a
    lost mode can leave it silent when its turn comes.
    """

    farewell = ("quit",)
    limits = frozenset({"depth", "movetime"})
    pondering = Pondering.NONE
    hears_early_stop = False

    def __init__(
        self, say: Callable[..., None], name: str, clock: Callable[[], float] = monotonic
    ) -> None:
        super().__init__(say, name, clock)
        self._features: dict[str, str] = {}
        self._pings = 0
        self._here: Position | None = None
        """Where the engine's board is; None: not set up, or unclear."""
        self._waits = False
        """Whether it is in force mode for certain."""
        self._limits: Limits | None = None
        self._session: SessionClock | None = None
        self._analyses = False

    @staticmethod
    def is_chatter(line: str) -> bool:
        return cecp.is_chatter(line)

    @property
    def bans(self) -> bool:
        return self._has("exclude")

    @property
    def most_lines(self) -> int:
        return 1

    def greet(self) -> Exchange[None]:
        try:
            self._say("xboard", "protover 2")
            yield from self._read_features()
            if self._features:
                yield from self._set_up(Position(game=self.games[0]))
            else:
                yield from self._find_game()
        except StartError:
            raise
        except EngineError as error:
            raise StartError(self.name, f"no start of a CECP engine: {error.fault}") from error

    def set_options(self, values: Mapping[str, str]) -> Exchange[None]:
        for option, value in in_order(self.options, values):
            if option is _MEMORY:
                self._say(cecp.print_memory(int(value)))
            elif option is _CORES:
                self._say(cecp.print_cores(int(value)))
            else:
                self._say(cecp.print_set_option(option, value))
        yield from self.settle()

    def new_game(self, game: Game) -> Exchange[None]:
        yield from self._set_up(Position(game=game))

    def go_to(self, position: Position) -> Exchange[None]:
        """Bring the engine's board there, with as few words as it takes."""
        if self._waits and self._here == position:
            return
        if not self._began_like(position):
            yield from self._set_up(position._replace(moves=()))
        here = self._here.moves if self._here else ()
        way = shortest_way(here, position.moves)
        verb = "usermove " if self._has("usermove") else ""
        self._say("force", *["undo"] * way.undo, *(verb + move for move in way.moves))
        yield from self.settle()
        self._here = position
        self._waits = True

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
        if not self._has("ping"):
            yield from self._await_silence()
            return
        self._pings += 1
        self._say(f"ping {self._pings}")
        deadline = self._clock() + deadlines.READY
        while True:
            line = yield from self._hear(deadline, f"pong {self._pings}")
            self._check_refusal(line.text)
            if cecp.parse_reply(line.text) == cecp.Pong(self._pings):
                return

    def finish(self, result: str) -> None:
        self._say(f"result {result} {{}}", "force")

    def lose_place(self) -> None:
        self._here = None

    def _has(self, feature: str) -> bool:
        return self._features.get(feature) == "1"

    def _has_not(self, feature: str) -> bool:
        return self._features.get(feature) == "0"

    def _tell_to_stop(self, keep: bool) -> None:
        self._say("exit" if self._analyses else "?")

    # Start

    def _read_features(self) -> Exchange[None]:
        """Collect and answer features until they are done; silence means there are none."""
        now = self._clock()
        latest = now + deadlines.FEATURES + deadlines.FEATURES_WORKING
        quiet = now + deadlines.FEATURES
        while self._features.get("done") != "1":
            line = yield min(latest, quiet)
            now = self._clock()
            if line is None:
                if now >= min(latest, quiet):
                    break
                continue
            if now >= latest:
                break
            self._take_features(line.text)
            working = self._features.get("done") == "0"
            quiet = now + (deadlines.FEATURES_WORKING if working else deadlines.FEATURES)
        if self._features.get("done") == "0":
            raise StallError(self.name, "feature done=1")
        self.name = self._features.get("myname", self.name)
        self._offer_commands()
        if self._features:
            # The protocol has an engine that names no variants play chess alone.
            self._read_variants(self._features.get("variants", "normal").split(","))

    def _read_variants(self, variants: list[str]) -> None:
        played = {VARIANTS[name] for name in variants if name in VARIANTS}
        if not played:
            fault = f"plays {', '.join(variants)}, neither xiangqi nor chess"
            raise WrongGameError(self.name, fault)
        self.games = tuple(game for game in Game if game in played)

    def _take_features(self, text: str) -> None:
        match cecp.parse_reply(text):
            case cecp.Features(features):
                for name, value in features:
                    answer = "accepted" if name in _ACCEPTED else "rejected"
                    self._say(f"{answer} {name}")
                    self._features[name] = value
                    if name == "option" and (option := cecp.parse_option(value)):
                        self.options = (*self.options, option)

    def _offer_commands(self) -> None:
        """Options that have commands of their own; and what a game asks of its process."""
        if self._has("memory"):
            self.options = (_MEMORY, *self.options)
        if self._has("smp"):
            self.options = (_CORES, *self.options)
        self.wants_new_process = self._features.get("reuse") == "0"

    def _find_game(self) -> Exchange[None]:
        """Find out what an engine without features plays, offering it xiangqi first."""
        try:
            yield from self._set_up(Position(game=Game.XIANGQI))
            move = yield from self._opening()
        except ProtocolError:
            # It takes the word of the variant for a move, and an illegal one.
            self.games = (Game.CHESS,)
        else:
            self.games = tuple(game for game in Game if _opens(game, move))[:1]
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
        # A new game is chess by itself, and old engines do not know the word.
        variant = ["variant xiangqi"] if setup.game is Game.XIANGQI else []
        self._say("new", *variant, "easy", "post", "force")
        if setup.fen is not None:
            self._say(*self._place(setup.board()))
        yield from self.settle()
        self._here = setup
        self._waits = True
        self._limits = None
        self._session = None

    def _place(self, board: GameBoard) -> list[str]:
        """The lines that put up a position, piece by piece where there is no ``setboard``.

        ``edit`` leaves the side to move what it is, so Black's turn takes a move before it.
        """
        if self._has("setboard"):
            fen = board.fen()
            return [f"setboard {fen if board.game is Game.CHESS else cecp.print_fen(fen)}"]
        verb = "usermove " if self._has("usermove") else ""
        turn = [verb + _DUMMIES[board.game]] if board.turn is Side.BLACK else []
        return [*turn, "edit", *cecp.print_edit(board.fen().split()[0])]

    def _began_like(self, position: Position) -> bool:
        """Whether the engine's game began where that of ``position`` did."""
        here = self._here
        return here is not None and here._replace(moves=()) == position._replace(moves=())

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
        self._say("go")
        move, when = yield from self._hear_move(task)
        if move is not None and self._here is not None:
            self._here = self._here._replace(moves=(*self._here.moves, move))
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
                    return _castled(move, task.position), line.when
                case cecp.Resign():
                    self._end_search()
                    return None, line.when
                case cecp.Claim(result, reason):
                    claim = f"{result} {reason}".strip()
                    raise ProtocolError(self.name, f"claimed {claim} in a game that goes on")
                case cecp.Chatter(text):
                    _tell(task, text)

    def _analyse(self, task: Task) -> Exchange[Answer]:
        """Analyse until stopped; the answer is the head of the last line seen.

        An engine that was stopped before it had one, or does not analyse, is asked for a move.
        """
        if self._has_not("analyze"):
            return (yield from self._look(task))
        best: list[str] = []

        def hear(news: News) -> None:
            best[:] = news.line.pv[:2]
            task.tell(news)

        asked = self._begin_search(task)
        self._analyses = True
        self._waits = False
        self._say("analyze")
        while not self._stopped and not task.is_halted():
            line = yield None
            if line is None:
                continue
            if isinstance(cecp.parse_reply(line.text), cecp.Complaint):
                self._features["analyze"] = "0"
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

    def _check_refusal(self, text: str) -> None:
        reply = cecp.parse_reply(text)
        if isinstance(reply, cecp.Refusal):
            raise ProtocolError(self.name, f"refused a legal move: {reply.text}")


def _tell(task: Task, text: str) -> None:
    if (thinking := cecp.parse_thinking(text)) is not None:
        task.tell(News(thinking.line, thinking.nodes, thinking.milliseconds))


def _castled(move: str, position: Position) -> str:
    """The move, castling of chess as the king's."""
    if position.game is not Game.CHESS:
        return move
    return _CASTLING[position.board().turn].get(move.replace("0", "o"), move)


def _opens(game: Game, move: str) -> bool:
    """Whether ``move`` is a first move of ``game``."""
    try:
        Position(game=game).board().read_move(move)
    except IllegalMoveError:
        return False
    return True
