"""Ends when it is asked for a move."""

import sys
from collections.abc import Iterator

from fakes.faulty.engine import Engine


class Faulty(Engine):
    def answer(self) -> Iterator[str]:
        print("out of ideas", file=sys.stderr)
        sys.exit(7)


if __name__ == "__main__":
    Faulty().serve()
