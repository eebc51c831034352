"""The searches of the door: one at a time, and what is known from the last one."""

from enum import Enum

from qianmen.engine.interface import Engine
from qianmen.values import Clock, Done, Info, Limits, Order, Purpose


class Task(Enum):
    """What a search is for; the first two owe an answer."""

    MOVE = "move"
    HINT = "hint"
    PONDER = "ponder"
    ANALYSIS = "analysis"


_PURPOSES = {
    Task.MOVE: Purpose.PLAY,
    Task.HINT: Purpose.HINTS,
    Task.PONDER: Purpose.PONDER,
    Task.ANALYSIS: Purpose.ANALYSE,
}


class Search:
    """A search that was ordered and not answered yet."""

    __slots__ = ("done", "id", "info", "order", "started", "task")

    def __init__(self, id: int, task: Task, order: Order, started: float) -> None:
        self.id = id
        self.task = task
        self.order = order
        self.started = started
        self.info: Info | None = None
        """The last news of it."""
        self.done: Done | None = None
        """The answer of a search that ended before it was asked for."""

    def milliseconds(self, now: float) -> int:
        """How long it has run."""
        return int(1000 * (now - self.started))


class Searches:
    """Begins and ends the engine's searches of one position after the other."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.current: Search | None = None
        self.excluded: set[str] = set()
        """Moves of this position that are not to be searched."""
        self.expected: str | None = None
        """What the side to move is expected to play, where that is known."""

    @property
    def owes_answer(self) -> bool:
        """Whether the host has asked for a move or a hint that is still to come."""
        return self.is_at(Task.MOVE) or self.is_at(Task.HINT)

    def is_at(self, task: Task) -> bool:
        """Whether a search for ``task`` is on its way."""
        return self.current is not None and self.current.task is task

    def begin(
        self,
        task: Task,
        now: float,
        *,
        limits: Limits | None = None,
        clock: Clock | None = None,
        guess: str | None = None,
        draw_offered: bool = False,
    ) -> None:
        """Search the position, or that after ``guess``, in place of what is searched now."""
        self.stop()
        order = Order(
            _PURPOSES[task],
            limits,
            clock,
            banned=tuple(sorted(self.excluded)) if guess is None else (),
            guess=guess,
            at_level=task in (Task.MOVE, Task.PONDER),
            draw_offered=draw_offered,
        )
        self.current = Search(self._engine.think(order), task, order, now)

    def restart(self, now: float) -> None:
        """Begin the search again with the moves that are excluded now, on what its clock has."""
        search = self.current
        if search is None or search.task is Task.PONDER:
            return
        self._engine.halt(search.id, keep=False)
        search.order = order = search.order._replace(banned=tuple(sorted(self.excluded)))
        if order.clock is not None:
            left = order.clock.remaining - search.milliseconds(now)
            order = order._replace(clock=order.clock._replace(remaining=max(1, left)))
        search.id = self._engine.think(order)
        search.info = search.done = None

    def hit(self, now: float, limits: Limits | None, clock: Clock | None) -> Done | None:
        """The guess was played: the search becomes the real one.  Its answer, if it has ended."""
        ponder = self.current
        if ponder is None:
            return None
        self._engine.ponder_hit(ponder.id, limits, clock)
        self.excluded.clear()
        self.expected = None
        order = Order(Purpose.PLAY, limits, clock, at_level=True)
        self.current = Search(ponder.id, Task.MOVE, order, now)
        self.current.info = ponder.info
        return ponder.done

    def stop(self) -> None:
        """End the search in silence."""
        if self.current is not None:
            self._engine.halt(self.current.id, keep=False)
            self.current = None

    def answer_now(self) -> None:
        """End the search with the best it has."""
        if self.current is not None:
            self._engine.halt(self.current.id, keep=True)

    def take_done(self, done: Done) -> Search | None:
        """The search that has ended with an answer that is due; others keep theirs."""
        search = self.current
        if search is None or search.id != done.id:
            return None
        if not self.owes_answer:
            search.done = done
            return None
        self.current = None
        return search

    def forget_position(self) -> None:
        """The position changes: what runs ends, what was known of it no longer holds."""
        self.stop()
        self.excluded.clear()
        self.expected = None

    @property
    def best_guess(self) -> str | None:
        """What the side to move would do best, as far as the search or the last answer tells."""
        if self.current is None or self.current.order.guess is not None:
            return self.expected
        info = self.current.info
        return info.line.pv[0] if info and info.line.pv else self.expected
