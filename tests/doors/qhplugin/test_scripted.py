"""Every rule of the QHPLUGIN door, as conversations with an engine that does what it is told."""

from pathlib import Path

import pytest

from doors.qhplugin.talk import Talk
from doors.scripted import play_scripted
from transcript import FOLDER

TRANSCRIPTS = sorted((FOLDER / "qhplugin" / "scripted").glob("*.txt"))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_scripted(path: Path) -> None:
    play_scripted(path, Talk())
