"""Ends when it is asked for a move in the middle of a game."""

import sys
from collections.abc import Iterator

from fakes.engine import Engine


class Faulty(Engine):
    def answer(self) -> Iterator[str]:
        if self.tongue.played:
            print("out of ideas", file=sys.stderr)
            sys.exit(7)
        yield from super().answer()
