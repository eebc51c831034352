"""The CECP door: what the engine does with each line, in each state.

"Chess Engine Communication Protocol" by Tim Mann and H. G. Muller.  The engine holds the game: it
makes the moves of both sides on its board and knows which side it plays.
"""

from collections import deque
from collections.abc import Callable

from qianmen.doors.cecp.edit import EditedBoard
from qianmen.doors.cecp.features import SYZYGY, feature_lines
from qianmen.doors.cecp.game import HeldGame, NotNowError
from qianmen.doors.door import Door, OpenDoor
from qianmen.doors.lines import Line, Unreadable
from qianmen.doors.strength import set_full_strength
from qianmen.engine.interface import Engine
from qianmen.engine.options import HASH, SYZYGY_PATH, THREADS
from qianmen.protocols.cecp import commands as said
from qianmen.protocols.cecp import replies
from qianmen.protocols.cecp.commands import UNKNOWN, Command, CommandError, Word, parse_command
from qianmen.protocols.cecp.variants import VARIANTS
from qianmen.rules import Side
from qianmen.values import Done, Event, Failed, GameKind, Info, Message, Ready

MOVE_PATIENCE = 5.0
"""Seconds a search has for its answer once it was told to move now."""

SETTLE_PATIENCE = 60.0
"""Seconds the engine has for all that was asked of it before a ``ping``, a new hash table too."""

_OWN_WORDS = ("xboard", "protover", "cecp")
"""The words that open this very door."""

_NOT_NOW = "command not legal now"


class CecpDoor(Door):
    """An engine as XBoard and its kin drive it.

    Lines wait where an answer must come first: a move that was asked for with ``?``, all work
    before a ``ping``.  A host that is putting a board together says nothing but that.
    """

    def __init__(
        self, engine: Engine, open_door: OpenDoor | None = None, pinned: GameKind | None = None
    ) -> None:
        """``pinned`` is the one game to offer and to begin with ``new``, which else means chess.

        CECP hosts weaken engines by time and depth, so this one starts at its highest level; the
        option ``Level`` lowers it.
        """
        super().__init__(engine, open_door)
        self._restore_strength = set_full_strength(engine)
        self._games = engine.features.games if pinned is None else (pinned,)
        self._game = HeldGame(engine, engine.board.game)
        self._edited: EditedBoard | None = None
        self._comments = False
        """Whether the host takes comments."""
        self._waiting: deque[Line | None] = deque()
        self._pings: deque[int] = deque()
        self._due: float | None = None
        """Set while an answer must come first: when it must be here."""
        self._words = self._deeds()

    def receive_line(self, line: Line, now: float) -> list[str]:
        """Do what a line asks for, or keep it while an answer is on its way."""
        self._waiting.append(line)
        return self._take_waiting(now)

    def end_of_input(self, now: float) -> list[str]:
        """Give the answer that is owed with what there is, and leave."""
        self._waiting.append(None)
        return self._take_waiting(now)

    def receive_event(self, event: Event, now: float) -> list[str]:
        """Say what an event means to the host, and take the lines that waited for it."""
        match event:
            case Info():
                return self._game.news(event)
            case Done():
                return self._done(event, now)
            case Ready(token) if self._pings and token == self._pings[0]:
                self._pings.popleft()
                self._due = None
                return [replies.print_pong(token), *self._take_waiting(now)]
            case Message(level, text):
                return self._message(level, text)
            case Failed(text):
                return self._break(text)
        return []

    def deadline(self) -> float | None:
        """When an answer that lines wait for must be here."""
        return self._due

    def pass_time(self, now: float) -> list[str]:
        """An engine that does not answer has broken."""
        return self._break("the engine does not answer")

    # Input

    def _take_waiting(self, now: float) -> list[str]:
        """Take lines (None: the end of input) in order, as far as no answer must come first."""
        replies: list[str] = []
        self._settle(now)
        while self._waiting and self._due is None and not self.finished:
            line = self._waiting.popleft()
            replies += self._leave(now) if line is None else self._take(line, now)
            self._settle(now)
        return replies

    def _settle(self, now: float) -> None:
        """See to a ``ping`` once nothing is owed that was asked for before it."""
        if self._pings and self._due is None and not self._game.owes_answer:
            self._due = now + SETTLE_PATIENCE
            self.engine.ready(self._pings[0])

    def _take(self, line: Line, now: float) -> list[str]:
        if isinstance(line, Unreadable):
            return [replies.print_error(UNKNOWN, line.value)]
        if self._edited is not None and line != Word.QUIT.value:
            return self._edit_on(self._edited, line, now)
        try:
            command = parse_command(line)
            return [] if command is None else self._do(command, now)
        except CommandError as error:
            return self._refuse(str(error), line, now)
        except NotNowError:
            return [replies.print_error(_NOT_NOW, line)]

    def _refuse(self, reason: str, line: str, now: float) -> list[str]:
        """Say what is wrong with a line, unless it begins another protocol and the door is idle."""
        if not self._game.owes_answer and not line.lower().startswith(_OWN_WORDS):
            answers = self.make_way(line, now, self._hand_over)
            if answers is not None:
                return answers
        return [replies.print_error(reason, line)]

    def _hand_over(self) -> None:
        """Leave the engine as another door expects to find it."""
        self._game.pause()
        self._restore_strength()
        self.engine.new_game(self.engine.features.games[0])

    def _done(self, done: Done, now: float) -> list[str]:
        owed = self._game.owes_answer
        answer = self._game.done(done, now)
        if owed and not self._game.owes_answer:
            self._due = None
        return [*answer, *self._take_waiting(now)]

    def _leave(self, now: float) -> list[str]:
        if not self._game.owes_answer:
            return self._quit(now)
        self._waiting.append(None)
        return self._hurry(now)

    def _hurry(self, now: float) -> list[str]:
        """Have the answer that is owed come at once, before anything else."""
        self._due = now + MOVE_PATIENCE
        self._game.answer_now()
        return []

    def _break(self, text: str) -> list[str]:
        self.finished = True
        self.failure = text
        return [replies.print_alert("the engine failed")]

    def _message(self, level: str, text: str) -> list[str]:
        if level == "error":
            return [replies.print_alert(text)]
        return [replies.print_comment(text)] if self._comments else []

    # Commands

    def _do(self, command: Command, now: float) -> list[str]:
        """Do a command; ``CommandError`` or ``NotNowError`` if not, and nothing has changed."""
        game, clock = self._game, self._game.clock
        match command:
            case Word():
                return self._words[command](now)
            case said.Play(move):
                return game.play(move, now)
            case said.SetBoard(fen):
                return game.set_position(fen, now)
            case said.Variant(name):
                return self._begin_variant(name, now)
            case said.Result():
                return game.force(now)
            case said.Exclude(move):
                return game.exclude(move, now)
            case said.Include(move):
                return game.include(move, now)
            case said.Level(control):
                clock.set_level(control, self.engine.board.ply)
            case said.MoveTime(milliseconds):
                clock.set_move_time(milliseconds)
            case said.Depth(plies):
                clock.depth = plies
            case said.OwnClock(milliseconds):
                clock.tell(own=milliseconds)
            case said.OpponentClock(milliseconds):
                clock.tell(opponent=milliseconds)
            case said.Ping(number):
                self._pings.append(number)
            case said.Protover(version) if version >= 2:
                return feature_lines(self.engine, self._games)
            case said.Answered("debug", accepted):
                self._comments = accepted
            case said.Memory(megabytes):
                self._set_at_most(HASH, megabytes)
            case said.Cores(number):
                self._set_at_most(THREADS, number)
            case said.EgtPath(kind, path) if kind == SYZYGY:
                self._set_option(SYZYGY_PATH, path)
            case said.SetOption(name, value):
                self._set_option(name, value)
        return []

    def _deeds(self) -> dict[Word, Callable[[float], list[str]]]:
        """What is done at each word that stands alone."""
        game = self._game
        return {
            Word.XBOARD: _nothing,
            Word.DRAW: game.offer_draw,
            Word.NEW: lambda now: game.begin(self._standard_game, now),
            Word.FORCE: game.force,
            Word.GO: game.go,
            Word.PLAYOTHER: game.play_other,
            Word.WHITE: lambda now: game.set_turn(Side.RED, now),
            Word.BLACK: lambda now: game.set_turn(Side.BLACK, now),
            Word.MOVE_NOW: lambda now: self._hurry(now) if game.owes_move else [],
            Word.EDIT: self._edit,
            Word.HINT: game.hint,
            Word.BOOK: lambda now: replies.print_book(self.engine.book()),
            Word.UNDO: game.undo,
            Word.REMOVE: game.remove,
            Word.HARD: game.hard,
            Word.EASY: game.easy,
            Word.POST: lambda now: game.post(True),
            Word.NOPOST: lambda now: game.post(False),
            Word.ANALYZE: game.analyze,
            Word.EXIT: game.exit,
            Word.STATUS: game.status,
            Word.QUIT: self._quit,
        }

    def _begin_variant(self, name: str, now: float) -> list[str]:
        game = VARIANTS.get(name)
        if game is None or game not in self._games:
            return [replies.print_error("unsupported variant", name)]
        return self._game.begin(game, now)

    @property
    def _standard_game(self) -> GameKind:
        """What ``new`` begins: the protocol means chess by it, where that is on offer."""
        return GameKind.CHESS if GameKind.CHESS in self._games else self._games[0]

    def _edit(self, now: float) -> list[str]:
        self._game.pause()
        self._edited = EditedBoard(self.engine.board)
        return []

    def _edit_on(self, edited: EditedBoard, line: str, now: float) -> list[str]:
        if not line:
            return []
        try:
            edited.do(line)
        except ValueError:
            return [replies.print_error(UNKNOWN, line)]
        if not edited.complete:
            return []
        self._edited = None
        return self._game.set_position(edited.fen(), now)

    def _set_at_most(self, name: str, number: int) -> None:
        """Let the engine use all that is offered of something, as far as it can."""
        most = [option.maximum for option in self.engine.options() if option.name == name]
        self._set_option(name, str(min([number, *filter(None, most)])))

    def _set_option(self, name: str, value: str) -> None:
        """Set an option; the protocol has check boxes as 1 and 0."""
        boxes = [option.name.lower() for option in self.engine.options() if option.kind == "check"]
        if name.lower() in boxes:
            value = {"1": "true", "0": "false"}.get(value, value)
        try:
            self.engine.set_option(name, value)
        except ValueError as error:
            raise CommandError(str(error)) from error

    def _quit(self, now: float) -> list[str]:
        self.finished = True
        return []


def _nothing(now: float) -> list[str]:
    """``xboard`` asks for nothing but this protocol."""
    return []
