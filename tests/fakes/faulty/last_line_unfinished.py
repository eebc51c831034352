"""Writes no line end behind its moves."""

from fakes.engine import Engine


class Faulty(Engine):
    def say(self, line: str) -> None:
        print(line, end="\n" if self.answers == 0 else "", flush=True)
