"""Records that come through a pipe, which is read but once."""

import os
import threading
from pathlib import Path

import pytest

from qianmen import Game, read_games, write_games


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
@pytest.mark.parametrize("ending", ["pgn", "xqf", "cbr", "ubb"])
def test_games_are_read_from_a_pipe(ending: str, tmp_path: Path) -> None:
    game, record, pipe = Game(), tmp_path / f"game.{ending}", tmp_path / "pipe"
    game.play("h2e2")
    write_games(record, [game])
    data = record.read_bytes()
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_bytes, args=[data], daemon=True)
    writer.start()
    told: list[int] = []
    [read] = read_games(pipe, progress=told.append)
    writer.join(timeout=10)
    assert (read.moves, read.errors, told) == (game.moves, [], [len(data)])
