"""The face of a door: a state machine between the lines of a protocol and an engine."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Protocol

from qianmen.doors.lines import Line
from qianmen.engine.interface import Engine
from qianmen.values import Event


class EngineLostError(Exception):
    """The engine behind a door broke; the text is for a person."""


class OpenDoor(Protocol):
    """Opens another door of the same engine, see ``qianmen.doors.registry.open_door``."""

    def __call__(
        self,
        line: str,
        engine: Engine,
        now: float,
        *,
        first: bool,
        before: Callable[[], None],
    ) -> "tuple[Door, list[str]] | None": ...


class Door(ABC):
    """One protocol's way of speaking to an ``Engine``.

    A door does no input or output and keeps no clock: lines, events and the time (monotonic
    seconds) go in, the lines to print come out, in their order.  It is called from one thread.
    """

    def __init__(self, engine: Engine, open_door: OpenDoor | None = None) -> None:
        """``open_door`` finds the door that is to take over from this one; None: there is none."""
        self.engine = engine
        self._open_door = open_door
        self.finished = False
        """Nothing more is to be read: the conversation is over."""
        self.failure: str | None = None
        """Set when the engine itself broke: what it said."""
        self.successor: Door | None = None
        """The door, of the same engine, that takes over from this one."""

    def greeting(self) -> list[str]:
        """What to say before anything was said to us."""
        return []

    def prompt(self) -> str:
        """What to show, without a line end, to a person who is to type the next line."""
        return ""

    @abstractmethod
    def receive_line(self, line: Line, now: float) -> list[str]:
        """Take a line of the host."""

    @abstractmethod
    def receive_event(self, event: Event, now: float) -> list[str]:
        """Take an event of the engine."""

    @abstractmethod
    def end_of_input(self, now: float) -> list[str]:
        """The host will say no more; the door soon finishes."""

    def make_way(
        self, line: str, now: float, hand_over: Callable[[], None], *, first: bool = False
    ) -> list[str] | None:
        """Let the door take over that a line opens, and give its replies; None: it opens none.

        ``hand_over`` leaves the engine as another door expects to find it.  ``first`` says that a
        program said the line before any other.
        """
        if self._open_door is None:
            return None
        opened = self._open_door(line, self.engine, now, first=first, before=hand_over)
        if opened is None:
            return None
        self.successor, replies = opened
        return replies

    def deadline(self) -> float | None:
        """When ``pass_time`` must be called, whatever arrives before; None: never."""
        return None

    def pass_time(self, now: float) -> list[str]:
        """The deadline is reached."""
        return []
