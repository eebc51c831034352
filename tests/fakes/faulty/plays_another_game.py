"""Plays moves of a game nobody knows."""

from fakes.engine import Engine


class Faulty(Engine):
    def move(self) -> str:
        return self.tongue.best("castles")
