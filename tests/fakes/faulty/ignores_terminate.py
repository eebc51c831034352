"""Stays whatever it is told, and at the end of its input too."""

import signal
import time

from fakes.engine import Engine


class Faulty(Engine):
    def quits(self) -> bool:
        return False

    def converse(self) -> None:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        super().converse()
        time.sleep(3600)
