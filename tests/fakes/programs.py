"""Programs that speak no protocol, each with a fault as a process."""

import os
import signal
import subprocess
import sys
import time

HOUR = 3600


def dies() -> None:
    """Leaves a last word on stderr and ends with an exit code."""
    print("cannot read my weights", file=sys.stderr)
    sys.exit(3)


def silent() -> None:
    """Reads nothing and says nothing."""
    time.sleep(HOUR)


def stubborn() -> None:
    """Starts a child, which inherits its deafness to signals, and names it."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    child = subprocess.Popen([sys.executable, "-c", f"import time; time.sleep({HOUR})"])
    print(child.pid, flush=True)
    time.sleep(HOUR)


def orphaning() -> None:
    """Starts a child, names it, and ends before it."""
    child = subprocess.Popen([sys.executable, "-c", f"import time; time.sleep({HOUR})"])
    print(child.pid, flush=True)


def escaping() -> None:
    """Starts a child that leaves its session and group, names it, and ends before it."""
    sleep = [sys.executable, "-c", f"import time; time.sleep({HOUR})"]
    child = subprocess.Popen(sleep, start_new_session=True)
    print(child.pid, flush=True)


def scattering() -> None:
    """Starts a child that leaves its session and group, names it, and lives on as it does."""
    escaping()
    time.sleep(HOUR)


def deaf_and_loud() -> None:
    """Fills stdout and stderr without end and never reads."""
    while True:
        print("noise " * 100)
        print("noise " * 100, file=sys.stderr)


def unfinished() -> None:
    """Ends in the middle of a line, or so it looks."""
    sys.stdout.write("first\r\nlast")


def mute() -> None:
    """Closes its output and lives on."""
    os.close(1)
    time.sleep(HOUR)


def echo() -> None:
    """Sends every line back; ends at the end of input."""
    for line in sys.stdin:
        print(line, end="", flush=True)
