"""Locks between processes, with processes."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from qianmen.host import deadlines
from qianmen.host.lock import locked


@contextmanager
def holder(path: Path) -> Iterator["subprocess.Popen[str]"]:
    """A process that has the lock of a file until its input ends."""
    program = (
        "from pathlib import Path\n"
        "from qianmen.host.lock import locked\n"
        f"with locked(Path({str(path)!r})):\n"
        "    print(flush=True)\n"
        "    input()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "\n"
            yield process
        finally:
            process.kill()


def test_a_lock_that_another_holds_too_long_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deadlines, "LOCK", 0.1)
    path = tmp_path / "folder" / "file"
    with holder(path), pytest.raises(TimeoutError, match=r"for 0\.1 s") as raised, locked(path):
        raise AssertionError("two hold one lock")
    assert raised.value.filename == str(path)


def test_a_lock_is_waited_for(tmp_path: Path) -> None:
    with holder(tmp_path / "file") as process:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.close()
        with locked(tmp_path / "file"):
            pass


def test_the_lock_of_a_process_that_was_killed_is_free(tmp_path: Path) -> None:
    with holder(tmp_path / "file") as process:
        process.kill()
        process.wait(20)
        with locked(tmp_path / "file"):
            pass


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")
def test_a_link_has_the_lock_of_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deadlines, "LOCK", 0.1)
    (tmp_path / "link").symlink_to(tmp_path / "file")
    with holder(tmp_path / "file"), pytest.raises(TimeoutError), locked(tmp_path / "link"):
        pass


def test_a_lock_of_one_process_is_free_again_after_an_error(tmp_path: Path) -> None:
    with pytest.raises(KeyError), locked(tmp_path / "file"):
        raise KeyError
    with locked(tmp_path / "file"):
        pass
