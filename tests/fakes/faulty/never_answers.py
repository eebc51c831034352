"""Never answers `go`."""

from collections.abc import Iterator

from fakes.faulty.engine import Engine


class Faulty(Engine):
    def answer(self) -> Iterator[str]:
        yield "info string thinking"


if __name__ == "__main__":
    Faulty().serve()
