"""Ends when it is asked for a move."""

import sys
from collections.abc import Iterator

from fakes.engine import Engine


class Faulty(Engine):
    def answer(self) -> Iterator[str]:
        print("out of ideas", file=sys.stderr)
        sys.exit(7)
