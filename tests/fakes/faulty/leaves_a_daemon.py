"""Starts a process that leaves its session and group, and would outlive it."""

import os
import time

from fakes.engine import Engine


class Faulty(Engine):
    def converse(self) -> None:
        if os.fork() == 0:
            os.setsid()
            time.sleep(3600)
        super().converse()
