"""How the program ends: its exit statuses, and the one sentence that goes with a bad one."""

import sys
from enum import IntEnum


class Exit(IntEnum):
    """Exit statuses."""

    DONE = 0
    BAD = 1
    """The thing asked about is bad: a check failed, a file could not be read or written."""
    WRONG_USE = 2
    """The command line was wrong, or a value on it: an option, a position, a move."""
    LOST = 3
    """An engine could not be started or was lost."""
    INTERRUPTED = 130
    """By Ctrl-C, as shells count it."""


def reason(error: Exception) -> str:
    """What went wrong, for a person: of a file its name and what the system says of it."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return str(error)


def complain(text: str, status: Exit) -> Exit:
    """Tell the user on stderr what is wrong, and give ``status`` back."""
    # One that was closed before the start is None, for which print would write to stdout.
    if sys.stderr is not None:
        from qianmen.cli.visible import visible  # for later: most starts complain of nothing

        print(f"qianmen: {visible(text)}", file=sys.stderr)
    return status
