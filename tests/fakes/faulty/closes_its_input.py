"""Closes its input when asked for a move, and lives on without an answer."""

import os
import time
from collections.abc import Iterator

from fakes.engine import Engine


class Faulty(Engine):
    def answer(self) -> Iterator[str]:
        os.close(0)
        time.sleep(3600)
        yield ""
