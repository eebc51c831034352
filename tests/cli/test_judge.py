"""``qianmen judge``, as its user calls it."""

import json
from importlib import import_module
from pathlib import Path

import pytest

from cli.records import game, read_badly
from cli.running import complaint, output
from qianmen import write_games
from qianmen.cli.exits import Exit
from qianmen.cli.main import run

# The command's own name in its package is the command, not the module.
judge_module = import_module("qianmen.cli.commands.judge")


def test_a_game_that_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "judge", "--moves", "h2e2") == ["The game goes on"]
    [line] = output(capsys, "judge", "--json")
    assert json.loads(line) == {
        "verdict": "none",
        "must_change": None,
        "rule": "computer",
        "fault": None,
        "plies": [],
        "cycle": [],
        "text": "The game goes on",
    }


def test_a_mate_is_judged(capsys: pytest.CaptureFixture[str]) -> None:
    fen = "3k5/9/9/9/9/9/9/9/4R4/R3K4 w"
    [line] = output(capsys, "judge", "--fen", fen, "--moves", "a0d0", "--json")
    verdict = json.loads(line)
    assert verdict["verdict"] == "red"
    assert verdict["fault"] == "checkmate"
    assert verdict["must_change"] is None
    assert verdict["plies"] == [1, 1]


def test_perpetual_check_is_judged(capsys: pytest.CaptureFixture[str]) -> None:
    fen = "4k4/9/9/9/9/9/9/9/R8/3K5 w"
    moves = "a1e1" + " e9f9 e1f1 f9e9 f1e1" * 2
    [line] = output(capsys, "judge", "--fen", fen, "--moves", moves, "--json")
    verdict = json.loads(line)
    assert verdict["verdict"] == "black"
    assert verdict["must_change"] == "red"
    assert verdict["fault"] == "perpetual check"
    assert verdict["plies"] == [2, 9]
    assert verdict["text"].startswith("Black wins")


CHASE = [
    *("judge", "--fen", "3k5/9/4b4/9/R8/9/4n4/9/9/5K3 w"),
    *("--moves", "a5a3 e3f5 a3a5 f5e3 a5a3 e3f5 a3a5 f5e3"),
]


def test_a_perpetual_chase_is_judged(capsys: pytest.CaptureFixture[str]) -> None:
    [line] = output(capsys, *CHASE, "--rules", "asian", "--json")
    verdict = json.loads(line)
    assert verdict["verdict"] == "black"
    assert verdict["must_change"] == "red"
    assert verdict["rule"] == "asian"
    assert verdict["fault"] == "perpetual chase"
    assert verdict["plies"] == [1, 8]
    assert verdict["cycle"][0] == {
        "ply": 1,
        "side": "red",
        "move": "a5a3",
        "check": False,
        "chases": [["a3", "e3"]],
    }
    assert [deed["chases"] for deed in verdict["cycle"][1:3]] == [[], [["a5", "f5"]]]


def test_the_verdict_is_explained_ply_by_ply(capsys: pytest.CaptureFixture[str]) -> None:
    lines = output(capsys, *CHASE)
    assert lines[0] == "Black wins: Red chased without end, chariot after horse (plies 1 to 8)"
    assert lines[1] == "1. Red a5a3: chariot a3 chases horse e3"
    assert len(lines) == 9
    assert output(capsys, *CHASE, "--language", "zh")[2] == "2. 黑方 e3f5：闲"


@pytest.mark.parametrize(
    ("rules", "verdict"),
    [("simple", "draw"), ("none", "draw"), ("ucci", "none"), ("chinese", "unsupported")],
)
def test_the_rule_set_decides(capsys: pytest.CaptureFixture[str], rules: str, verdict: str) -> None:
    [line] = output(capsys, *CHASE, "--rules", rules, "--json")
    found = json.loads(line)
    assert (found["verdict"], found["rule"]) == (verdict, rules)
    assert found["must_change"] is None


def test_moves_are_judged_in_any_notation_and_either_game(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["judge", "--moves", "炮二平五 H8+7 h0g2"]) is Exit.DONE
    assert capsys.readouterr().out == "The game goes on\n"
    assert run(["judge", "--game", "chess", "--json", "--moves", "f3 e5 g2g4 Qh4#"]) is Exit.DONE
    verdict = json.loads(capsys.readouterr().out)
    assert (verdict["verdict"], verdict["rule"], verdict["plies"]) == ("black", "fide", [4, 4])
    fen = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"
    assert run(["judge", "--game", "chess", "--fen", fen]) is Exit.DONE
    assert capsys.readouterr().out == "Draw: stalemate\n"
    assert run(["judge", "--game", "chess", "--moves", "e4 e6 Ke3"]) is Exit.WRONG_USE
    assert "move 3: 'Ke3' is not a legal move here" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words", [["--moves", "h2e2", "h9g7", "x"], ["h9g7", "x", "--moves", "h2e2"]]
)
def test_moves_without_quotes_are_told(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    said = complaint(capsys, "judge", *words)
    assert said == "qianmen: 'h9g7 x' stands apart: put all moves in quotes, behind --moves"


def test_one_file_is_judged_at_a_time_as_it_stands(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.xqf"
    write_games(record, [game()])
    assert complaint(capsys, "judge", "a", "b") == "qianmen: one file at a time, and 2 came"
    assert "File 'a' does not exist" in complaint(capsys, "judge", "a")
    assert "is a directory" in complaint(capsys, "judge", str(tmp_path))
    assert "as it stands" in complaint(capsys, "judge", str(record), "--moves", "h2e2")
    assert "as it stands" in complaint(capsys, "judge", "--game", "chess", str(record))


RECORDS = """[Red "甲"]
[Black "乙"]
[FEN "4k4/9/9/9/9/9/9/R8/9/3K5 w - - 0 1"]

1. a2a9 e9e8 2. a9a8 e8e9 3. a8a9 e9e8 4. a9a8 e8e9 5. a8a9 e9e8 6. a9a8 e8e9 7. a8a9 1-0

[Red "丙"]

1. C2.5 H8+7 2. X *

[White "A"]
[Black "B"]

1. f3 e5 2. g4 Qh4# 0-1

[White "C"]

1. e4 *
"""


def test_every_game_of_a_file_is_judged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "games.pgn"
    record.write_text(RECORDS, encoding="utf-8")
    assert run(["judge", str(record), "--rules", "asian"]) is Exit.BAD
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == [
        "1. 甲 - 乙 1-0: Black wins: Red gave perpetual check (plies 2 to 9)",
        "   2. Black e9e8: idle",
    ]
    assert lines[9:] == [
        "2. 丙 - ? *: The game goes on",
        f"   {record}, game 2, ply 3, line 7: 'X' is not a move",
        "3. A - B 0-1: Black wins: White is checkmated",
        "4. C - ? *: The game goes on",
    ]


def test_the_verdicts_on_a_file_for_programs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "games.pgn"
    record.write_text(RECORDS, encoding="utf-8")
    assert run(["judge", str(record), "--json", "--language", "zh"]) is Exit.BAD
    first, second, third, fourth = json.loads(capsys.readouterr().out)["games"]
    assert len(first.pop("cycle")) == 8
    assert first == {
        "game": 1,
        "players": ["甲", "乙"],
        "result": "1-0",
        "recorded": 13,
        "ply": 9,
        "verdict": "black",
        "must_change": "red",
        "rule": "computer",
        "fault": "perpetual check",
        "plies": [2, 9],
        "text": "黑方胜：红方长将（第2至9着）",
        "errors": [],
    }
    assert (second["verdict"], second["ply"], len(second["errors"])) == ("none", 2, 1)
    assert (third["verdict"], third["rule"], third["plies"]) == ("black", "fide", [4, 4])
    assert (fourth["verdict"], fourth["rule"], fourth["fault"]) == ("none", "fide", None)


def test_a_file_is_judged_as_it_stands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "game.xqf"
    write_games(record, [game()])
    assert run(["judge", str(record)]) is Exit.DONE
    assert capsys.readouterr().out == "1. 甲 - 乙 *: The game goes on\n"
    assert run(["judge", str(record), "--moves", "h2e2"]) is Exit.WRONG_USE
    record.write_bytes(b"XQ")
    assert run(["judge", str(record), "--json"]) is Exit.BAD
    captured = capsys.readouterr()
    assert "ends too early" in captured.err
    assert json.loads(captured.out)["games"] == []


def test_the_verdicts_for_programs_are_whole_where_a_file_is_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / "games.pgn"
    record.touch()
    monkeypatch.setattr(judge_module, "read_games", read_badly(OSError(5, "gone", "disk")))
    assert run(["judge", str(record), "--json"]) is Exit.BAD
    captured = capsys.readouterr()
    found = json.loads(captured.out)
    assert [judged["game"] for judged in found["games"]] == [1]
    assert found["error"] == "disk: gone"
    assert captured.err == "qianmen: disk: gone\n"


def test_chess_has_no_rule_sets(capsys: pytest.CaptureFixture[str]) -> None:
    said = complaint(capsys, "judge", "--game", "chess", "--rules", "asian", "--moves", "e4")
    assert said == "qianmen: chess has no rule sets to choose from: leave --rules out"


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_a_rule_set_for_a_file_with_chess_in_it_is_told(
    form: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "both.pgn"
    record.write_text("1. C2.5 *\n\n1. e4 *\n\n1. d4 *\n", encoding="utf-8")
    assert run(["judge", str(record), *form]) is Exit.DONE
    without = capsys.readouterr()
    assert without.err == ""
    assert run(["judge", str(record), "--rules", "computer", *form]) is Exit.DONE
    captured = capsys.readouterr()
    assert captured.out == without.out
    assert captured.err == (
        "qianmen: chess has no rule sets to choose from: its games are judged by its own\n"
    )


def test_an_encoding_without_a_file_is_wrong_use(capsys: pytest.CaptureFixture[str]) -> None:
    said = complaint(capsys, "judge", "--encoding", "big5", "--moves", "h2e2")
    assert said == "qianmen: --encoding is that of a file, and none came"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--moves", "e4 e5"], "move 1: 'e4' is not a move; is it of chess? then say --game chess"),
        (
            ["--game", "chess", "--moves", "炮二平五"],
            "move 1: '炮二平五' is not a move; is it of xiangqi? then say --game xiangqi",
        ),
        (["--moves", "h2e2 e5"], "move 2: 'e5' is not a move"),
        (["--moves", "1.炮二平五"], "move 1: '1.炮二平五' is not a move"),
        (["--moves", "炮二平五，马8进7"], "move 1: '炮二平五，马8进7' is not a move"),
    ],
)
def test_moves_of_the_other_game(
    words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = complaint(capsys, "judge", *words)
    assert said == f"qianmen: Invalid value for '--moves': {reason}"
