"""Plays what it likes, whatever moves it is told to choose from."""

from fakes.engine import Engine


class Faulty(Engine):
    def move(self) -> str:
        self.tongue.allowed = []
        return super().move()
