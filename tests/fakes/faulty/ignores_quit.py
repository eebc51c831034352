"""Stays when told to go; ends with its input only."""

from fakes.engine import Engine


class Faulty(Engine):
    def quits(self) -> bool:
        return False
