"""Announces an option of a type that does not exist."""

from collections.abc import Iterator

from fakes.engine import Engine


class Faulty(Engine):
    def introduction(self) -> Iterator[str]:
        yield "option name Mood type colour default blue"
        yield from super().introduction()
