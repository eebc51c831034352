"""Closes its output when asked for a move, and lives on."""

import os
import sys
import time
from collections.abc import Iterator

from fakes.faulty.engine import Engine


class Faulty(Engine):
    def answer(self) -> Iterator[str]:
        sys.stdout.flush()
        os.close(1)
        time.sleep(3600)
        yield ""


if __name__ == "__main__":
    Faulty().serve()
