"""The driver of QHPLUGIN engines, ours and others'."""

from collections.abc import Sequence
from time import monotonic

from qianmen.host import deadlines
from qianmen.host.drivers.way import shortest_way
from qianmen.host.errors import EngineError, ProtocolError, StallError, StartError
from qianmen.host.player import Player, Reply
from qianmen.host.process import ChildProcess
from qianmen.protocols.qhplugin import commands, info, moves, replies
from qianmen.protocols.qhplugin.commands import Command, Word, print_command
from qianmen.rules import Board, Letters
from qianmen.values import Limits

_MOST_CHATTER = 20
"""Lines that are no reply while one is awaited; more of them are a fault."""


def read_plugin_info(command: Sequence[str]) -> info.PluginInfo:
    """What the plugin ``command`` says of itself when started with ``-info``.

    Raises ``StartError`` if it cannot be started, does not end by itself or prints something else.
    """
    with ChildProcess([*command, "-info"]) as process:
        process.close_input()
        try:
            lines = process.read_all(monotonic() + deadlines.INFO, "the end of -info")
            return info.read_info(lines)
        except EngineError as error:
            raise StartError(process.name, f"-info {error.fault}") from error
        except ValueError as error:
            raise StartError(process.name, f"no QHPLUGIN engine: -info {error}") from error


class QhpluginPlayer(Player):
    """An engine that speaks QHPLUGIN."""

    def __init__(
        self, command: Sequence[str], level: int | None = None, *, reuse: bool = False
    ) -> None:
        """Ask the plugin what it is, then start it at ``level`` (None: its own choice).

        ``reuse`` plays all games in one process, for plugins known to bear it.  Raises
        ``StartError``; ``ValueError`` for a level it has not announced.
        """
        self.info = read_plugin_info(command)
        self.name = self.info.name
        if level is not None and level not in (known.number for known in self.info.levels):
            raise ValueError(f"{self.name} has no level {level}")
        self._command = command
        self._level = level
        self._reuse = reuse
        self._fresh = True
        self._fen: str | None = None
        self._moves: tuple[str, ...] = ()
        self._start()

    def new_game(self) -> None:
        """Set the start position, in a fresh process unless the present one may be reused."""
        if self._fresh:
            self._fresh = False
        elif self._reuse:
            self._set_up(None)
        else:
            self.quit()
            self._start()

    def set_position(self, fen: str | None, moves: Sequence[str]) -> None:
        """Bring the plugin's board there, with as few words as it takes."""
        way = shortest_way(self._moves, moves)
        if fen != self._fen or (way.undo and not self.info.undo):
            self._set_up(fen)
            way = shortest_way((), moves)
        for _ in range(way.undo):
            self._demand(Word.UNDO)
        if len(way.moves) == 1:
            self._demand(commands.Play(way.moves[0]))
        elif way.moves:
            self._demand(commands.Load(len(way.moves)), way.moves)
        self._moves = tuple(moves)

    def think(self, limits: Limits, banned: Sequence[str] = ()) -> Reply:
        """Ask for a move; after ``movetime`` the plugin is told that its time is over.

        The overrun is counted from there.  QHPLUGIN has no other limits than the level.
        """
        if limits != Limits(movetime=limits.movetime):
            raise ValueError("QHPLUGIN has no limits of depth, nodes or mate")
        if banned:
            if not self.info.rules:
                raise ValueError(f"{self.name} cannot ban moves")
            self._demand(commands.Ban(len(banned)), banned)
        asked = monotonic()
        self._say(Word.AI)
        if limits.movetime is None:
            move, when = self._read_move(asked + deadlines.SEARCH)
            overrun = None
        else:
            move, when, overrun = self._timed_move(asked + limits.movetime / 1000)
        self._moves = (*self._moves, move)
        return Reply(move, (when - asked) * 1000, overrun)

    def quit(self) -> None:
        """End the process, politely first."""
        self._process.end((Word.QUIT.value,), deadlines.GRACE)

    def _start(self) -> None:
        self._process = ChildProcess([*self._command, "-plugin"], name=self.name)
        self._fresh = True
        self._fen, self._moves = None, ()
        try:
            if self._level is not None:
                self._say(commands.SetLevel(self._level))
                self._await_ok("the first command", deadlines.GREETING)
            if self.info.bgthink:
                self._demand(commands.Bgthink(on=False))
        except EngineError as error:
            self.quit()
            raise StartError(self.name, f"no start of a plugin: {error.fault}") from error

    def _set_up(self, fen: str | None) -> None:
        """Set a position by a FEN that old plugins read, also for the start."""
        self._demand(commands.SetPosition(Board(fen).fen(Letters.WXF)))
        self._fen, self._moves = fen, ()

    def _timed_move(self, deadline: float) -> tuple[str, float, float]:
        """The move, when it came, and by how much it overran the time it was allowed."""
        try:
            move, when = self._read_move(deadline)
        except StallError:
            if self.info.timeout:
                deadline = monotonic()
                self._say(Word.TIMEOUT)
            move, when = self._read_move(deadline + deadlines.GRACE)
        return move, when, (when - deadline) * 1000

    def _read_move(self, deadline: float) -> tuple[str, float]:
        for _ in range(_MOST_CHATTER):
            line = self._process.receive(deadline, "the answer to AI")
            match replies.parse_reply(line.text):
                case replies.Move(move):
                    return move, line.when
                case replies.Error() | replies.Signal():
                    raise ProtocolError(self.name, f"answered AI with {line.text!r}")
        raise ProtocolError(self.name, f"{_MOST_CHATTER} lines and none of them answers AI")

    def _demand(self, command: Command, listed: Sequence[str] = ()) -> None:
        """Send a command, with the moves listed after it, that must be answered ``OK``."""
        self._say(command, listed)
        self._await_ok(print_command(command), deadlines.REPLY)

    def _await_ok(self, command: str, seconds: float) -> None:
        deadline = monotonic() + seconds
        for _ in range(_MOST_CHATTER):
            line = self._process.receive(deadline, f"the answer to {command}")
            match replies.parse_reply(line.text):
                case replies.Ok():
                    return
                case replies.Error():
                    raise ProtocolError(self.name, f"answered {command} with {line.text!r}")
        raise ProtocolError(self.name, f"{_MOST_CHATTER} lines and none of them answers {command}")

    def _say(self, command: Command, listed: Sequence[str] = ()) -> None:
        self._process.send(print_command(command), *map(moves.print_move, listed))
