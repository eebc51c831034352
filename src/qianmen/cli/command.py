"""Runs a command with options, and turns what goes wrong into a sentence and an exit status."""

import io
import sys

import click

from qianmen.cli.commands import commands
from qianmen.cli.exits import Exit, complain


def run_command(arguments: list[str]) -> Exit:
    """Run the command that ``arguments`` name."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="replace")
    try:
        status = commands.main(arguments, prog_name="qianmen", standalone_mode=False)
    except click.ClickException as error:
        return complain(error.format_message(), Exit.WRONG_USE)
    except click.Abort:
        return Exit.INTERRUPTED
    return Exit(status or Exit.DONE)
