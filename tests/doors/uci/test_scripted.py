"""Every rule of the UCI door, as conversations with an engine that does what it is told."""

from pathlib import Path

import pytest

from doors.conversation import Conversation
from doors.scripted import play_scripted
from qianmen.doors.registry import DOORS
from transcript import FOLDER

TRANSCRIPTS = sorted((FOLDER / "uci" / "scripted").glob("*.txt"))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_scripted(path: Path) -> None:
    play_scripted(path, Conversation(DOORS["uci"]))
