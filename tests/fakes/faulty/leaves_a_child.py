"""Starts a process that would outlive it."""

import os
import time

from fakes.engine import Engine


class Faulty(Engine):
    def converse(self) -> None:
        if os.fork() == 0:
            time.sleep(3600)
        super().converse()
