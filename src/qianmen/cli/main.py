"""The command ``qianmen``: finds the way in before anything heavy is loaded.

A host gives an engine little time to start, so what hosts ask for (``-info``, ``-plugin``, a door
by name) is looked at here by hand; only the other commands load click.
"""

import os
import sys

from qianmen.cli.exits import Exit, complain
from qianmen.doors.registry import DOORS


def main() -> None:
    """Run the command line of this process and exit with its status."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> Exit:
    """Do what ``arguments`` ask for."""
    try:
        return _choose(arguments)
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
    except ImportError as error:
        if error.name != "qianmen.core":
            raise
        return complain(str(error), Exit.BAD)
    except BrokenPipeError:
        _discard_output()
        return Exit.DONE
    except OSError as error:
        _discard_output()
        return complain(f"the output cannot be written: {error.strerror}", Exit.BAD)


def _discard_output() -> None:
    """Let what is still buffered go nowhere, or the interpreter would fail on it as it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _choose(arguments: list[str]) -> Exit:
    word = arguments[0].lower() if arguments else ""
    if word in ("-info", "--info"):
        from qianmen.doors.qhplugin.info import write_info

        # By number: a stdout that was closed before the start is no object of Python's.
        with open(1, "wb", closefd=False) as stdout:
            write_info(stdout)
        return Exit.DONE
    if word in ("-plugin", "--plugin") or word in DOORS:
        from qianmen.cli.serve import serve_door

        words = [argument.lower() for argument in arguments[1:]]
        if word in DOORS and words not in ([], ["debug"]):
            return complain(f"{word} takes no argument but debug", Exit.WRONG_USE)
        return serve_door(DOORS.get(word, DOORS["qhplugin"]), debug="debug" in words)
    if not arguments:
        from qianmen.cli.serve import serve_console

        return serve_console()
    from qianmen.cli.command import run_command

    return run_command(arguments)
