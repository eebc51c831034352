"""Talking to a door by hand: a line in, all its replies out, no threads, time by command."""

from collections import deque
from collections.abc import Callable

from doors.scripted_engine import ScriptedEngine
from qianmen.doors.door import Door
from qianmen.doors.lines import Line
from qianmen.engine.interface import Engine
from qianmen.values import Event


class Conversation:
    """A door in front of a scripted engine, and the doors it opens.

    Events reach the door at once, unless they are ``held`` back to let a line overtake them.
    """

    def __init__(self, make_door: Callable[[Engine], Door]) -> None:
        self.events: deque[Event] = deque()
        self.held = False
        self.now = 0.0
        self.engine = ScriptedEngine(self.events.append)
        self.door = make_door(self.engine)

    def say(self, *lines: Line) -> list[str]:
        """What the door answers to the lines."""
        replies = []
        for line in lines:
            replies += self.door.receive_line(line, self.now)
            self.door = self.door.successor or self.door
            replies += self.deliver()
        return replies

    def deliver(self) -> list[str]:
        """What the door answers to the events of the engine."""
        replies = []
        while self.events and not self.held:
            replies += self.door.receive_event(self.events.popleft(), self.now)
        return replies

    def post(self, event: Event) -> list[str]:
        """What the door answers to an event."""
        self.events.append(event)
        return self.deliver()

    def finish(
        self,
        *moves: str,
        ponder: str | None = None,
        reason: str = "",
        offer: bool = False,
        resign: bool = False,
    ) -> list[str]:
        """What the door answers when the search ends."""
        self.engine.finish(moves, ponder, reason, offer=offer, resign=resign)
        return self.deliver()

    def end_input(self) -> list[str]:
        """What the door answers to the end of its input."""
        return [*self.door.end_of_input(self.now), *self.deliver()]

    @property
    def fen(self) -> str:
        """The position on the engine's board."""
        return self.engine.board.fen()
