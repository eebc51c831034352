"""Plays a move that is not legal in the middle of a game."""

from fakes.engine import Engine


class Faulty(Engine):
    def move(self) -> str:
        tongue = self.tongue
        return tongue.best(tongue.illegal_move if tongue.played else tongue.choose())
