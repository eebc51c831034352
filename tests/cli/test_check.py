"""``qianmen check`` as users start it, on our own doors and on what is none."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

QIANMEN = [sys.executable, "-m", "qianmen"]


def check(*arguments: str) -> "subprocess.CompletedProcess[str]":
    command = [*QIANMEN, "check", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.parametrize(
    ("protocol", "game", "door"),
    [
        ("qhplugin", "xiangqi", []),
        ("uci", "xiangqi", ["uci"]),
        ("uci", "chess", ["uci", "--game", "chess"]),
        ("ucci", "xiangqi", ["ucci"]),
        ("cecp", "xiangqi", ["xboard", "--game", "xiangqi"]),
        ("xboard", "chess", ["xboard"]),
    ],
)
def test_our_own_doors_keep_to_their_protocols(
    protocol: str, game: str, door: list[str], tmp_path: Path
) -> None:
    report = tmp_path / "report.json"
    options = ["--protocol", protocol, "--game", game, "--level", "basic", "--json", str(report)]
    done = check(*options, "--", *QIANMEN, *door)
    assert done.returncode == 0, done.stdout
    found = json.loads(report.read_text(encoding="utf-8"))
    assert found["conforms"]
    assert found["game"] == game
    assert found["counts"]["fail"] == 0


@pytest.mark.parametrize(
    ("game", "door", "played"),
    [
        ([], ["--game", "chess"], "chess"),
        ([], [], "xiangqi"),
        (["--game", "xiangqi"], ["--game", "chess"], "xiangqi"),
        (["--game", "chess"], [], "chess"),
    ],
)
def test_the_game_is_the_one_asked_for_else_the_one_played(
    game: list[str], door: list[str], played: str
) -> None:
    done = check("--protocol", "uci", *game, "--level", "basic", "--", *QIANMEN, "uci", *door)
    assert done.returncode == 0, done.stdout
    assert f"uci {played}:" in done.stdout


def test_the_protocol_is_found_out() -> None:
    done = check("--level", "basic", "--", *QIANMEN)
    assert done.returncode == 0, done.stdout
    assert "qhplugin xiangqi:" in done.stdout


def test_the_dialogue_can_be_watched() -> None:
    done = check("--debug", "--level", "basic", "--protocol", "uci", "--", *QIANMEN, "uci")
    assert "go depth 1" in done.stdout
    assert "readyok" in done.stdout


def test_a_report_that_cannot_be_written_is_refused_before_the_check(tmp_path: Path) -> None:
    file = tmp_path / "missing" / "report.json"
    done = check("--json", str(file), "--", "./no-such-engine")
    assert done.returncode == 2
    assert str(file) in done.stderr


def test_there_is_a_report_of_a_program_that_cannot_be_run(tmp_path: Path) -> None:
    file = tmp_path / "report.json"
    assert check("--json", str(file), "--", "./no-such-engine").returncode == 3
    report = json.loads(file.read_text(encoding="utf-8"))
    assert (report["started"], report["conforms"], report["steps"]) == (False, False, [])


@pytest.mark.skipif(os.name == "nt", reason="names are text there")
def test_a_report_names_a_program_that_no_text_can(tmp_path: Path) -> None:
    file = tmp_path / "report.json"
    assert check("--json", str(file), "--", "./no\udcff").returncode == 3
    assert json.loads(file.read_text(encoding="utf-8"))["command"] == ["./no\udcff"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk that is always full")
def test_a_report_on_a_full_disk_is_told_of() -> None:
    done = check("--json", "/dev/full", "--level", "basic", "--protocol", "uci", "--", "/bin/false")
    assert done.returncode == 1
    assert "/dev/full: No space left on device" in done.stderr


def test_a_program_that_is_missing_is_named() -> None:
    done = check("--protocol", "uci", "--", "./no-such-engine")
    assert done.returncode == 3
    assert "./no-such-engine" in done.stderr


def test_a_program_that_is_no_engine_was_never_greeted() -> None:
    done = check("--protocol", "uci", "--level", "basic", "--", sys.executable, "-c", "pass")
    assert done.returncode == 3
    assert "never greeted" in done.stderr
