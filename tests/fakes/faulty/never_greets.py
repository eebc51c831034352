"""Reads all and says nothing."""

from fakes.engine import Engine


class Faulty(Engine):
    def say(self, line: str) -> None:
        pass
