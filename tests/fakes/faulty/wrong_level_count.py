"""Announces more levels than it lists."""

from collections.abc import Iterator

from fakes.engine import Engine


class Faulty(Engine):
    def introduction(self) -> Iterator[str]:
        for line in super().introduction():
            yield line.replace("LEVELS 1", "LEVELS 9")
