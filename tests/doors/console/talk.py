"""Talking to the console by hand: a line in, all its replies out, no threads, no time."""

from collections import deque

from doors.scripted_engine import ScriptedEngine
from qianmen.doors.console.door import Console
from qianmen.doors.door import Door
from qianmen.doors.lines import Line
from qianmen.doors.registry import open_door
from qianmen.engine.language import Language
from qianmen.values import Event, GameKind


class ConsoleTalk:
    """A console in front of a scripted engine; what it saves is kept in ``files``."""

    def __init__(
        self,
        language: Language = Language.ENGLISH,
        *,
        game: GameKind = GameKind.XIANGQI,
        interactive: bool = True,
    ) -> None:
        self.events: deque[Event] = deque()
        self.files: dict[str, str] = {}
        self.engine = ScriptedEngine(self.events.append)
        self.engine.new_game(game)
        self.door: Door = Console(
            self.engine,
            open_door,
            language=language,
            interactive=interactive,
            save_file=self._save,
        )

    def say(self, *lines: Line) -> list[str]:
        """What the console answers to the lines."""
        replies = []
        for line in lines:
            replies += self.door.receive_line(line, now=0.0)
            self.door = self.door.successor or self.door
            replies += self._deliver()
        return replies

    def finish(self, *moves: str) -> list[str]:
        """What the console answers when the search ends with these moves."""
        self.engine.finish(moves)
        return self._deliver()

    def post(self, event: Event) -> list[str]:
        """What the console answers to an event."""
        return self.door.receive_event(event, now=0.0)

    def end_input(self) -> list[str]:
        """What the console answers to the end of its input."""
        return [*self.door.end_of_input(now=0.0), *self._deliver()]

    @property
    def moves(self) -> list[str]:
        """The moves on the engine's board."""
        return [str(move) for move in self.engine.board.moves]

    def _deliver(self) -> list[str]:
        replies = []
        while self.events:
            replies += self.door.receive_event(self.events.popleft(), now=0.0)
            self.door = self.door.successor or self.door
        return replies

    def _save(self, path: str, text: str) -> None:
        if path in self.files:
            raise FileExistsError(path)
        if path.startswith("/nowhere"):
            raise FileNotFoundError(2, "No such file or directory")
        self.files[path] = text
