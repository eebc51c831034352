"""Launchers: small programs that start a bridge as a Qianhong host starts a plugin."""

import os
import shlex
import subprocess
from collections.abc import Sequence
from pathlib import Path


def write_launcher(path: Path, bridge: Sequence[str], engine: Sequence[str]) -> Path:
    """Write the program ``path``, which must not exist yet, and give its full name.

    It runs ``bridge`` and adds ``--info`` where it was started with ``-info``, ``--debug`` where
    with ``debug``, in any case as the door takes them; ``engine`` follows after ``--``.
    ``OSError`` if it cannot be written; nothing is left of it then.
    """
    path = path.absolute()
    if os.name == "nt":
        path = path.with_suffix(".bat")
        text = _batch(bridge, engine)
    else:
        text = _shell(bridge, engine)
    path.touch(exist_ok=False)
    try:
        path.write_text(text, encoding="utf-8", errors="surrogateescape", newline="")
        path.chmod(0o755)
    except OSError:
        path.unlink()
        raise
    return path


def _shell(bridge: Sequence[str], engine: Sequence[str]) -> str:
    return f"""#!/bin/sh
mode=
case "$1" in -[Ii][Nn][Ff][Oo] | --[Ii][Nn][Ff][Oo]) mode=--info ;; esac
case "$2" in [Dd][Ee][Bb][Uu][Gg]) mode=--debug ;; esac
exec {shlex.join(bridge)} $mode -- {shlex.join(engine)}
"""


def _batch(bridge: Sequence[str], engine: Sequence[str]) -> str:
    lines = (
        "@echo off",
        "set mode=",
        'if /i "%~1"=="-info" set mode=--info',
        'if /i "%~1"=="--info" set mode=--info',
        'if /i "%~2"=="debug" set mode=--debug',
        f"{subprocess.list2cmdline(bridge)} %mode% -- {subprocess.list2cmdline(engine)}",
    )
    return "\r\n".join(lines) + "\r\n"
