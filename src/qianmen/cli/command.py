"""Runs a command with options, and turns what goes wrong into a sentence and an exit status."""

import io
import signal
import sys

import click

from qianmen.cli.commands import commands
from qianmen.cli.exits import Exit, complain


def run_command(arguments: list[str]) -> Exit:
    """Run the command that ``arguments`` name."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="replace")
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        # Compiled work does not look for Ctrl-C as Python does, so the system ends the process.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        status = commands.main(arguments, prog_name="qianmen", standalone_mode=False)
    except click.ClickException as error:
        return complain(error.format_message(), Exit.WRONG_USE)
    return Exit(status or Exit.DONE)
