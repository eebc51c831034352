"""Conversations of the QHPLUGIN door and the real engine behind it, as a host has them."""

from pathlib import Path

import pytest

from doors.bookless import bookless
from doors.played import play
from qianmen.doors.qhplugin.door import QhpluginDoor
from transcript import FOLDER

TRANSCRIPTS = sorted((FOLDER / "qhplugin" / "played").glob("*.txt"))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_played(path: Path) -> None:
    play(path, lambda post: QhpluginDoor(bookless(post)))
