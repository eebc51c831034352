from pathlib import Path

import pytest

from qianmen.host.launcher import write_launcher


def test_a_program_that_is_there_is_left_alone(tmp_path: Path) -> None:
    write_launcher(tmp_path / "launcher", ["bridge"], ["engine"])
    [launcher] = tmp_path.iterdir()
    text = launcher.read_text(encoding="utf-8")
    with pytest.raises(FileExistsError):
        write_launcher(tmp_path / "launcher", ["bridge"], ["another"])
    assert launcher.read_text(encoding="utf-8") == text


def test_nothing_is_left_of_one_that_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, mode: int) -> None:
        raise OSError("no such right here")

    monkeypatch.setattr(Path, "chmod", refuse)
    with pytest.raises(OSError, match="no such right"):
        write_launcher(tmp_path / "launcher", ["bridge"], ["engine"])
    assert list(tmp_path.iterdir()) == []
