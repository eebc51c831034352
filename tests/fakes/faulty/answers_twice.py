"""Answers each `go` twice."""

from collections.abc import Iterator

from fakes.faulty.engine import Engine


class Faulty(Engine):
    def answer(self) -> Iterator[str]:
        *news, best = super().answer()
        yield from (*news, best, best)


if __name__ == "__main__":
    Faulty().serve()
