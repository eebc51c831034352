"""Plays a move that is not legal."""

from fakes.engine import Engine


class Faulty(Engine):
    def move(self) -> str:
        return self.tongue.best(self.tongue.illegal_move)
