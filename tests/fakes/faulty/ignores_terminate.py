"""Stays whatever it is told, and at the end of its input too."""

import signal
import time

from fakes.faulty.engine import Engine


class Faulty(Engine):
    def quits(self) -> bool:
        return False

    def serve(self) -> None:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        super().serve()
        time.sleep(3600)


if __name__ == "__main__":
    Faulty().serve()
