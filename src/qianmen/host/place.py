"""Where an engine is at home: what makes a command mean the same engine from any folder."""

import os
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple


class Place(NamedTuple):
    """A command whose program is found from anywhere, and the folder it is to be started in.

    ``directory`` None is that of the program, which is then named in full.
    """

    command: tuple[str, ...]
    directory: Path | None


def settle(command: Sequence[str], directory: Path | None = None) -> Place:
    """What ``command`` means when it is given here and now.

    A program given by its path starts in its own folder.  One that is looked for by its name
    starts in the folder of now, for its arguments and its habits may name files there.  A
    ``directory`` that is asked for goes before both.
    """
    program, *arguments = command
    found = shutil.which(program) or program
    # Windows looks for names in the folder of now as well, and a search path may name it.
    if os.path.dirname(program) or (os.path.dirname(found) and not os.path.isabs(found)):
        return Place((os.path.abspath(found), *arguments), directory and directory.absolute())
    return Place((program, *arguments), (directory or Path()).absolute())
