"""Never answers `isready`."""

from collections.abc import Iterator

from fakes.faulty.engine import Engine


class Faulty(Engine):
    def replies(self, words: list[str]) -> Iterator[str]:
        if words != ["isready"]:
            yield from super().replies(words)


if __name__ == "__main__":
    Faulty().serve()
