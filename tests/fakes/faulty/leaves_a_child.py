"""Starts a process that would outlive it."""

import subprocess
import sys

from fakes.faulty.engine import Engine


class Faulty(Engine):
    def serve(self) -> None:
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
        super().serve()


if __name__ == "__main__":
    Faulty().serve()
