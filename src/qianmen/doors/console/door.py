"""The console: a person at a board, and an engine that answers for the sides it was given."""

from collections import deque
from collections.abc import Callable

from qianmen.doors.console import record
from qianmen.doors.console.commands import GAMES, PLAYERS, Verb, parse_command
from qianmen.doors.console.faces import face_of
from qianmen.doors.console.faces.face import MoveError
from qianmen.doors.console.view import View
from qianmen.doors.door import Door, OpenDoor
from qianmen.doors.lines import Line, Unreadable
from qianmen.engine.interface import Engine
from qianmen.engine.language import Language
from qianmen.engine.options import LEVEL
from qianmen.rules import Side
from qianmen.rules.gameboard import GameBoard
from qianmen.values import Done, Event, Failed, Message, Order, Purpose

HINTS = 3
"""How many moves ``hint`` shows."""

SaveFile = Callable[[str, str], None]
"""Writes a text (second) to a new file of this name (first); ``OSError`` if it cannot."""


class Console(Door):
    """One person's conversation with an engine, which begins with the game of its board.

    ``interactive`` says that a person types and reads: there is a greeting and a prompt, and what
    is typed while the engine thinks counts at once.  Otherwise the lines come from a file or a
    pipe, and each waits until the engine has answered.
    """

    def __init__(
        self,
        engine: Engine,
        open_door: OpenDoor,
        *,
        language: Language,
        interactive: bool,
        save_file: SaveFile,
    ) -> None:
        super().__init__(engine, open_door)
        self._view = View(language)
        self._home = engine.board.game
        self._said = self._view.said
        self._interactive = interactive
        self._save_file = save_file
        self._is_first = True
        self._search: int | None = None
        self._purpose = Purpose.PLAY
        self._waiting: deque[Line | None] = deque()
        self._verbs: dict[Verb, Callable[[str], list[str]]] = {
            Verb.HELP: self._help,
            Verb.BOARD: self._show,
            Verb.LETTERS: self._change_letters,
            Verb.UNDO: self._undo,
            Verb.HINT: self._hint,
            Verb.GO: self._go,
            Verb.STOP: self._stop,
            Verb.LEVEL: self._level,
            Verb.SIDE: self._side,
            Verb.GAME: self._game,
            Verb.NEW: self._new,
            Verb.FEN: self._fen,
            Verb.SAVE: self._save,
            Verb.QUIT: self._quit,
        }

    def greeting(self) -> list[str]:
        if not self._interactive:
            return []
        return [self._view.greeting(self._board, self._level_now), *self._show()]

    def prompt(self) -> str:
        if not self._interactive or self.finished or self._search is not None:
            return ""
        return self._view.prompt(self._board)

    def receive_line(self, line: Line, now: float) -> list[str]:
        return self._take(line, now)

    def end_of_input(self, now: float) -> list[str]:
        return self._take(None, now)

    def receive_event(self, event: Event, now: float) -> list[str]:
        match event:
            case Done(id=id) if id == self._search:
                self._search = None
                return [*self._answer(event), *self._take_waiting(now)]
            case Message(text=text):
                return [text]
            case Failed(text=text):
                self.failure = text
                self.finished = True
                return [self._said.broken.format(reason=text)]
        return []

    # Lines; None is the end of input

    def _take(self, line: Line | None, now: float) -> list[str]:
        if self._interactive:
            return self._obey(line, now)
        if line or line is None:
            # A program's blank lines are nothing; a person asks for the board with them.
            self._waiting.append(line)
        return self._take_waiting(now)

    def _take_waiting(self, now: float) -> list[str]:
        replies: list[str] = []
        while self._waiting and self._search is None and not self.finished:
            line = self._waiting.popleft()
            if self.successor is None:
                replies += self._obey(line, now)
            elif line is None:
                replies += self.successor.end_of_input(now)
            else:
                replies += self.successor.receive_line(line, now)
        return replies

    def _obey(self, line: Line | None, now: float) -> list[str]:
        if line is None:
            # A person's cursor still stands behind the prompt.
            return ["", *self._quit()] if self._interactive else self._quit()
        if isinstance(line, Unreadable):
            return [self._said.unreadable.format(reason=line.value)]
        first, self._is_first = self._is_first and not self._interactive, False
        replies = self.make_way(line, now, self._hand_over, first=first)
        if replies is not None:
            return replies
        if (command := parse_command(line)) is not None:
            return self._verbs[command.verb](command.argument)
        return self._play(line)

    def _hand_over(self) -> None:
        """Leave the engine as another door expects to find it."""
        self._drop_search()
        self.engine.new_game(self._home)

    # The game

    @property
    def _board(self) -> GameBoard:
        return self.engine.board

    @property
    def _level_now(self) -> int:
        return int(self.engine.option(LEVEL))

    def _play(self, text: str) -> list[str]:
        if refusal := self._cannot_move():
            return [refusal]
        try:
            move = face_of(self._board, self._view.language).read(text)
        except MoveError as error:
            return [str(error)]
        self.engine.play([move])
        return self._go_on()

    def _go_on(self) -> list[str]:
        """What follows a change of the board: the engine thinks, or the person sees the board."""
        return self._think(Purpose.PLAY) if self._engine_is_to_move() else self._show()

    def _engine_is_to_move(self) -> bool:
        return self._board.turn not in self._view.players and self._board.outcome() is None

    def _cannot_move(self) -> str:
        """Why nobody can move or search now; empty if they can."""
        if self._search is not None:
            return self._said.busy
        return self._said.over if self._board.outcome() is not None else ""

    def _think(self, purpose: Purpose) -> list[str]:
        lines = HINTS if purpose is Purpose.HINTS else 1
        self._purpose = purpose
        self._search = self.engine.think(Order(purpose, lines=lines))
        return [self._said.thinking] if self._interactive else []

    def _answer(self, done: Done) -> list[str]:
        if done.best is None:
            return [self._said.no_moves]
        if self._purpose is Purpose.HINTS:
            return [self._view.hint(self._board, line) for line in done.lines]
        moved = self._view.engine_move(self._board, done, self._level_now)
        self.engine.play([done.best])
        following = self._think(Purpose.PLAY) if self._engine_is_to_move() else []
        return [moved, *self._show(), *following]

    def _drop_search(self) -> None:
        if self._search is not None:
            self.engine.halt(self._search, keep=False)
            self._search = None

    # Commands; each takes what was typed after the verb

    def _help(self, _: str = "") -> list[str]:
        return self._view.help(self._board)

    def _show(self, _: str = "") -> list[str]:
        board = self._board
        prompt_says_it_all = self._interactive and not board.is_check() and not board.outcome()
        status = [] if prompt_says_it_all else [self._view.status(board)]
        return [*self._view.board(board), *status]

    def _change_letters(self, _: str) -> list[str]:
        self._view.change_letters()
        return self._show()

    def _undo(self, count: str) -> list[str]:
        played = self._board.ply
        if not played:
            return [self._said.nothing_to_undo]
        if not count:
            plies = min(self._plies_of_a_turn(), played)
        elif count.isdecimal() and 1 <= int(count[:9]) <= played:
            plies = int(count)
        else:
            return [self._said.bad_count.format(most=played)]
        self._drop_search()
        self.engine.undo(plies)
        paused = [self._said.paused] if self._engine_is_to_move() else []
        return [self._said.undone.format(plies=plies), *self._show(), *paused]

    def _plies_of_a_turn(self) -> int:
        """How far back a person's last move is: past the answer, where the engine gave one."""
        one_side = len(self._view.players) == 1
        return 2 if one_side and self._board.turn in self._view.players else 1

    def _hint(self, _: str) -> list[str]:
        refusal = self._cannot_move()
        return [refusal] if refusal else self._think(Purpose.HINTS)

    def _go(self, _: str) -> list[str]:
        refusal = self._cannot_move()
        return [refusal] if refusal else self._think(Purpose.PLAY)

    def _stop(self, _: str) -> list[str]:
        if self._search is None:
            return [self._said.not_thinking]
        self.engine.halt(self._search, keep=True)
        return []

    def _level(self, number: str) -> list[str]:
        levels = self.engine.features.levels
        if not number:
            return self._view.levels(levels, self._level_now)
        numbers = [str(level.number) for level in levels]
        if number not in numbers:
            bad_level = self._said.bad_level
            return [bad_level.format(text=number, first=numbers[0], last=numbers[-1])]
        self.engine.set_option(LEVEL, number)
        return [self._view.level(int(number))]

    def _side(self, side: str) -> list[str]:
        if not side:
            return [self._view.plays(self._board)]
        players = PLAYERS.get(side.lower().removesuffix("方"))
        if players is None:
            first = face_of(self._board, self._view.language).words.side
            return [self._said.bad_side.format(text=side, side=first)]
        self._drop_search()
        self._view.players = players
        return [self._view.plays(self._board), *self._go_on()]

    def _game(self, name: str) -> list[str]:
        if not name:
            return [self._view.game(self._board)]
        game = GAMES.get(name.lower())
        if game is None:
            return [self._said.bad_game.format(text=name)]
        self._drop_search()
        self.engine.new_game(game)
        return [self._view.game(self._board), *self._go_on()]

    def _new(self, _: str) -> list[str]:
        self._drop_search()
        self.engine.new_game(self._board.game)
        return self._go_on()

    def _fen(self, fen: str) -> list[str]:
        if not fen:
            return [self._board.fen()]
        try:
            self.engine.set_position(self._board.game, fen)
        except ValueError as error:
            return [self._said.bad_fen.format(reason=error)]
        self._drop_search()
        return self._go_on()

    def _save(self, path: str) -> list[str]:
        if not path:
            return [self._said.no_name]
        try:
            self._save_file(path, self._record(path))
        except FileExistsError:
            return [self._said.exists.format(path=path)]
        except OSError as error:
            return [self._said.not_saved.format(path=path, reason=error.strerror)]
        return [self._said.saved.format(path=path)]

    def _record(self, path: str) -> str:
        if path.lower().endswith(".fen"):
            return record.as_fen(self._board)
        names = {
            side: "?" if side in self._view.players else self.engine.features.name for side in Side
        }
        return record.as_pgn(self._board, names)

    def _quit(self, _: str = "") -> list[str]:
        self._drop_search()
        self.finished = True
        return [self._said.goodbye] if self._interactive else []
