"""Every rule of the UCCI door, as conversations with an engine that does what it is told.

Each begins after the greeting.
"""

from pathlib import Path

import pytest

from doors.scripted import play_scripted
from doors.ucci.talk import UcciTalk
from transcript import FOLDER

TRANSCRIPTS = sorted((FOLDER / "ucci" / "scripted").glob("*.txt"))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_scripted(path: Path) -> None:
    play_scripted(path, UcciTalk("ucci"))
