"""Thinking on the opponent's time: a search of the position after the reply that is expected."""

from qianmen.engine.interface import Engine
from qianmen.values import Done, Order, Purpose


class Ponder:
    """One background search, from our move on until the host does something else than expected.

    Once the host has played the expected move, the engine is owed it: ``AI`` has it played by the
    search becoming the real one, any other command by the search's end.
    """

    __slots__ = ("_engine", "_guess", "done", "id", "played")

    def __init__(self, engine: Engine, guess: str) -> None:
        """Begin to think on the position after ``guess``, which must be legal."""
        self._engine = engine
        self._guess = guess
        self.id = engine.think(Order(purpose=Purpose.PONDER, guess=guess))
        self.played = False
        """Whether the host has played the expected move."""
        self.done: Done | None = None
        """The answer where the search ended early: it is held until it is asked for."""

    def expects(self, move: str) -> bool:
        """Whether ``move`` is the reply that the search assumes and still waits for."""
        return move == self._guess and not self.played

    def become_real(self) -> None:
        """The answer is wanted now: the engine plays the expected move and the time counts."""
        self._engine.ponder_hit(self.id)

    def stop(self) -> None:
        """End in silence, with the engine's board where the host knows it to be."""
        self._engine.halt(self.id, keep=False)
        if self.played:
            self._engine.play([self._guess])
