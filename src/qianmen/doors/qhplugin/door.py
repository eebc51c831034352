"""The QHPLUGIN door: what the plugin does with each line, in each state.

The rules are those of the protocol's text (QHPLUGIN V1.3): any command but ``TIMEOUT`` that comes
while ``AI`` or ``HINTS`` runs makes it answer ``ABORTED`` and is then done as ever; every ``AI``
and ``HINTS`` has exactly one answer; background thinking is never heard.
"""

from collections import deque
from collections.abc import Callable, Sequence

from qianmen.doors.door import Door
from qianmen.doors.lines import Line, Unreadable
from qianmen.doors.qhplugin.lists import LineList, Use, read_bans, read_game
from qianmen.doors.qhplugin.ponder import Ponder
from qianmen.engine.hints.text import describe
from qianmen.engine.interface import Engine
from qianmen.engine.language import Language
from qianmen.engine.options import LEVEL
from qianmen.protocols.qhplugin.commands import (
    Ban,
    Bgthink,
    Command,
    CommandError,
    Load,
    Play,
    SetLevel,
    SetPosition,
    Word,
    parse_command,
)
from qianmen.protocols.qhplugin.moves import print_move
from qianmen.protocols.qhplugin.replies import Signal, print_error, print_hint, print_ok
from qianmen.protocols.qhplugin.screen import print_screen
from qianmen.values import Done, Event, Failed, GameKind, Order, Purpose
from qianmen.values import Line as Variation

MOST_HINTS = 5

GRACE = 1.0
"""Seconds a search has for its answer once ``TIMEOUT`` came; hosts wait no longer either."""

_NOTHING_TO_PLAY = {
    "checkmate": "no legal move: checkmate",
    "stalemate": "no legal move: stalemate",
    "banned": "every legal move is banned",
}


class _Search:
    """An ``AI`` or ``HINTS`` that is not answered yet."""

    __slots__ = ("due", "id", "purpose")

    def __init__(self, id: int, purpose: Purpose) -> None:
        self.id = id
        self.purpose = purpose
        self.due: float | None = None
        """Set once ``TIMEOUT`` came: until then the answer must be here, and all input waits."""


class QhpluginDoor(Door):
    """A plugin of a Qianhong host.

    It is idle, or it owes the answer of a search, or (idle for the host) it thinks in the
    background.  A ban list lives until the search it was used for has answered or the position
    changes; an aborted search has not used it.
    """

    def __init__(self, engine: Engine, language: Language = Language.ENGLISH) -> None:
        """``language`` is that of the hints' descriptions; all else is English."""
        super().__init__(engine)
        self._language = language
        self._search: _Search | None = None
        self._ponder: Ponder | None = None
        self._thinks_in_background = False
        self._banned: tuple[str, ...] = ()
        self._list: LineList | None = None
        self._waiting: deque[Line | None] = deque()
        self._input_cut_off = False

    def receive_line(self, line: Line, now: float) -> list[str]:
        """Do what a line asks for, or keep it while an answer is on its way."""
        self._waiting.append(line)
        return self._take_waiting(now)

    def end_of_input(self, now: float) -> list[str]:
        """Answer a search with what it has and say goodbye; else leave without a word."""
        self._waiting.append(None)
        self._input_cut_off = self._search is not None
        return self._take_waiting(now)

    def receive_event(self, event: Event, now: float) -> list[str]:
        """Answer with the result of a search, once it is there."""
        match event:
            case Done(id) if self._search is not None and id == self._search.id:
                return [*self._answer(event, self._search), *self._take_waiting(now)]
            case Done(id) if self._ponder is not None and id == self._ponder.id:
                self._ponder.done = event
            case Failed(text):
                self.finished = True
                self.failure = text
                return [print_error("the engine failed")] if self._search else []
        return []

    def deadline(self) -> float | None:
        """When a search that was told to answer must have done so."""
        return None if self._search is None else self._search.due

    def pass_time(self, now: float) -> list[str]:
        """Answer in place of an engine that does not; what it says later is not heard any more."""
        self._search = None
        self._banned = ()
        return [print_error("the engine does not answer"), *self._take_waiting(now)]

    # Input

    def _take_waiting(self, now: float) -> list[str]:
        """Take lines (None: the end of input) in order, as far as no answer must come first."""
        replies: list[str] = []
        while self._waiting and not self.finished:
            if self._search is not None and self._search.due is not None:
                break
            line = self._waiting.popleft()
            replies += self._leave(now) if line is None else self._take(line, now)
        return replies

    def _take(self, line: Line, now: float) -> list[str]:
        if self._list is not None:
            self._list.add(line)
            return self._use_list()
        try:
            command = _read_command(line)
        except CommandError as error:
            return [*self._interrupt(None), print_error(str(error))]
        if command is None:
            return []
        if command is Word.TIMEOUT:
            self._time_out(now)
            return []
        return [*self._interrupt(command), *self._do(command)]

    def _interrupt(self, command: Command | None) -> list[str]:
        """End the search that runs; ``command`` (None: a line that is none) is the reason."""
        if self._search is not None:
            self.engine.halt(self._search.id, keep=False)
            self._search = None
            return [Signal.ABORTED.value]
        if self._ponder is not None and not _leaves_alone(command, self._ponder):
            self._ponder.stop()
            self._ponder = None
        return []

    def _time_out(self, now: float) -> None:
        if self._search is not None:
            self.engine.halt(self._search.id, keep=True)
            self._search.due = now + GRACE

    def _leave(self, now: float) -> list[str]:
        if self._search is not None:
            self._time_out(now)
            self._waiting.append(None)
            return []
        self.finished = True
        return [Signal.BYE.value] if self._input_cut_off else []

    # Commands

    def _do(self, command: Command) -> list[str]:
        match command:
            case Word.LEVEL:
                return [self.engine.option(LEVEL)]
            case SetLevel(number):
                return self._set_level(number)
            case SetPosition(fen):
                return self._move_on(lambda: self.engine.set_position(GameKind.XIANGQI, fen))
            case Play(move) if self._ponder is not None:
                self._ponder.played = True
                return self._move_on(lambda: None)
            case Play(move):
                return self._move_on(lambda: self.engine.play([move]))
            case Word.UNDO:
                return self._move_on(self.engine.undo)
            case Load(length):
                return self._collect(length, self._load)
            case Ban(length):
                return self._collect(length, self._ban)
            case Bgthink(on):
                self._thinks_in_background = on
                return [print_ok()]
            case Word.AI:
                return self._think()
            case Word.HINTS:
                self._begin(Order(Purpose.HINTS, banned=self._banned, lines=MOST_HINTS))
            case Word.SCR:
                return print_screen(self.engine.xiangqi_board.fen().split()[0])
            case Word.QUIT:
                self.finished = True
                return [Signal.BYE.value]
        return []

    def _set_level(self, number: int) -> list[str]:
        try:
            self.engine.set_option(LEVEL, str(number))
        except ValueError as error:
            return [print_error(str(error))]
        return [print_ok(f"level {number}")]

    def _move_on(self, change: Callable[[], None]) -> list[str]:
        """Change the position, which ends the life of a ban list."""
        try:
            change()
        except ValueError as error:
            return [print_error(str(error))]
        self._banned = ()
        return [print_ok()]

    # Lists

    def _collect(self, length: int, use: Use) -> list[str]:
        self._list = LineList(length, use)
        return self._use_list()

    def _use_list(self) -> list[str]:
        """Do what the list being collected is for, once it is complete."""
        if self._list is None or not self._list.complete:
            return []
        complete, self._list = self._list, None
        return complete.use()

    def _load(self, lines: Sequence[Line]) -> list[str]:
        board = self.engine.xiangqi_board.copy()
        return self._move_on(lambda: self.engine.play(read_game(lines, board)))

    def _ban(self, lines: Sequence[Line]) -> list[str]:
        try:
            self._banned = read_bans(lines)
        except ValueError as error:
            return [print_error(str(error))]
        return [print_ok()]

    # Searches and their answers

    def _think(self) -> list[str]:
        if self._ponder is None:
            self._begin(Order(Purpose.PLAY, banned=self._banned))
            return []
        ponder, self._ponder = self._ponder, None
        ponder.become_real()
        self._search = _Search(ponder.id, Purpose.PLAY)
        return self._answer(ponder.done, self._search) if ponder.done else []

    def _begin(self, order: Order) -> None:
        self._search = _Search(self.engine.think(order), order.purpose)

    def _answer(self, done: Done, search: _Search) -> list[str]:
        self._search = None
        self._banned = ()
        if done.best is None:
            return [print_error(_NOTHING_TO_PLAY.get(done.reason, "no move found"))]
        if search.purpose is Purpose.HINTS:
            return self._hints(done.lines)
        self.engine.play([done.best])
        if self._thinks_in_background and done.ponder is not None:
            self._ponder = Ponder(self.engine, done.ponder)
        return [print_move(done.best)]

    def _hints(self, lines: Sequence[Variation]) -> list[str]:
        board = self.engine.xiangqi_board
        hints = [print_hint(line.pv[0], describe(board, line, self._language)) for line in lines]
        return [*hints, Signal.ENDHINTS.value]


def _read_command(line: Line) -> Command | None:
    if isinstance(line, Unreadable):
        raise CommandError(line.value)
    return parse_command(line)


def _leaves_alone(command: Command | None, ponder: Ponder) -> bool:
    """Whether background thinking goes on through ``command``."""
    match command:
        case Word.LEVEL:
            return True
        case Play(move):
            return ponder.expects(move)
        case Word.AI:
            return ponder.played
    return False
