"""Does not say its name."""

from collections.abc import Iterator

from fakes.engine import Engine


class Faulty(Engine):
    def introduction(self) -> Iterator[str]:
        yield self.tongue.introduction[-1]
