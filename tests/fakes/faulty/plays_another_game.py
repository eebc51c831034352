"""Plays moves of a game nobody knows."""

from collections.abc import Iterator

from fakes.faulty.engine import Engine


class Faulty(Engine):
    def answer(self) -> Iterator[str]:
        yield "bestmove castles"


if __name__ == "__main__":
    Faulty().serve()
