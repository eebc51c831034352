"""Ends an endless search by itself."""

from collections.abc import Iterator

from fakes.engine import Engine


class Faulty(Engine):
    def search(self) -> Iterator[str]:
        yield from self.answer()
