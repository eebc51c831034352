"""Says far too much before each move."""

from collections.abc import Iterator

from fakes.engine import Engine


class Faulty(Engine):
    def answer(self) -> Iterator[str]:
        yield "\n".join([self.tongue.chatter] * 12_000)
        yield from super().answer()
