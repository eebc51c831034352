"""Writes capitals small and small letters in capitals."""

from fakes.engine import Engine


class Faulty(Engine):
    def say(self, line: str) -> None:
        print(line.swapcase(), flush=True)
