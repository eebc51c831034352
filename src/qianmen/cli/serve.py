"""Joins a door, our engine and this process's own stdin and stdout."""

import errno
import os
import signal
import sys

from qianmen.cli.exits import Exit, complain
from qianmen.doors.door import Door, EngineLostError
from qianmen.doors.log import DebugLog
from qianmen.doors.loop import run
from qianmen.doors.registry import MakeDoor, open_door
from qianmen.engine.interface import Engine, Post
from qianmen.engine.local import LocalEngine
from qianmen.engine.options import OWN_BOOK, SEED, Settings
from qianmen.values import GameKind

SEED_VARIABLE = "QIANMEN_SEED"
"""What the environment can set the engine's seed by, so that a game can be had again."""

BOOK_VARIABLE = "QIANMEN_BOOK"
"""``off`` in the environment leaves the opening book closed, behind every door."""


def serve_door(
    make_door: MakeDoor, game: GameKind, *, debug: bool, deaf_to_interrupts: bool = False
) -> Exit:
    """Serve a host, beginning with ``game``, until it leaves; ``debug`` logs to stderr.

    ``deaf_to_interrupts``: a SIGINT, which a terminal sends to the host and to us alike, ends
    nothing; the host decides.
    """
    if deaf_to_interrupts:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    return _serve(make_door, game, DebugLog() if debug else None)


def serve_console(game: GameKind) -> Exit:
    """Serve a person, or a script in a person's place, beginning with ``game``."""
    from qianmen.doors.console.door import Console
    from qianmen.engine.language import user_language

    interactive = os.isatty(0) and os.isatty(1)
    if sys.platform == "win32" and interactive:
        _speak_utf8()

    def console(engine: Engine) -> Door:
        return Console(
            engine,
            open_door,
            language=user_language(),
            interactive=interactive,
            save_file=_save_file,
        )

    return _serve(console, game)


def _serve(make_door: MakeDoor, game: GameKind, log: DebugLog | None = None) -> Exit:
    try:
        seed = _seed()
    except ValueError as error:
        return complain(f"{SEED_VARIABLE}: {error}", Exit.WRONG_USE)

    def door(post: Post) -> Door:
        engine = LocalEngine(post, game)
        engine.set_option(SEED, str(seed))
        if os.environ.get(BOOK_VARIABLE) == "off":
            engine.set_option(OWN_BOOK, "false")
        return make_door(engine)

    try:
        run(door, log=log)
    except EngineLostError as error:
        return complain(str(error), Exit.LOST)
    return Exit.DONE


def _seed() -> int:
    """The seed the environment gives, else a new one, so that no two games need be alike.

    ``ValueError`` says what is wrong with the former.
    """
    settings = Settings()
    fresh = int.from_bytes(os.urandom(4)) >> 1
    settings.set(SEED, os.environ.get(SEED_VARIABLE) or str(fresh))
    return settings[SEED]


def _save_file(path: str, text: str) -> None:
    """Write a file that must not exist yet; ``OSError`` if it cannot be."""
    try:
        with open(os.path.expanduser(path), "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except ValueError as error:
        # A name with a NUL, or with letters that the system's encoding lacks.
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL)) from error


if sys.platform == "win32":

    def _speak_utf8() -> None:
        """Make the console window show the UTF-8 that the loop writes."""
        import ctypes

        utf8 = 65001
        ctypes.windll.kernel32.SetConsoleOutputCP(utf8)
        ctypes.windll.kernel32.SetConsoleCP(utf8)
