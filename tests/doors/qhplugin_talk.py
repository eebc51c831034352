"""Talking to the QHPLUGIN door by hand: a line in, all its replies out, no threads, no time."""

from collections import deque

from fakes.scripted_engine import ScriptedEngine
from qianmen.doors.lines import Line
from qianmen.doors.qhplugin.door import QhpluginDoor
from qianmen.engine.language import Language
from qianmen.values import Event


class Talk:
    """A door in front of a scripted engine.

    Events reach the door at once, unless they are ``held`` back to let a line overtake them.
    """

    def __init__(self, language: Language = Language.ENGLISH) -> None:
        self.events: deque[Event] = deque()
        self.held = False
        self.engine = ScriptedEngine(self.events.append)
        self.door = QhpluginDoor(self.engine, language)

    def say(self, *lines: Line) -> list[str]:
        """What the door answers to the lines."""
        replies = []
        for line in lines:
            replies += self.door.receive_line(line, now=0.0)
            replies += self.deliver()
        return replies

    def deliver(self) -> list[str]:
        """What the door answers to the events of the engine."""
        replies = []
        while self.events and not self.held:
            replies += self.door.receive_event(self.events.popleft(), now=0.0)
        return replies

    def finish(self, *moves: str, ponder: str | None = None, reason: str = "") -> list[str]:
        """What the door answers when the search ends."""
        self.engine.finish(moves, ponder, reason)
        return self.deliver()

    def end_input(self) -> list[str]:
        """What the door answers to the end of its input."""
        return [*self.door.end_of_input(now=0.0), *self.deliver()]

    @property
    def fen(self) -> str:
        """The position on the engine's board."""
        return self.engine.board.fen()
