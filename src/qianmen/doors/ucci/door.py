"""The UCCI door: what the engine does with each line, in each state.

The rules are those of the protocol's text (UCCI 3.0), and where that is silent what living hosts
need: every ``go`` has exactly one ending, ``bestmove`` or ``nobestmove``.
"""

from collections import deque
from collections.abc import Sequence

from qianmen.doors.door import Door, OpenDoor
from qianmen.doors.lines import Line, Unreadable
from qianmen.doors.ucci.order import make_order
from qianmen.doors.ucci.position import read_moves
from qianmen.doors.ucci.search import Search
from qianmen.doors.ucci.settings import NEW_GAME, Settings
from qianmen.engine.evaluation import static_score
from qianmen.engine.interface import Engine
from qianmen.protocols.ucci.commands import (
    BanMoves,
    Command,
    CommandError,
    GoError,
    PonderHit,
    Probe,
    SetOption,
    SetPosition,
    Word,
    parse_command,
)
from qianmen.protocols.ucci.go import Go
from qianmen.protocols.ucci.news import News
from qianmen.protocols.ucci.replies import (
    Id,
    Message,
    PopHash,
    Reply,
    Signal,
    print_reply,
)
from qianmen.values import Done, Event, Failed, GameKind, Info, Ready, Score
from qianmen.values import Message as EngineMessage

GRACE = 1.0
"""Seconds the engine has for what it owes, once the host has told it to stop or to quit."""

_OVERTAKING = (Word.UCCI, Word.ISREADY, Word.STOP, Word.QUIT)
"""Words that are obeyed while a search runs."""

_LOST = Score(-10_000, 0)

Item = Command | CommandError | None
"""A command, a line that only looks like one, or (None) the end of input."""


class UcciDoor(Door):
    """An engine of a UCCI host.

    It is not greeted yet, idle, or it owes the ending of a search.  What comes during a search and
    cannot be done at once waits, in its order, for the end; a search without an end of its own is
    stopped for it.  Until a host chooses a level the engine plays as well as it can.
    """

    def __init__(self, engine: Engine, open_door: OpenDoor | None = None) -> None:
        super().__init__(engine, open_door)
        self._settings = Settings(engine)
        self._greeted = False
        self._search: Search | None = None
        self._banned: tuple[str, ...] = ()
        self._waiting: deque[Item] = deque()
        self._readies_owed = 0
        self._leaving = False
        self._due: float | None = None

    def receive_line(self, line: Line, now: float) -> list[str]:
        """Do what a line asks for, or keep it while a search must end first."""
        if self._leaving:
            return []
        if isinstance(line, Unreadable):
            return self._ignored(line.value)
        item = _read(line)
        if item is None:
            return self._unknown(line, now)
        if not self._greeted and item not in (Word.UCCI, Word.QUIT):
            return []
        if self._search is None or not self._overtakes(item):
            self._waiting.append(item)
            return _print(self._take_waiting(now))
        if item is Word.STOP and any(isinstance(waiting, Go) for waiting in self._waiting):
            # It is meant for the search that was ordered last, too.
            self._waiting.append(item)
        return _print([*self._do(item, now), *self._take_waiting(now)])

    def end_of_input(self, now: float) -> list[str]:
        """Answer what is owed, say goodbye and leave."""
        self._waiting.append(None)
        return _print(self._take_waiting(now))

    def receive_event(self, event: Event, now: float) -> list[str]:
        """Tell the host what the engine has found, and go on when a search has ended."""
        match event:
            case Info() | Done() if self._search is not None:
                return _print([*self._search.hear(event), *self._take_waiting(now)])
            case Ready() if self._readies_owed:
                self._readies_owed -= 1
                return _print([Signal.READYOK, *(self._leave(now) if self._leaving else ())])
            case EngineMessage(text=text):
                return _print([Message(text)])
            case Failed(text):
                return _print(self._fail(text))
        return []

    def deadline(self) -> float | None:
        """When the engine must have done what it owes."""
        return self._due

    def pass_time(self, now: float) -> list[str]:
        """Answer in place of an engine that does not; what it says later is not heard any more."""
        self._due = None
        self._readies_owed = 0
        if self._leaving:
            return _print(self._leave(now))
        self._search = None
        gone: list[Reply] = [Message("the engine does not answer"), Signal.NOBESTMOVE]
        return _print([*gone, *self._take_waiting(now)])

    # Input

    def _overtakes(self, item: Item) -> bool:
        """Whether ``item`` is done during a search, before all that waits for its end."""
        if self._is_deaf():
            return False
        return isinstance(item, Probe) or item in _OVERTAKING

    def _is_deaf(self) -> bool:
        """Whether a batch's search runs, which nothing may disturb."""
        return self._settings.batch and self._search is not None and not self._search.endless

    def _take_waiting(self, now: float) -> list[Reply]:
        """Take what waits in its order, as far as no search must end first."""
        replies: list[Reply] = []
        self._settle()
        while self._waiting and not self.finished and not self._leaving:
            item = self._waiting[0]
            if self._search is None or self._overtakes(item) or isinstance(item, PonderHit):
                replies += self._do(self._waiting.popleft(), now)
            elif self._must_end(self._search):
                replies += self._stop(now)
            else:
                break
            self._settle()
        return replies

    def _must_end(self, search: Search) -> bool:
        """Whether what waits ends a search that runs, for that has no end or a ``stop`` waits."""
        if search.stopped:
            return False
        return search.endless or (Word.STOP in self._waiting and not self._is_deaf())

    def _settle(self) -> None:
        """Be idle again after a search whose ending is out."""
        if self._search is not None and self._search.answered:
            self._search = None
            self._due = None

    def _unknown(self, line: str, now: float) -> list[str]:
        """Ignore a line, unless it begins another protocol and the door is idle."""
        if self._search is None:
            replies = self.make_way(line, now, self._hand_over)
            if replies is not None:
                return replies
        return self._ignored(f"unknown command: {line}") if line else []

    def _hand_over(self) -> None:
        """Leave the engine as another door expects to find it."""
        self._settings.leave()
        self.engine.new_game(GameKind.XIANGQI)

    def _ignored(self, text: str) -> list[str]:
        return _print([Message(text)]) if self._settings.debug else []

    # Commands

    def _do(self, item: Item, now: float) -> Sequence[Reply]:
        match item:
            case Word.UCCI:
                return self._greet()
            case Word.ISREADY:
                self._readies_owed += 1
                self.engine.ready(self._readies_owed)
            case Word.NEWGAME:
                self._new_game()
            case SetOption(name, value):
                return self._set_option(name, value)
            case SetPosition(fen, moves):
                return self._set_position(fen, moves)
            case BanMoves(moves):
                legal = set(map(str, self.engine.xiangqi_board.legal_moves))
                self._banned += tuple(move for move in moves if move in legal)
            case Probe():
                return [PopHash()]
            case Go():
                return self._think(item)
            case PonderHit(draw) if self._search is not None:
                return self._search.ponder_hit(draw_offered=draw)
            case Word.STOP:
                return self._stop(now)
            case Word.QUIT | None:
                return self._leave(now)
            case GoError():
                return [Message(str(item)), Signal.NOBESTMOVE]
            case CommandError():
                return [Message(str(item))]
        return []

    def _greet(self) -> list[Reply]:
        self._greeted = True
        features = self.engine.features
        return [
            Id("name", features.title),
            Id("author", features.author),
            *self._settings.options,
            Signal.UCCIOK,
        ]

    def _new_game(self) -> None:
        """Forget what was learnt; the position is the host's to change."""
        board = self.engine.xiangqi_board
        setup, moves = board.start_fen, [str(move) for move in board.moves]
        self.engine.new_game(GameKind.XIANGQI)
        self.engine.set_position(GameKind.XIANGQI, setup, moves)

    def _set_option(self, name: str, value: str) -> list[Reply]:
        if name == NEW_GAME:
            self._new_game()
            return []
        try:
            known = self._settings.set(name, value)
        except ValueError as error:
            return [Message(str(error))]
        if not known and self._settings.debug:
            return [Message(f"unknown option: {name}")]
        return []

    def _set_position(self, fen: str | None, moves: Sequence[str]) -> list[Reply]:
        """Set up a position and the moves up to an illegal one; a bad FEN changes nothing."""
        try:
            legal, complaint = read_moves(fen, moves)
        except ValueError as error:
            return [Message(str(error))]
        self.engine.set_position(GameKind.XIANGQI, fen, legal)
        self._banned = ()
        return [Message(complaint)] if complaint else []

    # Searches and their endings

    def _think(self, go: Go) -> list[Reply]:
        if go.depth is not None and go.depth <= 0 and not go.infinite:
            return [News(depth=0, score=self._value()), Signal.NOBESTMOVE]
        settings = self._settings
        order = make_order(
            go, milliseconds=settings.milliseconds, banned=self._banned, lines=settings.lines
        )
        self._search = Search(self.engine, order, infinite=go.infinite)
        return []

    def _value(self) -> Score:
        """The value of the position without a search."""
        board = self.engine.xiangqi_board
        return Score(static_score(board)) if board.legal_moves else _LOST

    def _stop(self, now: float) -> list[Reply]:
        if self._search is None:
            return [Signal.NOBESTMOVE]
        self._due = self._due or now + GRACE
        return self._search.stop()

    def _fail(self, text: str) -> list[Reply]:
        owed = [Signal.NOBESTMOVE] if self._search is not None else []
        self.finished = True
        self.failure = text
        return [Message("the engine failed"), *owed, Signal.BYE]

    def _leave(self, now: float) -> list[Reply]:
        """Say goodbye, once all that were asked for have had their ``readyok``."""
        if self._search is not None:
            self._search.abandon()
            self._search = None
        self._leaving = True
        if self._readies_owed:
            self._due = now + GRACE
            return []
        self.finished = True
        return [Signal.BYE]


def _read(line: str) -> Command | CommandError | None:
    try:
        return parse_command(line)
    except CommandError as error:
        return error


def _print(replies: Sequence[Reply]) -> list[str]:
    return [print_reply(reply) for reply in replies]
