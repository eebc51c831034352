"""Says far too much before each move."""

from collections.abc import Iterator

from fakes.faulty.engine import Engine


class Faulty(Engine):
    def answer(self) -> Iterator[str]:
        yield "\n".join(f"info depth {depth}" for depth in range(20_000))
        yield from super().answer()


if __name__ == "__main__":
    Faulty().serve()
