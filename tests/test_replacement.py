"""A file is replaced only by a whole one, and told by its own name where it cannot be."""

import os
from pathlib import Path

import pytest

from qianmen.replacement import Replacement


def replace(path: Path, fault: BaseException | None = None) -> None:
    with Replacement(str(path)) as file:
        file.write(b"new")
        if fault is not None:
            raise fault


def test_what_is_written_in_parts_takes_the_place_of_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    with Replacement(str(path)) as file:
        file.write(b"ne")
        assert path.read_bytes() == b"old"
        file.write(b"w")
    assert path.read_bytes() == b"new"
    assert os.listdir(tmp_path) == [path.name]


@pytest.mark.parametrize("fault", [OSError(5, "gone", "source"), ValueError(), KeyboardInterrupt()])
def test_what_is_there_stays_where_the_writing_fails(tmp_path: Path, fault: BaseException) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    said = str(fault)
    with pytest.raises(type(fault)) as caught:
        replace(path, fault)
    assert str(caught.value) == said
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == [path.name]


def test_a_file_that_cannot_be_written_is_told_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    for path in (tmp_path / "nowhere" / "file", tmp_path / "folder"):
        with pytest.raises(OSError, match=r"No such file|Is a directory|denied") as caught:
            replace(path)
        assert caught.value.filename == str(path)
        assert str(caught.value).endswith(f": {str(path)!r}")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
def test_a_full_device_is_told_and_stays_a_device(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.symlink_to("/dev/full")
    with pytest.raises(OSError, match="No space left") as caught:
        replace(path)
    assert caught.value.filename == str(path)
    assert path.is_symlink()


@pytest.mark.skipif(os.name == "nt", reason="links need a right there")
def test_a_link_is_followed(tmp_path: Path) -> None:
    path, link = tmp_path / "file", tmp_path / "link"
    link.symlink_to(path.name)
    replace(link)
    assert link.is_symlink()
    assert path.read_bytes() == b"new"


@pytest.mark.skipif(os.name == "nt", reason="rights are otherwise there")
def test_the_rights_of_a_file_stay(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.touch()
    path.chmod(0o640)
    replace(path)
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_file_that_is_read_only_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    # Root may write everywhere, so the answer is made up.
    monkeypatch.setattr(os, "access", lambda name, mode: mode != os.W_OK)
    with pytest.raises(PermissionError) as caught:
        replace(path)
    assert caught.value.filename == str(path)
    assert path.read_bytes() == b"old"


def test_no_file_is_lost_to_what_is_written_beside(tmp_path: Path) -> None:
    path, other = tmp_path / "file", tmp_path / "file.part"
    other.write_bytes(b"the user's")
    replace(path)
    assert other.read_bytes() == b"the user's"
    beside = tmp_path / f"file.{os.getpid()}.part"
    beside.write_bytes(b"the user's too")
    with pytest.raises(FileExistsError):
        replace(path)
    assert beside.read_bytes() == b"the user's too"


def test_nor_is_the_name_beside_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(source: str, target: str) -> None:
        raise PermissionError(13, "Permission denied", source, None, target)

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(PermissionError) as caught:
        replace(tmp_path / "file")
    assert str(caught.value) == f"[Errno 13] Permission denied: {str(tmp_path / 'file')!r}"
    assert list(tmp_path.iterdir()) == []
