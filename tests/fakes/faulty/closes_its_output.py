"""Closes its output when asked for a move, and lives on."""

import os
import time
from collections.abc import Iterator

from fakes.engine import Engine


class Faulty(Engine):
    def answer(self) -> Iterator[str]:
        os.close(1)
        time.sleep(3600)
        yield ""
