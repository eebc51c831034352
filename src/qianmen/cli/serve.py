"""Joins a door, our engine and this process's own stdin and stdout."""

import os
import sys

from qianmen.cli.exits import Exit, complain
from qianmen.doors.door import Door, EngineLostError
from qianmen.doors.log import DebugLog
from qianmen.doors.loop import run
from qianmen.doors.registry import MakeDoor
from qianmen.engine.interface import Post
from qianmen.engine.local import LocalEngine


def serve_door(make_door: MakeDoor, *, debug: bool) -> Exit:
    """Serve a host until it leaves; ``debug`` logs to stderr."""
    log = DebugLog() if debug else None
    try:
        run(lambda post: make_door(LocalEngine(post)), log=log)
    except EngineLostError as error:
        return complain(str(error), Exit.LOST)
    return Exit.DONE


def serve_console() -> Exit:
    """Serve a person, or a script in a person's place."""
    from qianmen.doors.console.door import Console
    from qianmen.engine.language import user_language

    interactive = sys.stdin.isatty() and sys.stdout.isatty()
    if sys.platform == "win32" and interactive:
        _speak_utf8()

    def console(post: Post) -> Door:
        return Console(
            LocalEngine(post),
            language=user_language(),
            interactive=interactive,
            save_file=_save_file,
        )

    try:
        run(console)
    except EngineLostError as error:
        return complain(str(error), Exit.LOST)
    return Exit.DONE


def _save_file(path: str, text: str) -> None:
    """Write a file that must not exist yet."""
    with open(os.path.expanduser(path), "x", encoding="utf-8", newline="\n") as file:
        file.write(text)


if sys.platform == "win32":

    def _speak_utf8() -> None:
        """Make the console window show the UTF-8 that the loop writes."""
        import ctypes

        utf8 = 65001
        ctypes.windll.kernel32.SetConsoleOutputCP(utf8)
        ctypes.windll.kernel32.SetConsoleCP(utf8)
