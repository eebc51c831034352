"""Ends when it is asked for a move, while a process it started keeps its output open."""

import os
import sys
import time
from collections.abc import Iterator

from fakes.engine import Engine


class Faulty(Engine):
    def answer(self) -> Iterator[str]:
        if os.fork() == 0:
            time.sleep(3600)
        sys.exit(7)
