"""Conversations of the CECP door and the real engine behind it, over pipes, as a host has them."""

from pathlib import Path

import pytest

from doors.bookless import bookless
from doors.played import play
from qianmen.doors.cecp.door import CecpDoor
from transcript import FOLDER

TRANSCRIPTS = sorted((FOLDER / "cecp" / "played").glob("*.txt"))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_played(path: Path) -> None:
    play(path, lambda post: CecpDoor(bookless(post)))
