"""Runs a command with options, and turns what goes wrong into a sentence and an exit status."""

import io
import signal
import sys

import click

from qianmen.cli.commands import commands
from qianmen.cli.exits import Exit, complain

_COMPILED = ("bench", "perft")
"""Commands that stay in compiled work, which does not look for Ctrl-C as Python does."""


def run_command(arguments: list[str]) -> Exit:
    """Run the command that ``arguments`` name.

    A pipe that its reader has closed raises ``BrokenPipeError``, and Ctrl-C ``KeyboardInterrupt``,
    so that engines are ended on the way out.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="replace")
    if arguments[0] in _COMPILED and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        # Not by main(), which ends the process itself where a pipe was closed.
        with commands.make_context("qianmen", arguments) as context:
            status = commands.invoke(context)
    except click.exceptions.Exit as end:
        return Exit(end.exit_code)
    except click.Abort:
        return Exit.INTERRUPTED
    except click.ClickException as error:
        # In one line also where click lists the choices below each other.
        return complain(" ".join(error.format_message().split()), Exit.WRONG_USE)
    return Exit(status or Exit.DONE)
