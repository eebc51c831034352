"""The driver of UCCI engines."""

from collections.abc import Callable, Mapping
from time import monotonic

from qianmen.host import deadlines
from qianmen.host.drivers.driver import Answer, Driver, News, Position, Task
from qianmen.host.drivers.exchange import Exchange
from qianmen.host.drivers.options import THREADS, in_order
from qianmen.host.errors import EngineError, StallError, StartError
from qianmen.protocols.ucci import commands, news, replies
from qianmen.protocols.ucci.commands import Word, print_command
from qianmen.protocols.ucci.go import Go
from qianmen.rules import Board
from qianmen.values import GameKind, Line, Option, Pondering

_HOUSE_NAMES = {"hashsize": "Hash", "threads": THREADS}
"""What the house calls options that UCCI has other names for."""
_MULTI_PV = "multipv"
_NEW_GAME = "newgame"
_MILLISECONDS = "usemillisec"
_SET_BY_HOSTS = (
    *("batch", "debug", _MILLISECONDS, _MULTI_PV, _NEW_GAME, "ponder"),
    *("protocol", "uci_variant", "uci_chess960"),
)
"""Options that follow from what is asked; users do not set them."""

_ALWAYS_MILLISECONDS = "Fairy-Stockfish"
"""The engine that counts in milliseconds without announcing it."""

_MARGIN = 30
"""Milliseconds that a time for one move is told short, for UCCI has only clocks."""


class UcciDriver(Driver):
    """An engine that speaks UCCI 3.0.

    As the text asks, a position is told from the last capture on.
    """

    farewell = ("stop", "quit")
    limits = frozenset({"depth", "nodes", "movetime"})
    pondering = Pondering.COMMAND

    def __init__(
        self, say: Callable[..., None], name: str, clock: Callable[[], float] = monotonic
    ) -> None:
        super().__init__(say, name, clock)
        self._offered: dict[str, Option] = {}
        self._theirs: dict[str, Option] = {}
        """What a host may set, by the name that the house has for it."""
        self._position = Position()
        self._unit = 1000
        """Milliseconds in which clocks are told."""
        self._lines = 1
        self._knows_isready = True

    @staticmethod
    def is_chatter(line: str) -> bool:
        return line.startswith("info")

    @property
    def bans(self) -> bool:
        return True

    @property
    def most_lines(self) -> int:
        option = self._offered.get(_MULTI_PV)
        return 1 if option is None else option.maximum or 1

    def greet(self) -> Exchange[None]:
        try:
            yield from self._introduction()
            if _MILLISECONDS in self._offered:
                self._set(_MILLISECONDS, "true")
                self._unit = 1
            elif self.name.startswith(_ALWAYS_MILLISECONDS):
                self._unit = 1
            yield from self._first_settling()
        except EngineError as error:
            raise StartError(self.name, f"no greeting of a UCCI engine: {error.fault}") from error
        for key, option in self._offered.items():
            if key not in _SET_BY_HOSTS:
                self._theirs.setdefault(_HOUSE_NAMES.get(key, option.name), option)
        self.options = tuple(option._replace(name=name) for name, option in self._theirs.items())

    def set_options(self, values: Mapping[str, str]) -> Exchange[None]:
        for option, value in in_order(self.options, values):
            self._set(self._theirs[option.name].name, value)
        yield from self.settle()

    def new_game(self, game: GameKind) -> Exchange[None]:
        """Press the button that forgets, if there is one."""
        self._position = Position()
        if _NEW_GAME in self._offered:
            self._set(_NEW_GAME)
        yield from self.settle()

    def go_to(self, position: Position) -> Exchange[None]:
        """Keep the position; it is told with each ``go``."""
        self._position = position
        yield from ()

    def search(self, task: Task) -> Exchange[Answer]:
        self._position = task.position
        lines = min(task.lines, self.most_lines)
        if lines != self._lines:
            self._set(self._offered[_MULTI_PV].name, str(lines))
            self._lines = lines
        asked = self._begin_search(task)
        self._say(print_command(_since_capture(self._position)))
        if task.banned:
            self._say(print_command(commands.BanMoves(task.banned)))
        self._say(print_command(self._go(task)))
        answer, when = yield from self._best_move(task)
        due = None if task.limits.movetime is None else asked + task.limits.movetime / 1000
        return Answer(
            answer.move,
            asked,
            when,
            due,
            ponder=answer.ponder,
            resigns=answer.resign,
            offers_draw=answer.draw,
        )

    def settle(self) -> Exchange[None]:
        if not self._knows_isready:
            return
        yield from self._hear_ready(self._clock() + deadlines.READY)

    def ponder_hit(self) -> None:
        self._say(print_command(commands.PonderHit()))
        self._due = self._clock() + deadlines.SEARCH

    def _tell_to_stop(self, keep: bool) -> None:
        self._say(print_command(Word.STOP))

    def _introduction(self) -> Exchange[None]:
        deadline = self._clock() + deadlines.GREETING
        self._say(print_command(Word.UCCI))
        while True:
            line = yield from self._hear(deadline, "ucciok")
            match replies.parse_reply(line.text):
                case replies.Signal.UCCIOK:
                    return
                case replies.Id("name", text):
                    self.name = text
                case replies.Id("author", text):
                    self.author = text
                case Option() as option:
                    self._offered[option.name.lower()] = option

    def _first_settling(self) -> Exchange[None]:
        """The league's subset of UCCI has no ``isready``: silence means that it is not known."""
        try:
            yield from self._hear_ready(self._clock() + deadlines.FEATURES)
        except StallError:
            self._knows_isready = False

    def _hear_ready(self, deadline: float) -> Exchange[None]:
        self._say(print_command(Word.ISREADY))
        while True:
            line = yield from self._hear(deadline, "readyok")
            if replies.parse_reply(line.text) is replies.Signal.READYOK:
                return

    def _set(self, name: str, value: str = "") -> None:
        self._say(print_command(commands.SetOption(name, value)))

    def _go(self, task: Task) -> Go:
        time, increment, moves_to_go = None, None, None
        if task.clock is not None:
            time = self._told(task.clock.remaining)
            moves_to_go = task.clock.moves_to_go
            increment = None if moves_to_go else task.clock.increment // self._unit
        elif task.limits.movetime is not None:
            time, moves_to_go = self._told(task.limits.movetime - _MARGIN), 1
        return Go(
            ponder=task.ponder,
            infinite=task.endless,
            depth=task.limits.depth,
            nodes=task.limits.nodes,
            time=time,
            movestogo=moves_to_go,
            increment=increment,
        )

    def _told(self, milliseconds: int) -> int:
        return max(1, milliseconds // self._unit)

    def _best_move(self, task: Task) -> Exchange[tuple[replies.BestMove, float]]:
        while True:
            line = yield from self._hear_search("bestmove")
            match replies.parse_reply(line.text):
                case replies.BestMove() as answer:
                    self._end_search()
                    return answer, line.when
                case replies.Signal.NOBESTMOVE:
                    self._end_search()
                    return replies.BestMove(None), line.when
                case news.News() as told:
                    _tell(task, told)


def _tell(task: Task, told: news.News) -> None:
    """Pass a line of play on; depth 0 is a book's, and its number no score."""
    if told.depth and told.score is not None and told.pv:
        line = Line(told.multipv or 1, told.depth, told.depth, told.score, told.pv)
        task.tell(News(line, told.nodes or 0, told.time or 0))


def _since_capture(position: Position) -> commands.SetPosition:
    """The position after the last capture, and the moves since."""
    board = Board(position.fen, strict=False)
    fen, first = position.fen and board.fen(), 0
    for ply, move in enumerate(position.moves, 1):
        board.push(move)
        if board.halfmove == 0:
            fen, first = board.fen(), ply
    return commands.SetPosition(fen, position.moves[first:])
