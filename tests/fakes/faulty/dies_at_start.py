"""Leaves a last word on stderr and ends before anything is said."""

import sys

from fakes.engine import Engine


class Faulty(Engine):
    def serve(self) -> None:
        print("cannot read my weights", file=sys.stderr)
        sys.exit(3)
