"""A file is replaced only by a whole one, and told by its own name where it cannot be."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from qianmen import Game, IllegalMoveError, Move, read_games, write_games


def test_what_is_there_stays_where_a_game_cannot_be_written(tmp_path: Path) -> None:
    path = tmp_path / "game.pgn"
    path.write_bytes(b"old")
    wrong = Game()
    wrong.root.add(Move(0, 89))
    with pytest.raises(IllegalMoveError):
        write_games(path, [Game(), wrong])
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == [path.name]


def test_what_is_there_stays_where_the_games_fail(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_bytes(b"old")

    def games() -> Iterator[Game]:
        yield Game()
        raise OSError(5, "gone", "source")

    with pytest.raises(OSError, match="gone: 'source'"):
        write_games(path, games())
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == [path.name]


@pytest.mark.parametrize("ending", ["pgn", "xqf"])
def test_a_file_that_cannot_be_written_is_told_by_its_name(tmp_path: Path, ending: str) -> None:
    for path in (tmp_path / "nowhere" / f"game.{ending}", tmp_path / f"folder.{ending}"):
        if path.parent.exists():
            path.mkdir()
        with pytest.raises(OSError, match=r"No such file|Is a directory|denied") as caught:
            write_games(path, [Game()])
        assert caught.value.filename == str(path)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
@pytest.mark.parametrize("ending", ["pgn", "xqf"])
def test_a_full_device_is_told_and_stays_a_device(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"game.{ending}"
    path.symlink_to("/dev/full")
    with pytest.raises(OSError, match="No space left") as caught:
        write_games(path, [Game()])
    assert caught.value.filename == str(path)
    assert path.is_symlink()


@pytest.mark.skipif(os.name == "nt", reason="links need a right there")
def test_a_link_is_followed(tmp_path: Path) -> None:
    path, link = tmp_path / "game.pgn", tmp_path / "link.pgn"
    link.symlink_to(path.name)
    game = Game()
    game.play("h2e2")
    write_games(link, [game])
    assert link.is_symlink()
    assert [again.moves for again in read_games(path)] == [game.moves]


@pytest.mark.skipif(os.name == "nt", reason="rights are otherwise there")
def test_the_rights_of_a_file_stay(tmp_path: Path) -> None:
    path = tmp_path / "game.xqf"
    path.touch()
    path.chmod(0o640)
    write_games(path, [Game()])
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_file_that_is_read_only_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.pgn"
    path.write_bytes(b"old")
    # Root may write everywhere, so the answer is made up.
    monkeypatch.setattr(os, "access", lambda name, mode: mode != os.W_OK)
    with pytest.raises(PermissionError) as caught:
        write_games(path, [Game()])
    assert caught.value.filename == str(path)
    assert path.read_bytes() == b"old"


def test_no_file_is_lost_to_what_is_written_beside(tmp_path: Path) -> None:
    path, other = tmp_path / "game.pgn", tmp_path / "game.pgn.part"
    other.write_bytes(b"the user's")
    write_games(path, [Game()])
    assert other.read_bytes() == b"the user's"
    beside = tmp_path / f"game.pgn.{os.getpid()}.part"
    beside.write_bytes(b"the user's too")
    with pytest.raises(FileExistsError):
        write_games(path, [Game()])
    assert beside.read_bytes() == b"the user's too"
