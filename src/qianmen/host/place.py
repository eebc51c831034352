"""Where an engine is to be started, so that its command means the same from any folder."""

import os
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple


class Place(NamedTuple):
    """A command whose program is found from anywhere, and the folder it is to be started in.

    ``directory`` None: the folder of the program, which the command then names by its full path.
    """

    command: tuple[str, ...]
    directory: Path | None


def resolve(command: Sequence[str], directory: Path | None = None) -> Place:
    """What ``command`` means when it is given in the current folder.

    A program given by its path is started in its own folder.  One that is found by its name is
    started in the current folder, for its arguments and its habits may name files there.  A
    ``directory`` that is asked for takes precedence over both.
    """
    program, *arguments = command
    found = shutil.which(program) or program
    # Windows also looks for names in the current folder, and a search path may include it.
    if os.path.dirname(program) or (os.path.dirname(found) and not os.path.isabs(found)):
        return Place((os.path.abspath(found), *arguments), directory and directory.absolute())
    return Place((program, *arguments), (directory or Path()).absolute())
