"""Plays a move that is not legal."""

from collections.abc import Iterator

from fakes.faulty.engine import Engine


class Faulty(Engine):
    def answer(self) -> Iterator[str]:
        yield "bestmove a1a8"


if __name__ == "__main__":
    Faulty().serve()
