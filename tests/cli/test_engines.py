import subprocess
from pathlib import Path

import pytest

from cli.bridged import QIANMEN
from fakes.start import Fakes


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


def engines(*arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [*QIANMEN, "engines", *arguments], capture_output=True, text=True, timeout=60, check=False
    )


def test_the_roster_from_add_to_remove(tmp_path: Path) -> None:
    fake = Fakes(tmp_path).command("uci", "faultless")
    added = engines("add", "fake", "--engine-protocol", "uci", "--option", "hash=32", "--", *fake)
    assert added.stdout == "fake: Fake, uci\n"
    assert engines("list").stdout.startswith("fake                 uci")
    assert engines("options", "fake").stdout == "Hash (spin) = 32, 1 to 64\n"
    assert engines("test", "fake").stdout.startswith("Fake: a0a1 after ")
    assert engines("remove", "fake").returncode == 0
    assert engines("list").stdout == ""


def test_what_cannot_be_added_is_told(tmp_path: Path) -> None:
    missing = engines("add", "x", "--", "./no-such-engine")
    assert missing.returncode == 3
    assert "not found: " in missing.stderr
    unknown = engines("test", "x")
    assert unknown.returncode == 2
    assert "no engine 'x' in the roster" in unknown.stderr
