"""Asks for time for its features, and never comes back."""

from collections.abc import Iterator

from fakes.engine import Engine


class Faulty(Engine):
    def introduction(self) -> Iterator[str]:
        yield "feature done=0"
