import subprocess

import pytest

import peers
from cli.bridged import QIANMEN
from cli.running import complaint
from fakes import start
from fakes.faults.moves import IllegalMoveMidgame
from fakes.faults.process import DiesMidgame
from fakes.faults.qhplugin import RefusesLevels
from fakes.tongues.qhplugin import Qhplugin
from fakes.tongues.uci import Uci
from qianmen.cli.exits import Exit
from qianmen.cli.main import run


def play(*arguments: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [*QIANMEN, "play", "--engine-protocol", *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def test_a_person_plays_takes_back_and_resigns() -> None:
    engine = str(peers.find("fairy-stockfish"))
    typed = "e9e8\nundo\nhelp\nC2=5\nundo\nb2e2\nresign\n"
    done = play("uci", "--time", "0.1", "--", engine, typed=typed)
    assert done.returncode == 0
    assert "The piece on e9 is not yours to move: Red is to move." in done.stdout
    assert "Type a move such as h2e2, undo, board, resign or quit." in done.stdout
    assert "There is no move to take back." in done.stdout
    assert done.stdout.count("Black, Fairy-Stockfish") == 2
    assert done.stdout.endswith("Red resigns\n")


def test_chess_is_played_to_its_end() -> None:
    engine = str(peers.find("stockfish"))
    typed = "e2e5\nf3\ng2g4\nresign\n"
    done = play("uci", "--game", "chess", "--time", "0.1", "--", engine, typed=typed)
    assert done.returncode == 0
    assert "e2 to e5 is not a legal move." in done.stdout
    assert "3  . . . . .[P]. ." not in done.stdout, "the board is drawn after the answer"
    assert "Black, Stockfish" in done.stdout
    assert done.stdout.endswith(("White resigns\n", "Black wins: White is checkmated\n"))


def test_a_person_leaves_by_the_end_of_input() -> None:
    engine = str(peers.find("fairy-stockfish"))
    done = play("uci", "--side", "black", "--time", "0.1", "--", engine)
    assert done.returncode == 0
    assert "Red, Fairy-Stockfish" in done.stdout


def test_a_plugin_is_told_its_level_and_its_dialogue_is_shown() -> None:
    engine = start.engine(Qhplugin, IllegalMoveMidgame)
    done = play(
        "qhplugin", "--side", "none", "--level", "5", "--debug", "--time", "20", "--", *engine
    )
    assert "Red, Fake: A0-A1" in done.stdout
    assert "Black forfeits: Fake: illegal move 'a0a5'" in done.stdout
    assert "> LEVEL 5" in done.stderr
    assert "< A0-A1" in done.stderr


def test_a_plugin_that_refuses_a_level_plays_at_its_own() -> None:
    engine = start.engine(Qhplugin, RefusesLevels)
    done = play("qhplugin", "--side", "black", "--level", "5", "--", *engine, typed="quit\n")
    assert "Fake: answered LEVEL 5 with 'ERROR busy'; it plays at the level it has" in done.stdout
    assert "Red, Fake: A0-A1" in done.stdout
    assert play("qhplugin", "--level", "2", "--", *engine).returncode == 2


def test_our_plugin_thinks_on_a_persons_time() -> None:
    options = ("--level", "1", "--time", "1", "--debug")
    done = play("qhplugin", *options, "--", *QIANMEN, typed="h2e2\nresign\n")
    told = [line.split(" > ")[1] for line in done.stderr.splitlines() if " > " in line]
    assert told == ["BGTHINK OFF", "LEVEL 1", "BGTHINK ON", "PLAY H2-E2", "AI"]
    assert all(line.split()[1] == "Black" for line in done.stderr.splitlines())


def test_a_game_in_chinese(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    monkeypatch.setenv("PYTHONUTF8", "1")
    engine = str(peers.find("fairy-stockfish"))
    typed = "undo\nhelp\n炮二平五\nresign\n"
    done = play("uci", "--time", "0.1", "--", engine, typed=typed)
    assert "没有可收回的着法。\n" in done.stdout
    assert "请输入走法（如 h2e2）、undo" in done.stdout
    assert "黑方, Fairy-Stockfish" in done.stdout
    assert "0  俥 傌 相 仕 帅 仕 相 傌 俥" in done.stdout
    assert done.stdout.endswith("红方认输\n")


def test_an_engine_that_dies_forfeits_and_shows_its_last_words() -> None:
    engine = start.engine(Uci, DiesMidgame)
    done = play("uci", "--", *engine, typed="h2e2\n")
    assert "Black forfeits: Fake: ended with exit code 7" in done.stdout
    assert "out of ideas" in done.stdout


@pytest.mark.parametrize("seconds", ["nan", "inf", "-1"])
def test_a_time_that_is_none_is_refused(seconds: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "--side", "both", "--time", seconds]) is Exit.WRONG_USE
    assert "Invalid value for '--time'" in capsys.readouterr().err


def test_a_program_that_is_not_there_is_missed_once() -> None:
    done = subprocess.run(
        [*QIANMEN, "play", "--", "no-such-engine"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 3
    assert done.stderr == "qianmen: no-such-engine: program not found: no-such-engine\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--side", "red"], "name one engine"),
        (["--engine", "a", "--", "b"], "name one engine"),
        (["--side", "both", "--", "b"], "no engine plays"),
        (["--opponent", "a", "--", "b"], "only with --side none"),
        (["--side", "both", "--opponent", "a"], "only with --side none"),
        (["--engine", "a", "--engine-protocol", "uci"], "of an engine behind --"),
    ],
)
def test_there_are_as_many_engines_as_seats(
    capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    assert words in complaint(capsys, "play", *arguments)


def test_chess_is_played_by_no_rule_set(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--side", "both", "--game", "chess", "--rules", "asian"]
    said = complaint(capsys, "play", *words)
    assert said == "qianmen: chess has no rule sets to choose from: leave --rules out"
