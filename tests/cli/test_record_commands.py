"""The commands about notation and records, each as its user calls it."""

import json
import os
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from qianmen import Game, read_games, write_games
from qianmen.cli.commands.show import page, step
from qianmen.cli.exits import Exit
from qianmen.cli.main import run

# The commands' own names in their package are the commands, not the modules.
judge_module = import_module("qianmen.cli.commands.judge")
show_module = import_module("qianmen.cli.commands.show")
convert_module = import_module("qianmen.cli.commands.convert")


def game() -> Game:
    made = Game()
    made.headers |= {"Red": "甲", "Black": "乙"}
    for move in ("h2e2", "h9g7", "h0g2"):
        made.play(move)
    first = made.root.children[0]
    first.add(made.board(first).push("b9c7"))
    return made


def test_notation(capsys: pytest.CaptureFixture[str]) -> None:
    for text in ("C2.5", "炮二平五", "H2-E2"):
        assert run(["notation", "--json", text]) is Exit.DONE
        assert json.loads(capsys.readouterr().out) == {
            "iccs": "H2-E2",
            "ucci": "h2e2",
            "fairy": "h3e3",
            "wxf": "C2.5",
            "xqbase": "C2.5",
            "keypad": "62.5",
            "chinese": "炮二平五",
            "traditional": "炮二平五",
            "vietnamese": "P2-5",
        }
    assert run(["notation", "--notation", "vietnamese", "M2.3"]) is Exit.DONE
    assert capsys.readouterr().out.startswith("iccs        H0-G2\n")
    assert run(["notation", "--game", "chess", "--json", "g1f3"]) is Exit.DONE
    assert json.loads(capsys.readouterr().out) == {"san": "Nf3", "uci": "g1f3"}
    assert run(["notation", "Nc3"]) is Exit.WRONG_USE
    assert run(["notation", "--notation", "san", "Nf3"]) is Exit.WRONG_USE
    assert run(["notation", "--fen", "9/9", "C2.5"]) is Exit.WRONG_USE


def test_convert(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, target = tmp_path / "game.xqf", tmp_path / "game.pgn"
    write_games(source, [game()])
    assert run(["convert", str(source), str(target), "--notation", "wxf"]) is Exit.DONE
    assert capsys.readouterr().out == "1 game written\n"
    assert "1. C2.5 H8+7 ( 1... H2+3 ) 2. H2+3 *" in target.read_text(encoding="utf-8")


def test_convert_reports_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, target = tmp_path / "in.pgn", tmp_path / "out.pgn"
    source.write_text('[Event "a"]\n1. C2.5 X1.1\n[Event "b"]\n1. H2+3\n', encoding="utf-8")
    assert run(["convert", str(source), str(target)]) is Exit.BAD
    captured = capsys.readouterr()
    assert captured.out == "2 games written\n"
    assert "game 1, ply 2" in captured.err
    assert run(["convert", str(source), str(tmp_path / "out.xqf")]) is Exit.BAD
    assert f"{tmp_path / 'out.xqf'}: xqf holds one game" in capsys.readouterr().err
    broken = tmp_path / "broken.cbr"
    broken.write_bytes(b"no")
    assert run(["convert", str(broken), str(target)]) is Exit.BAD
    assert "no CBR file" in capsys.readouterr().err
    assert "炮二平五" in target.read_text(encoding="utf-8")
    assert not (tmp_path / "out.pgn.part").exists()


def test_show_says_when_a_file_has_more_games_than_it_shows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(show_module, "_MOST_GAMES", 2)
    path = tmp_path / "games.pgn"
    for count, status in ((2, Exit.DONE), (3, Exit.BAD)):
        write_games(path, [game()] * count)
        assert run(["show", str(path)]) is status
        captured = capsys.readouterr()
        assert captured.out.count("甲 - 乙") == 2
    assert captured.err == f"qianmen: {path}: only its first 2 games are shown\n"


def test_show_prints_where_there_is_no_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    path = tmp_path / "game.cbr"
    write_games(path, [game()])
    assert run(["show", str(path)]) is Exit.DONE
    text = capsys.readouterr().out
    assert text.startswith("甲 - 乙  *\n9  r n b a k a b . r\n")
    assert "2. H2+3 H0-G2" in text


CHESS = """\
[White "Ann"]
[Black "Bo"]
[Result "1-0"]

1. e4! {best by test} e5 (1... c5 {sharp} 2. Nf3) 2. Bc4 Nc6 3. Qh5 Nf6?? 4. Qxf7# 1-0

[White "Cy"]
[Black "Di"]
[Result "*"]
[SetUp "1"]
[FEN "8/P7/8/8/8/4k3/8/4K3 b - - 0 9"]

9... Kd3 10. a8=Q *
"""


def test_show_prints_chess_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    path = tmp_path / "game.pgn"
    path.write_text(CHESS, encoding="utf-8")
    assert run(["show", str(path)]) is Exit.DONE
    first, second = capsys.readouterr().out.split("\n\n")[:2]
    assert first.startswith("Ann - Bo  1-0\n8  r . b q k b . r\n7  p p p p .[Q]p p\n")
    assert first.endswith("\n4. Qxf7# h5f7")
    assert second.endswith("\n10. a8=Q a7a8q")
    assert run(["show", "--figures", str(path)]) is Exit.DONE
    assert "8  ♜ . ♝ ♛ ♚ ♝ . ♜" in capsys.readouterr().out


def test_show_speaks_the_language_of_the_locale(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    path = tmp_path / "game.xqf"
    shown = game()
    write_games(path, [shown])
    assert run(["show", str(path)]) is Exit.DONE
    assert "車" in capsys.readouterr().out
    assert run(["show", "--letters", str(path)]) is Exit.DONE
    assert capsys.readouterr().out.startswith("甲 - 乙  *\n9  r n b a k a b . r\n")
    first = shown.root.children[0]
    assert page(shown, shown.root, None).endswith("\n起始局面\n")
    assert page(shown, first.children[1], None).endswith("  （另有 1 种变着）\n")
    first.add(shown.board(first).push("b7c7"))
    assert page(shown, first.children[1], None).endswith("  （另有 2 种变着）\n")


def test_show_steps_in_the_language_of_the_locale(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.xqf"
    write_games(path, [game()])
    monkeypatch.setattr("os.isatty", lambda _: True)
    monkeypatch.setattr("click.getchar", lambda: "q")
    for locale, keys in (("zh_CN", "v 变着  n 下一局  q 退出"), ("C", "v variation  n next game")):
        monkeypatch.setenv("LC_ALL", locale)
        assert run(["show", str(path)]) is Exit.DONE
        assert keys in capsys.readouterr().out


def test_show_tells_marks_comments_and_variations(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    path = tmp_path / "game.pgn"
    path.write_text(CHESS, encoding="utf-8")
    shown = next(read_games(path))
    opening = shown.root.children[0]
    assert page(shown, opening, pictures=False).endswith("\n1. e4 e2e4 !\nbest by test\n")
    reply, other = opening.children
    assert page(shown, reply, False).endswith("\n1... e5 e7e5  (+1 variation)\n")
    assert page(shown, other, False).endswith("\n1... c5 c7c5  (+1 variation)\nsharp\n")
    assert page(shown, shown.root, False).endswith("\nthe start\n")


def test_show_tells_evaluations_and_clocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    shown = game()
    first, reply = list(shown.root.line())[:2]
    first.evaluation, first.clock, first.marks = -33, 3599.6, [1]
    assert page(shown, first, pictures=False).endswith("\n1. C2=5 H2-E2 ! -0.33 1:00:00\n")
    reply.evaluation = 250
    assert page(shown, reply, pictures=False).endswith(" +2.50  (+1 variation)\n")


def test_the_keys_of_show() -> None:
    games = [game(), game()]
    first = games[0].root.children[0]
    reply, other = first.children
    assert step(games, 0, games[0].root, "\x1b[C") == (0, first)
    assert step(games, 0, first, "\x1b[D") == (0, games[0].root)
    assert step(games, 0, reply, "v") == (0, other)
    assert step(games, 0, first, "\x1b[B") == (0, games[0].end())
    assert step(games, 0, reply, "n") == (1, games[1].root)
    assert step(games, 0, reply, "x") == (0, reply)
    assert step(games, 0, reply, "q") is None


def test_a_file_that_cannot_be_written_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = tmp_path / "game.pgn", tmp_path / "nowhere" / "game.xqf"
    write_games(source, [game()])
    assert run(["convert", str(source), str(target)]) is Exit.BAD
    assert capsys.readouterr().err.startswith(f"qianmen: {target}: ")


def test_show_tells_of_a_game_that_cannot_be_read_to_its_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.pgn"
    record.write_text('[Event "a"]\n1. C2.5 X1.1\n', encoding="utf-8")
    assert run(["show", str(record)]) is Exit.BAD
    assert "game 1, ply 2" in capsys.readouterr().out


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


@pytest.mark.parametrize("command", [["judge"], ["convert"]], ids=" ".join)
@pytest.mark.parametrize("name", ["klingon", "base64", "undefined"])
def test_an_unknown_encoding_is_wrong_use(
    command: list[str], name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.xqf"
    write_games(record, [game()])
    files = [str(record), str(tmp_path / "out.pgn")][: 2 if command == ["convert"] else 1]
    assert run([*command, *files, "--encoding", name]) is Exit.WRONG_USE
    assert f"'{name}' is no encoding of texts" in capsys.readouterr().err


def read_badly(error: Exception) -> Callable[..., Iterator[Game]]:
    """A reader that fails after its first game."""

    def read(file: str, *, encoding: str | None) -> Iterator[Game]:
        yield game()
        raise error

    return read


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


@pytest.mark.parametrize("module", [judge_module, convert_module])
def test_a_readers_own_fault_is_not_the_users(
    module: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / "games.pgn"
    record.touch()
    monkeypatch.setattr(module, "read_games", read_badly(KeyError("k")))
    names = [str(record), str(tmp_path / "out.pgn")][: 2 if module is convert_module else 1]
    with pytest.raises(KeyError):
        run([module.__name__.rpartition(".")[2], *names])


@pytest.mark.parametrize("ending", ["doc", "cbl", "", "pgn.part"])
def test_an_ending_that_is_not_written_is_wrong_use(
    ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = tmp_path / "game.pgn", tmp_path / f"out.{ending}"
    write_games(source, [game()])
    assert run(["convert", str(source), str(target)]) is Exit.WRONG_USE
    assert "no format that is written has this ending; there are" in capsys.readouterr().err
    assert not target.exists()


@pytest.mark.parametrize("ending", ["xqf", "cbr", "ubb"])
def test_a_game_that_does_not_fit_is_bad_and_leaves_what_was_there(
    ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = tmp_path / "chess.pgn", tmp_path / f"out.{ending}"
    source.write_text("1. e4 e5 *\n", encoding="utf-8")
    target.write_bytes(b"old")
    assert run(["convert", str(source), str(target)]) is Exit.BAD
    assert capsys.readouterr().err.startswith(f"qianmen: {target}, game 1: ")
    assert target.read_bytes() == b"old"
    assert len(os.listdir(tmp_path)) == 2


@pytest.mark.parametrize("command", ["show", "judge", "convert"])
@pytest.mark.parametrize(
    ("name", "data", "fault"),
    [
        ("empty.pgn", b"", "no game in it"),
        ("blank.pgn", b"\xef\xbb\xbf \r\n\n", "no game in it"),
        ("empty.xqf", b"", "it does not begin with XQ"),
        ("words.txt", b"hello world\n", "'hello' is not a move"),
        ("junk", b"\0\1\2\xff" * 99, "is not a move"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_file_that_holds_no_game_is_bad(
    command: str,
    name: str,
    data: bytes,
    fault: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    source = tmp_path / name
    source.write_bytes(data)
    target = [str(tmp_path / "out.pgn")] if command == "convert" else []
    assert run([command, str(source), *target]) is Exit.BAD
    captured = capsys.readouterr()
    assert fault in captured.out + captured.err
    assert name in captured.out + captured.err


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


def test_show_reads_other_encodings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    path = tmp_path / "game.pgn"
    path.write_bytes('[Red "陳"]\n1. 炮二平五 *\n'.encode("big5"))
    assert run(["show", "--encoding", "big5", str(path)]) is Exit.DONE
    assert capsys.readouterr().out.startswith("陳 - ?")
