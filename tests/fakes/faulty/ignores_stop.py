"""Thinks on when it is stopped."""

from collections.abc import Iterator

from fakes.faulty.engine import Engine


class Faulty(Engine):
    def stop(self) -> Iterator[str]:
        yield "info string not yet"


if __name__ == "__main__":
    Faulty().serve()
