"""Writes a move behind each OK."""

from fakes.engine import Engine


class Faulty(Engine):
    def say(self, line: str) -> None:
        super().say("OK A0-A1" if line == "OK" else line)
