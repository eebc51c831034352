"""The commands that have options, one module each; doors are opened by ``qianmen.cli.main``."""

from importlib import import_module

import click

from qianmen.version import __version__

COMMANDS = (
    "bench",
    "bridge",
    "check",
    "convert",
    "doctor",
    "engines",
    "judge",
    "notation",
    "perft",
    "play",
    "show",
)
"""The names of the commands, and of the modules that hold them."""

EPILOG = """\b
Without a command: a board to play at (--game chess for chess); a first word may open a door.
  qianmen -info                    what the engine is, for a QHPLUGIN host
  qianmen -plugin [debug]          play as a QHPLUGIN plugin
  qianmen DOOR [--game G] [debug]  play for a host of qhplugin, uci, ucci or xboard (also cecp)
"""


class CommandFolder(click.Group):
    """Loads only the command asked for, so that ``doctor`` runs where the core does not."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All names, for the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        """The command called ``cmd_name``; there being none is wrong use."""
        if cmd_name not in COMMANDS:
            ctx.fail(f"no command is called '{cmd_name}'; qianmen --help tells which there are")
        command = getattr(import_module(f"{__name__}.{cmd_name}"), cmd_name)
        if not isinstance(command, click.Command):
            raise TypeError(f"{cmd_name} is not a command")
        return command


@click.group(
    cls=CommandFolder, epilog=EPILOG, context_settings={"help_option_names": ["-h", "--help"]}
)
@click.version_option(__version__, prog_name="Qianmen", message="%(prog)s %(version)s")
def commands() -> None:
    """Qianmen, a xiangqi and chess engine behind many doors."""
