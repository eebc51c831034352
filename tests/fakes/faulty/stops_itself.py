"""Is stopped, as by a debugger, when it is asked for a move."""

import os
import signal
from collections.abc import Iterator

from fakes.engine import Engine


class Faulty(Engine):
    def answer(self) -> Iterator[str]:
        os.kill(os.getpid(), signal.SIGSTOP)
        yield from super().answer()
