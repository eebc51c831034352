"""A door of ours behind somebody who tampers with what is said: an engine with one fault.

    python tampering.py FAULT DOOR…

So each fault is one line, and all else is as it should be.
"""

import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import IO

Change = Callable[[str], str]


def replace(pattern: str, by: str) -> Change:
    """Change a line that matches as a whole; what becomes of it ends like it."""
    return lambda line: re.sub(f"^(?:{pattern})$", by, line)


def drop(pattern: str) -> Change:
    """Leave a line out that matches as a whole."""
    return lambda line: "" if re.fullmatch(pattern, line.strip()) else line


def hold(pattern: str, seconds: float) -> Change:
    """Let a line wait that matches as a whole."""

    def change(line: str) -> str:
        if re.fullmatch(pattern, line.strip()):
            time.sleep(seconds)
        return line

    return change


def shout(text: str) -> Change:
    """Say a text on stderr along with each line."""

    def change(line: str) -> str:
        print(text, file=sys.stderr, flush=True)
        return line

    return change


TOLD: dict[str, Change] = {
    "does_not_know_undo": replace("UNDO", "XYZZY"),
    "goes_on_when_stopped": replace("stop", "stop\ngo depth 1"),
    "is_slow_to_undo": hold("UNDO", 1.3),
    "thinks_without_movetime": replace("go movetime 0", "go infinite"),
    "misses_the_hit_with_a_draw": drop("ponderhit draw"),
    "has_no_batch": drop("setoption batch true"),
    "needs_words_to_go": drop("go"),
    "has_no_edit": replace("edit", "xyzzy"),
    "has_no_dot": drop(r"\."),
}
"""What becomes of the lines that the door is told."""

HEARD: dict[str, Change] = {
    "talks_to_itself": shout("thinking"),
    "repeats_errors": replace("(ERROR.*)", r"\1\n\1"),
    "does_not_end_its_hints": drop("ENDHINTS"),
    "hints_where_all_is_lost": replace("ERROR.*", "E0-E1 a way out\nENDHINTS"),
    "is_slow_to_tell_features": hold("feature setboard.*", 2.5),
    "has_no_edit": replace("(feature .*)setboard=1(.*)", r"\1setboard=0\2"),
}
"""What becomes of the lines that the door says."""


def carry(source: IO[str], target: IO[str], change: Change) -> None:
    """Carry lines from one end to the other, and the end of the input too."""
    with target:
        for line in source:
            target.write(change(line))
            target.flush()


def main(fault: str, *door: str) -> None:
    with subprocess.Popen(
        door, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        told = (sys.stdin, process.stdin, TOLD.get(fault, str))
        threading.Thread(target=carry, args=told, daemon=True).start()
        carry(process.stdout, sys.stdout, HEARD.get(fault, str))


if __name__ == "__main__":
    main(*sys.argv[1:])
