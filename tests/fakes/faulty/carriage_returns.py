"""Ends its lines with CR LF."""

from fakes.engine import Engine


class Faulty(Engine):
    def say(self, line: str) -> None:
        print(line, end="\r\n", flush=True)
