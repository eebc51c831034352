"""The driver of UCI engines: of chess, and of xiangqi in either numbering of the ranks."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from qianmen.host import deadlines
from qianmen.host.drivers.driver import Answer, Driver, News, Position, Task
from qianmen.host.drivers.exchange import Exchange
from qianmen.host.drivers.options import in_order
from qianmen.host.errors import EngineError, StartError, WrongGameError
from qianmen.protocols.uci import commands, replies
from qianmen.protocols.uci.news import parse_news
from qianmen.protocols.uci.options import VARIANT
from qianmen.rules import IllegalMoveError, Move, NotationError
from qianmen.rules.notation import coordinates
from qianmen.values import GameKind, Limits, Option, Pondering

_MULTI_PV = "MultiPV"

_SET_BY_HOSTS = ("uci_variant", "uci_chess960", "multipv", "ponder", "protocol")
"""Options that follow from what is asked; users do not set them."""


class _Ranks(NamedTuple):
    """A way to number the ranks in moves."""

    read: Callable[[str], Move]
    write: Callable[[Move], str]


_FROM_0 = _Ranks(coordinates.read, str)
"""Pikafish's ranks, and the house's own."""
_FROM_1 = _Ranks(coordinates.read_fairy, coordinates.fairy)
"""Fairy-Stockfish's ranks."""

_XIANGQI = Position(game=GameKind.XIANGQI)
_CHESS = Position(game=GameKind.CHESS)
_CHESS_ANSWERED = Position(None, ("e2e4",), GameKind.CHESS)
"""After a move that xiangqi does not have, in either numbering; its engines pass over it."""


class UciDriver(Driver):
    """An engine that speaks UCI, or its dialect Cyclone.

    The whole game is told before every move, so the engine sees its repetitions.
    """

    farewell = ("stop", "quit")
    limits = frozenset(Limits._fields)
    pondering = Pondering.COMMAND

    def __init__(self, say: Callable[..., None], name: str, *, cyclone: bool = False) -> None:
        """``cyclone``: greet with ``ucicyclone`` and leave out the word ``position``."""
        super().__init__(say, name)
        self._cyclone = cyclone
        self._offered: dict[str, Option] = {}
        self._ranks = _FROM_0
        self._variant: str | None = None
        """The value last given to the option that names the game."""
        self._position = Position()
        self._lines = 1

    @staticmethod
    def is_chatter(line: str) -> bool:
        return replies.is_chatter(line)

    @property
    def bans(self) -> bool:
        return True

    @property
    def most_lines(self) -> int:
        option = self._offered.get(_MULTI_PV.lower())
        return 1 if option is None else option.maximum or 1

    def greet(self) -> Exchange[None]:
        """Hear who it is, and find out what it plays and how it counts ranks."""
        try:
            yield from self._introduction()
        except EngineError as error:
            raise StartError(self.name, f"no greeting of a UCI engine: {error.fault}") from error
        self.options = tuple(
            option for key, option in self._offered.items() if key not in _SET_BY_HOSTS
        )
        self._choose(GameKind.XIANGQI)
        yield from self.settle()
        yield from self._find_games()

    def set_options(self, values: Mapping[str, str]) -> Exchange[None]:
        for option, value in in_order(self.options, values):
            if option.kind == "button":
                self._say(commands.print_button(option.name))
            else:
                self._say(commands.print_option(option.name, value))
        yield from self.settle()

    def new_game(self, game: GameKind) -> Exchange[None]:
        """Say ``ucinewgame`` and wait until the engine is ready again."""
        self._choose(game)
        if not self._cyclone:
            self._say("ucinewgame")
        self._position = Position(game=game)
        yield from self.settle()

    def go_to(self, position: Position) -> Exchange[None]:
        """Keep the position; it is told with each ``go``."""
        self._position = position
        yield from ()

    def search(self, task: Task) -> Exchange[Answer]:
        """Ask for a move; bans are told by naming all other moves as ``searchmoves``."""
        self._position = task.position
        self._choose(task.position.game)
        self._set_lines(task.lines)
        clock = task.clock
        go = commands.print_go(
            task.limits,
            self._allowed(task) if task.banned else (),
            clocks=None if clock is None else (clock, clock),
            ponder=task.ponder,
            infinite=task.endless,
        )
        asked = self._begin_search(task)
        self._say(self._print_position(), go)
        answer, when = yield from self._best_move(task)
        due = None if task.limits.movetime is None else asked + task.limits.movetime / 1000
        return Answer(
            answer.move and self._read(answer.move),
            asked,
            when,
            due,
            ponder=answer.ponder and self._read(answer.ponder),
        )

    def settle(self) -> Exchange[None]:
        deadline = self._clock() + deadlines.READY
        self._say("isready")
        while True:
            line = yield from self._hear(deadline, "readyok")
            if replies.parse_reply(line.text) is replies.Signal.READYOK:
                return

    def ponder_hit(self) -> None:
        self._say("ponderhit")
        self._due = self._clock() + deadlines.SEARCH

    def _tell_to_stop(self, keep: bool) -> None:
        self._say("stop")

    def _introduction(self) -> Exchange[None]:
        deadline = self._clock() + deadlines.GREETING
        if self._cyclone:
            # Its greeting has no last word, so a ready check ends it.
            self._say("ucicyclone", "isready")
            last = replies.Signal.READYOK
        else:
            self._say("uci")
            last = replies.Signal.UCIOK
        while True:
            line = yield from self._hear(deadline, last.value)
            match replies.parse_reply(line.text):
                case replies.Signal() as signal if signal is last:
                    return
                case replies.EngineName(name):
                    self.name = name
                case replies.EngineAuthor(author):
                    self.author = author
                case Option() as option:
                    self._offered[option.name.lower()] = option

    def _find_games(self) -> Exchange[None]:
        """Find out by its first moves what it plays; an option may offer chess besides."""
        first = yield from self._move_at(_XIANGQI)
        numbering = next((way for way in (_FROM_0, _FROM_1) if _is_opening(way, first)), None)
        if numbering is not None and _is_legal(first, _CHESS):
            answer = yield from self._move_at(_XIANGQI._replace(moves=_CHESS_ANSWERED.moves))
            if _is_legal(answer, _CHESS_ANSWERED):
                numbering = None
        if numbering is not None:
            self._ranks = numbering
            self.games = (
                GameKind.XIANGQI,
                *([GameKind.CHESS] if self._offers(GameKind.CHESS) else []),
            )
        elif _is_legal(first, _CHESS):
            self.games = (GameKind.CHESS,)
        else:
            fault = f"plays neither xiangqi nor chess: it opened with {first}"
            raise WrongGameError(self.name, fault)

    def _move_at(self, position: Position) -> Exchange[str]:
        """The move the engine plays there, as it writes it, in whatever game it thinks this is."""
        self._say(commands.print_position(None, position.moves, cyclone=self._cyclone))
        task = Task(position, Limits(depth=1))
        self._begin_search(task)
        self._say(commands.print_go(task.limits))
        answer, _ = yield from self._best_move(task)
        return answer.move or "nothing"

    def _offers(self, game: GameKind) -> bool:
        variant = self._offered.get(VARIANT.lower())
        return variant is not None and game.value in variant.choices

    def _choose(self, game: GameKind) -> None:
        """Set the option that names the game, where there is such a choice."""
        if self._offers(game) and self._variant != game.value:
            self._say(commands.print_option(self._offered[VARIANT.lower()].name, game.value))
            self._variant = game.value

    def _set_lines(self, lines: int) -> None:
        lines = min(lines, self.most_lines)
        if lines != self._lines:
            self._say(commands.print_option(_MULTI_PV, str(lines)))
            self._lines = lines

    def _print_position(self) -> str:
        position = self._position
        # An engine gets the FEN as our board writes it, whole and in its own order.
        setup = None if position.fen is None else position._replace(moves=()).board().fen()
        moves = [self._write(move) for move in position.moves]
        return commands.print_position(setup, moves, cyclone=self._cyclone)

    def _best_move(self, task: Task) -> Exchange[tuple[replies.BestMove, float]]:
        while True:
            line = yield from self._hear_search("bestmove")
            match replies.parse_reply(line.text):
                case replies.BestMove() as answer:
                    self._end_search()
                    return answer, line.when
                case replies.Chatter(text) if news := parse_news(text):
                    pv = tuple(map(self._read, news.line.pv))
                    task.tell(News(news.line._replace(pv=pv), *news[1:]))

    def _allowed(self, task: Task) -> list[str]:
        """The legal moves that are not banned, in the engine's ranks."""
        board = task.position.board()
        return [
            self._write(move) for move in map(str, board.legal_moves) if move not in task.banned
        ]

    def _write(self, move: str) -> str:
        if self._position.game is GameKind.CHESS:
            return move
        return self._ranks.write(coordinates.read(move))

    def _read(self, text: str) -> str:
        """The engine's move as we write it; text that is no move is left for the referee."""
        if self._position.game is GameKind.CHESS:
            return text.lower()
        try:
            return str(self._ranks.read(text))
        except NotationError:
            return text


def _is_opening(ranks: _Ranks, move: str) -> bool:
    """Whether ``move`` is a first move of xiangqi; none is one in both numberings."""
    try:
        return _is_legal(str(ranks.read(move)), _XIANGQI)
    except NotationError:
        return False


def _is_legal(move: str, position: Position) -> bool:
    try:
        position.board().read_move(move)
    except IllegalMoveError:
        return False
    return True
