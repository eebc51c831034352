"""``qianmen convert``, as its user calls it."""

import os
from pathlib import Path

import pytest

from cli.records import game
from qianmen import write_games
from qianmen.cli.exits import Exit
from qianmen.cli.main import run


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
    assert sorted(os.listdir(tmp_path)) == ["broken.cbr", "in.pgn", "out.pgn"]


def test_a_file_that_cannot_be_written_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = tmp_path / "game.pgn", tmp_path / "nowhere" / "game.xqf"
    write_games(source, [game()])
    assert run(["convert", str(source), str(target)]) is Exit.BAD
    assert capsys.readouterr().err.startswith(f"qianmen: {target}: ")


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


def test_the_encoding_of_what_is_written(tmp_path: Path) -> None:
    source, target = tmp_path / "in.pgn", tmp_path / "out.pgn"
    source.write_text("1. C2.5 H8+7 *\n", encoding="utf-8")
    words = ["convert", str(source), str(target), "--write-encoding"]
    assert run([*words, "gbk"]) is Exit.DONE
    assert "炮二平五 马８进７" in target.read_text(encoding="gbk")
    assert run([*words, "klingon"]) is Exit.WRONG_USE


@pytest.mark.parametrize("option", [["--notation", "wxf"], ["--write-encoding", "gbk"]])
def test_an_option_of_pgn_for_another_format_is_wrong_use(
    option: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = tmp_path / "game.pgn", tmp_path / "out.xqf"
    write_games(source, [game()])
    assert run(["convert", str(source), str(target), *option]) is Exit.WRONG_USE
    said = capsys.readouterr().err
    assert said == f"qianmen: {option[0]} is for a PGN, and {target} is none\n"
    assert not target.exists()


def test_moves_that_the_encoding_lacks_are_bad(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = tmp_path / "game.pgn", tmp_path / "out.pgn"
    write_games(source, [game()])
    words = ["convert", str(source), str(target), "--write-encoding", "big5"]
    assert run(words) is Exit.BAD
    assert capsys.readouterr().err == (
        f"qianmen: {target}, game 1: moves in chinese cannot be written in big5, which lacks 帅\n"
    )
    assert not target.exists()
    assert run([*words, "--notation", "traditional"]) is Exit.DONE
