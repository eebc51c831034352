"""Announces a thousand options."""

from collections.abc import Iterator

from fakes.engine import Engine


class Faulty(Engine):
    def introduction(self) -> Iterator[str]:
        for number in range(1000):
            yield f"option name W{number} type spin default 0 min 0 max 9"
        yield from super().introduction()
