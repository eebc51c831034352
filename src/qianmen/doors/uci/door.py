"""The UCI door: what the engine does with each line, in each state.

By the protocol's text every ``go`` has exactly one ``bestmove``, and each ``stop`` belongs to one
search.  What may not be done while a search runs waits in line until it has answered; a search
that would not end by itself is ended by that.
"""

from collections import deque

from qianmen.doors.door import Door, OpenDoor
from qianmen.doors.lines import Line, Unreadable
from qianmen.doors.uci.extras import do_extra
from qianmen.doors.uci.moves import Moves
from qianmen.doors.uci.ranks import AUTO, FROM_0, FROM_1, Ranks
from qianmen.doors.uci.search import Search
from qianmen.doors.uci.settings import (
    ANALYSE_MODE,
    MULTI_PV,
    RANKS,
    SHOW_WDL,
    Settings,
    UnknownOptionError,
)
from qianmen.engine.interface import Engine
from qianmen.protocols.uci.commands import (
    Bench,
    Command,
    CommandError,
    Debug,
    Go,
    Perft,
    SetOption,
    SetPosition,
    Word,
    parse_command,
)
from qianmen.protocols.uci.options import VARIANT, print_option
from qianmen.protocols.uci.replies import (
    BestMove,
    Signal,
    print_best_move,
    print_identity,
    print_text,
)
from qianmen.rules import Board
from qianmen.rules.boards import game_of_fen
from qianmen.rules.gameboard import GameBoard
from qianmen.values import (
    Done,
    Event,
    Failed,
    GameKind,
    Info,
    Limits,
    Message,
    Order,
    Purpose,
    Ready,
)

BARE_GO = Limits(movetime=5_000)
"""How long ``go`` without any limit takes: some hosts send it and never say ``stop``."""

_REINS = (Word.STOP, Word.PONDERHIT)
"""What is said to a search that runs."""

_Waiting = Command | None
"""A command, or the end of input."""


class UciDoor(Door):
    """An engine of a UCI host, for both games and either numbering of xiangqi's ranks."""

    def __init__(self, engine: Engine, open_door: OpenDoor | None = None) -> None:
        super().__init__(engine, open_door)
        self._settings = Settings(engine)
        self._ranks = Ranks()
        self._plain = Moves()
        self._debug = False
        self._search: Search | None = None
        self._waiting: deque[_Waiting] = deque()
        self._readies = 0
        """How many ``isready`` the engine has not answered yet."""

    def receive_line(self, line: Line, now: float) -> list[str]:
        """Do what a line asks for, or keep it while a search must answer first."""
        return self._watched(self._read(line, now), now)

    def end_of_input(self, now: float) -> list[str]:
        """Let a search that ends by itself answer, end any other, and leave."""
        self._waiting.append(None)
        return self._watched(self._work(), now)

    def receive_event(self, event: Event, now: float) -> list[str]:
        """Tell the host what the engine has to say."""
        return self._watched(self._hear(event), now)

    def deadline(self) -> float | None:
        """When a search must have answered, or is to be looked at."""
        return None if self._search is None else self._search.deadline

    def pass_time(self, now: float) -> list[str]:
        """Tell how far a long search is, or answer in place of an engine that does not.

        What that says later is not heard any more.
        """
        if self._search is not None and not self._search.ending:
            return self._search.look(now)
        self._search = None
        unheard = [print_text("the engine does not answer"), print_best_move(BestMove(None))]
        return self._watched([*unheard, *self._work()], now)

    def _watched(self, replies: list[str], now: float) -> list[str]:
        """The replies; where they began a search or told one to end, its time counts from now."""
        if self._search is not None:
            self._search.note_time(now)
        return replies

    def _read(self, line: Line, now: float) -> list[str]:
        if isinstance(line, Unreadable):
            return [print_text(line.value)]
        try:
            command = parse_command(line)
        except CommandError as error:
            return [print_text(str(error))]
        if command is None:
            return self._other_words(line, now)
        return self._take(command)

    def _hear(self, event: Event) -> list[str]:
        match event:
            case Info() | Done() if self._search is not None:
                replies = self._search.hear(event)
                return [*replies, *self._after_answer()]
            case Ready():
                self._readies -= 1
                return [Signal.READYOK.value, *self._work()]
            case Message(text=text):
                return [print_text(text)]
            case Failed(text):
                self.finished = True
                self.failure = text
                owed = [print_best_move(BestMove(None))] if self._search else []
                return [print_text("the engine failed"), *owed]
        return []

    # The order of things

    def _take(self, command: Command) -> list[str]:
        """Do at once what never waits, and put the rest in line."""
        match command:
            case Word.QUIT:
                self.finished = True
                return []
            case Word.UCI | Word.REGISTER | Debug():
                return self._do(command)
            case Word.ISREADY if self._overtakes(command):
                return self._do(command)
            case Word.STOP | Word.PONDERHIT if not self._go_waits():
                return self._do(command)
            case Bench() | Perft() | Word.BOARD | Word.EVAL if self._searches_endlessly:
                return [print_text("not while the search waits for a word")]
        self._waiting.append(command)
        return self._work()

    @property
    def _searches_endlessly(self) -> bool:
        return self._search is not None and self._search.is_endless

    def _go_waits(self) -> bool:
        return any(isinstance(command, Go) for command in self._waiting)

    def _overtakes(self, command: _Waiting) -> bool:
        """Whether a command need not wait for the search, if one runs, to answer."""
        if command is None and self._readies:
            return False
        if self._search is None or command in _REINS:
            return True
        return command is Word.ISREADY and not self._search.ending

    def _work(self) -> list[str]:
        """Do what waits, in order, as far as no search must answer first."""
        replies: list[str] = []
        while self._waiting and not self.finished:
            if self._overtakes(self._waiting[0]):
                replies += self._do(self._waiting.popleft())
            elif self._search is not None and self._must_end(self._search):
                replies += [*self._search.end(), *self._after_answer()]
            else:
                break
        return replies

    def _must_end(self, search: Search) -> bool:
        """Whether what waits ends the search: it would not end by itself, or its game is over."""
        if search.is_endless:
            return True
        games = (step for step in self._waiting if isinstance(step, Go) or step is Word.UCINEWGAME)
        return not search.ending and next(games, None) is Word.UCINEWGAME

    def _after_answer(self) -> list[str]:
        """Go on with what waits, if the search has answered."""
        if self._search is None or not self._search.answered:
            return []
        self._search = None
        return self._work()

    # Commands

    def _do(self, command: _Waiting) -> list[str]:
        match command:
            case None:
                self.finished = True
            case Word.UCI | Word.UCICYCLONE:
                return self._introduce(command)
            case Debug(on):
                self._debug = on
            case Word.ISREADY:
                self._readies += 1
                self.engine.ready(self._readies)
            case Word.STOP if self._search is not None:
                return [*self._search.end(), *self._after_answer()]
            case Word.PONDERHIT if self._search is not None:
                return [*self._search.ponder_hit(), *self._after_answer()]
            case Word.UCINEWGAME:
                self._ranks.begin_game()
                self.engine.new_game(self._game)
            case SetOption():
                return self._set_option(command)
            case SetPosition():
                return self._set_position(command)
            case Go():
                return self._go(command)
            case Bench() | Perft() | Word.BOARD | Word.EVAL:
                return do_extra(command, self.engine.board, self._write)
        return []

    def _other_words(self, line: str, now: float) -> list[str]:
        """A line without a command: it may open another door, and is else passed over."""
        if self._search is None and not self._waiting and line:
            replies = self.make_way(line, now, self._hand_over)
            if replies is not None:
                return replies
        return [print_text(f"unknown command: {line}")] if self._debug and line else []

    def _hand_over(self) -> None:
        """Leave the engine as another door expects to find it."""
        self._settings.leave()
        self.engine.new_game(self.engine.features.games[0])

    def _introduce(self, word: Word) -> list[str]:
        if word is Word.UCICYCLONE:
            self._ranks.settle(FROM_0)
        features = self.engine.features
        return [
            *print_identity(features.title, features.author),
            *map(print_option, self._settings.options),
            Signal.UCIOK.value,
        ]

    def _set_option(self, command: SetOption) -> list[str]:
        try:
            name, value = self._settings.set(command.name, command.value)
        except UnknownOptionError as error:
            return [print_text(str(error))] if self._debug else []
        except ValueError as error:
            return [print_text(str(error))]
        if name == RANKS:
            self._ranks.choose(value)
        elif name == VARIANT and value == GameKind.XIANGQI.value:
            self._ranks.suppose(FROM_1)
        return []

    # The game and its moves

    @property
    def _game(self) -> GameKind:
        """The game of ``startpos``: the one that was chosen, else the engine's first."""
        chosen = self._settings[VARIANT]
        return self.engine.features.games[0] if chosen == AUTO else GameKind(chosen)

    def _game_of(self, fen: str | None) -> GameKind:
        """The game of a FEN, told by its rows whatever was chosen."""
        if fen is None:
            return self._game
        return game_of_fen(fen) or self._game

    def _write(self, move: str) -> str:
        """The text of a move on the engine's board."""
        is_xiangqi = self.engine.board.game is GameKind.XIANGQI
        return self._ranks.write(move) if is_xiangqi else move

    def _set_position(self, command: SetPosition) -> list[str]:
        """Set up a position and play its moves, up to the first that is not legal."""
        try:
            self.engine.set_position(self._game_of(command.fen), command.fen)
        except ValueError as error:
            return [print_text(str(error))]
        board = self.engine.board
        if command.cyclone:
            self._ranks.settle(FROM_0)
        if isinstance(board, Board):
            moves = self._ranks.read_line(board, command.moves)
        else:
            moves = self._plain.read_line(board, command.moves)
        self.engine.play(moves)
        if len(moves) == len(command.moves):
            return []
        return [print_text(f"illegal move {len(moves) + 1}: {command.moves[len(moves)]}")]

    def _go(self, command: Go) -> list[str]:
        self._search = Search(
            self.engine,
            self._order(command),
            infinite=command.infinite,
            write=self._write,
            prospects=self.engine.prospects if self._settings.is_on(SHOW_WDL) else None,
        )
        return []

    def _order(self, go: Go) -> Order:
        board = self.engine.board
        clock = (go.white, go.black)[board.turn]
        analyses = go.infinite or self._settings.is_on(ANALYSE_MODE)
        purpose = Purpose.ANALYSE if analyses else Purpose.PLAY
        is_bare = clock is None and not go.infinite and go.limits == Limits()
        return Order(
            Purpose.PONDER if go.ponder else purpose,
            BARE_GO if is_bare else go.limits,
            None if go.infinite else clock,
            banned=self._banned(board, go.search_moves),
            lines=int(self._settings[MULTI_PV]),
            at_level=not analyses,
        )

    def _banned(self, board: GameBoard, search_moves: tuple[str, ...]) -> tuple[str, ...]:
        """All moves but those a search is restricted to; none without a restriction."""
        if not search_moves:
            return ()
        if isinstance(board, Board):
            allowed = self._ranks.read_choices(board, search_moves)
        else:
            allowed = self._plain.read_choices(board, search_moves)
        return tuple(move for move in map(str, board.legal_moves) if move not in allowed)
