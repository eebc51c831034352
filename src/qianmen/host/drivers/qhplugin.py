"""The driver of QHPLUGIN engines, ours and others'."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import monotonic

from qianmen.host import deadlines
from qianmen.host.drivers.driver import Answer, Driver, Position, Task
from qianmen.host.drivers.exchange import Exchange
from qianmen.host.drivers.way import shortest_way
from qianmen.host.errors import EngineError, ProtocolError, StartError
from qianmen.host.process.child import ChildProcess
from qianmen.host.process.lines import OutputLine
from qianmen.protocols.qhplugin import commands, info, moves, replies
from qianmen.protocols.qhplugin.commands import Command, Word, print_command
from qianmen.rules import Board, Letters
from qianmen.values import Clock, GameKind, Pondering

_MOST_CHATTER = 20
"""Lines that are no reply while one is awaited; more of them are a fault."""

_MOVES_TO_GO = 25
"""How many moves the rest of a game is taken to last."""
_RESERVE = 1_200
"""Milliseconds of a clock kept back, for the answer to ``TIMEOUT`` may take a second."""
_LEAST = 100
"""Milliseconds that a move gets however little the clock shows."""


def read_plugin_info(command: Sequence[str], directory: Path | None = None) -> info.PluginInfo:
    """What the plugin ``command`` says of itself when started with ``-info``, in ``directory``.

    Raises ``StartError`` if it cannot be started, does not end by itself in time or prints
    something else.
    """
    with ChildProcess([*command, "-info"], directory=directory) as process:
        process.close_input()
        deadline = monotonic() + deadlines.INFO
        try:
            lines = process.read_all(deadline, "the end of -info")
            return info.read_info(lines)
        except EngineError as error:
            raise StartError(process.name, f"-info {error.fault}") from error
        except ValueError as error:
            raise StartError(process.name, f"no QHPLUGIN engine: -info {error}") from error


class QhpluginDriver(Driver):
    """An engine that speaks QHPLUGIN; what it can do it has said in its info block."""

    farewell = (Word.QUIT.value,)
    limits = frozenset({"movetime"})
    pondering = Pondering.NONE
    tells_lines = False

    def __init__(
        self,
        say: Callable[..., None],
        name: str,
        plugin: info.PluginInfo,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(say, name, clock)
        self.name = plugin.name
        self.info = plugin
        self.levels = plugin.levels
        self.wants_new_process = True
        self._here: Position | None = Position()
        self._greeted = False

    @staticmethod
    def is_chatter(line: str) -> bool:
        del line
        return False

    @property
    def bans(self) -> bool:
        return self.info.rules

    @property
    def can_stop(self) -> bool:
        return self.info.timeout

    @property
    def most_lines(self) -> int:
        return 1

    def greet(self) -> Exchange[None]:
        """Turn background thinking off, where there is some, and wait until the plugin has started.

        It may take its time for that, which must not count as that of its first move.
        """
        yield from self.think_ahead(on=False)
        if not self._greeted:
            try:
                yield from self._hear_level(deadlines.GREETING)
            except EngineError as error:
                raise _no_start(error) from error
            self._greeted = True

    def think_ahead(self, on: bool) -> Exchange[None]:
        if self.info.bgthink:
            yield from self._first(commands.Bgthink(on=on))

    def set_options(self, values: Mapping[str, str]) -> Exchange[None]:
        yield from ()

    def set_level(self, number: int) -> Exchange[None]:
        yield from self._first(commands.SetLevel(number))

    def new_game(self, game: GameKind) -> Exchange[None]:
        yield from self._set_up(None)

    def go_to(self, position: Position) -> Exchange[None]:
        """Bring the plugin's board there, with as few words as it takes."""
        here = self._here
        if here is None or here.fen != position.fen:
            yield from self._set_up(position.fen)
            here = Position(position.fen)
        way = shortest_way(here.moves, position.moves)
        if way.undo and not self.info.undo:
            yield from self._set_up(position.fen)
            way = shortest_way((), position.moves)
        for _ in range(way.undo):
            yield from self._demand(Word.UNDO)
        if len(way.moves) == 1:
            yield from self._demand(commands.Play(way.moves[0]))
        elif way.moves:
            yield from self._demand(commands.Load(len(way.moves)), way.moves)
        self._here = position

    def search(self, task: Task) -> Exchange[Answer]:
        """Ask for a move; when its time is over the plugin is told so, if it knows the word."""
        yield from self.go_to(task.position)
        if task.banned:
            yield from self._demand(commands.Ban(len(task.banned)), task.banned)
        asked = self._begin_search(task)
        budget = self._budget(task)
        if budget is not None:
            grace = 0.0 if self.can_stop else deadlines.GRACE
            self._due = asked + budget + grace
        self._say(print_command(Word.AI))
        answer = yield from self._hear_answer()
        due = None
        if budget is not None:
            due = self._last - deadlines.GRACE if self._stopped else asked + budget
        self._end_search()
        if answer is None:
            return Answer(None, asked, self._clock(), due)
        move, when = answer
        self._here = task.position._replace(moves=(*task.position.moves, move))
        return Answer(move, asked, when, due)

    def settle(self) -> Exchange[None]:
        """Ask for the level, which a plugin answers when all before it is done."""
        yield from self._hear_level(deadlines.READY)

    def lose_place(self) -> None:
        self._here = None

    def _tell_to_stop(self, keep: bool) -> None:
        self._say(print_command(Word.TIMEOUT if keep else Word.ABORT))

    def _set_up(self, fen: str | None) -> Exchange[None]:
        """Set a position by a FEN that old plugins read, also for the start."""
        yield from self._demand(commands.SetPosition(Board(fen, strict=False).fen(Letters.WXF)))
        self._here = Position(fen)

    def _budget(self, task: Task) -> float | None:
        """Seconds that the move may take, None where nothing says."""
        times = []
        if task.limits.movetime is not None:
            times.append(task.limits.movetime / 1000)
        if task.clock is not None:
            times.append(_share(task.clock) / 1000)
        return min(times, default=None)

    def _hear_answer(self) -> Exchange[tuple[str, float] | None]:
        """The move and when it came; None where the search was aborted."""
        for _ in range(_MOST_CHATTER):
            line = yield from self._hear_search("the answer to AI")
            match replies.parse_reply(line.text):
                case replies.Move(move):
                    return move, line.when
                case replies.Signal.ABORTED if self._stopped:
                    return None
                case replies.Error() | replies.Signal():
                    raise ProtocolError(self.name, f"answered AI with {line.text!r}")
        raise ProtocolError(self.name, f"{_MOST_CHATTER} lines and none of them answers AI")

    def _first(self, command: Command) -> Exchange[None]:
        """A demand which, if the plugin has heard nothing before, takes the place of a greeting."""
        if self._greeted:
            yield from self._demand(command)
            return
        self._say(print_command(command))
        try:
            yield from self._hear_ok(print_command(command), deadlines.GREETING)
        except ProtocolError:
            # It was refused, but a plugin that answers has started.
            self._greeted = True
            raise
        except EngineError as error:
            raise _no_start(error) from error
        self._greeted = True

    def _hear_level(self, seconds: float) -> Exchange[None]:
        """Ask for the level and hear the number, whatever comes before it."""
        self._say(print_command(Word.LEVEL))
        deadline = self._clock() + seconds
        while True:
            line = yield from self._hear(deadline, "the answer to LEVEL")
            if isinstance(replies.parse_reply(line.text), replies.Number):
                return

    def _demand(self, command: Command, listed: Sequence[str] = ()) -> Exchange[None]:
        """Send a command, with the moves listed after it, that must be answered ``OK``."""
        self._say(print_command(command), *map(moves.print_move, listed))
        yield from self._hear_ok(print_command(command), deadlines.REPLY)

    def _hear_ok(self, command: str, seconds: float) -> Exchange[None]:
        deadline = self._clock() + seconds
        for _ in range(_MOST_CHATTER):
            line: OutputLine = yield from self._hear(deadline, f"the answer to {command}")
            match replies.parse_reply(line.text):
                case replies.Ok():
                    return
                case replies.Error():
                    raise ProtocolError(self.name, f"answered {command} with {line.text!r}")
        raise ProtocolError(self.name, f"{_MOST_CHATTER} lines and none of them answers {command}")


def _no_start(error: EngineError) -> StartError:
    return StartError(error.engine, f"no start of a plugin: {error.fault}")


def _share(clock: Clock) -> float:
    """Milliseconds of a clock for one move."""
    moves = clock.moves_to_go or _MOVES_TO_GO
    increment = 0 if clock.moves_to_go else 0.8 * clock.increment
    return max(_LEAST, min(clock.remaining / moves + increment, clock.remaining - _RESERVE))
