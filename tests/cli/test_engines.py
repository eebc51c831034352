import os
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from cli.bridged import QIANMEN
from fakes import start
from fakes.tongues.uci import Uci


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def engines(*arguments: str, folder: Path | None = None) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [*QIANMEN, "engines", *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_the_roster_from_add_to_remove() -> None:
    fake = start.engine(Uci)
    added = engines("add", "fake", "--engine-protocol", "uci", "--option", "hash=32", "--", *fake)
    assert added.stdout == "fake: Fake, uci\n"
    assert engines("list").stdout.startswith("fake                 uci")
    assert engines("options", "fake").stdout == "Hash (spin) = 32, 1 to 64\n"
    assert engines("test", "fake").stdout.startswith("Fake: a0a1 after ")
    assert engines("remove", "fake").returncode == 0
    assert engines("list").stdout == ""


def test_what_cannot_be_added_is_told() -> None:
    missing = engines("add", "x", "--", "./no-such-engine")
    assert missing.returncode == 3
    assert "not found: " in missing.stderr
    unknown = engines("test", "x")
    assert unknown.returncode == 2
    assert "no engine 'x' in the roster" in unknown.stderr


@pytest.mark.skipif(os.name == "nt", reason="needs a shell")
def test_an_engine_starts_in_the_folder_where_it_was_added(tmp_path: Path) -> None:
    folder = tmp_path / "here"
    folder.mkdir()
    script = shlex.join(start.engine(Uci))
    (folder / "engine.sh").write_text(f"exec {script}\n")
    added = engines("add", "fake", "--", "sh", "engine.sh", folder=folder)
    assert (added.stdout, added.stderr) == ("fake: Fake, uci\n", "")
    assert engines("list").stdout.endswith(f"sh engine.sh  (in {folder})\n")
    for anywhere in (folder, tmp_path):
        assert engines("test", "fake", folder=anywhere).stdout.startswith("Fake: a0a1 after ")
    shutil.rmtree(folder)
    gone = engines("test", "fake")
    assert gone.returncode == 3
    assert f"there is no folder {folder}" in gone.stderr


@pytest.mark.skipif(os.name == "nt", reason="needs a shell")
def test_an_engine_starts_in_the_folder_that_is_asked_for(tmp_path: Path) -> None:
    folder = tmp_path / "there"
    folder.mkdir()
    script = shlex.join(start.engine(Uci))
    (folder / "engine.sh").write_text(f"exec {script}\n")
    command = ("--directory", "there", "--", "/bin/sh", "engine.sh")
    assert engines("add", "fake", *command, folder=tmp_path).returncode == 0
    assert engines("test", "fake").stdout.startswith("Fake: ")
    assert engines("add", "other", "--directory", "nowhere", "--", "sh").returncode == 2


def test_engines_that_are_added_at_once_are_all_there() -> None:
    fake = start.engine(Uci)
    names = [f"fake{number}" for number in range(4)]
    adding = [
        subprocess.Popen(
            [*QIANMEN, "engines", "add", name, "--engine-protocol", "uci", "--", *fake],
            stdout=subprocess.DEVNULL,
        )
        for name in names
    ]
    assert [process.wait(60) for process in adding] == [0] * 4
    listed = engines("list").stdout.splitlines()
    # The words of the command have lines of their own.
    assert [line.split()[0] for line in listed if line.startswith("fake")] == names


@pytest.mark.skipif(os.name == "nt", reason="pipes break in another way there")
@pytest.mark.parametrize(
    "words", [("engines", "options", "fake"), ("bridge", "--as", "qhplugin", "--info", "--")]
)
def test_a_reader_that_has_gone_is_no_fault(words: tuple[str, ...]) -> None:
    fake = start.engine(Uci)
    engines("add", "fake", "--engine-protocol", "uci", "--", *fake)
    reader, writer = os.pipe()
    os.close(reader)
    command = [*QIANMEN, *words, *(fake if words[0] == "bridge" else ())]
    done = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, timeout=60, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")
