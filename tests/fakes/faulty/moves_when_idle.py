"""Answers `isready` with a move as well."""

from collections.abc import Iterator

from fakes.faulty.engine import Engine


class Faulty(Engine):
    def replies(self, words: list[str]) -> Iterator[str]:
        if words == ["isready"]:
            yield "bestmove e2e4"
        yield from super().replies(words)


if __name__ == "__main__":
    Faulty().serve()
