"""Fills stderr before each move."""

import sys
from collections.abc import Iterator

from fakes.engine import Engine


class Faulty(Engine):
    def answer(self) -> Iterator[str]:
        print("x" * 300_000, file=sys.stderr)
        yield from super().answer()
