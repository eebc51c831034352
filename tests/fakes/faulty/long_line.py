"""Writes a line that is longer than anybody keeps, before each move."""

from collections.abc import Iterator

from fakes.engine import Engine


class Faulty(Engine):
    def answer(self) -> Iterator[str]:
        print("x" * 300_000, flush=True)
        yield from super().answer()
