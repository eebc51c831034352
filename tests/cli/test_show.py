"""``qianmen show``, as its user calls it."""

from importlib import import_module
from pathlib import Path

import pytest

from cli.records import game
from qianmen import read_games, write_games
from qianmen.cli.commands.show import page, step
from qianmen.cli.exits import Exit
from qianmen.cli.main import run

# The command's own name in its package is the command, not the module.
show_module = import_module("qianmen.cli.commands.show")


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
    for locale, keys in (
        ("zh_CN", "n 下一局  p 上一局  q 退出"),
        ("C", "n next game  p previous  q quit"),
    ):
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


def test_show_tells_what_is_said_before_a_variation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    shown = game()
    other = shown.root.children[0].children[1]
    other.preface, other.comment = "or", "too"
    assert page(shown, other, False).endswith("  (+1 variation)\nor\ntoo\n")


def test_show_tells_evaluations_and_clocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    shown = game()
    first, reply = list(shown.root.line())[:2]
    first.evaluation, first.clock, first.marks = -33, 3599.6, [1]
    assert page(shown, first, pictures=False).endswith("\n1. C2=5 H2-E2 ! -0.33 1:00:00\n")
    reply.evaluation = 250
    assert page(shown, reply, pictures=False).endswith(" +2.50  (+1 variation)\n")


def test_the_keys_of_show() -> None:
    games = [game(), game(), game()]
    first = games[0].root.children[0]
    reply, other = first.children
    assert step(games, 0, games[0].root, "\x1b[C") == (0, first)
    assert step(games, 0, first, "\x1b[D") == (0, games[0].root)
    assert step(games, 0, reply, "v") == (0, other)
    assert step(games, 0, first, "\x1b[B") == (0, games[0].end())
    assert step(games, 0, reply, "n") == (1, games[1].root)
    assert step(games, 0, reply, "p") == (2, games[2].root)
    assert step(games, 2, games[2].end(), "n") == (0, games[0].root)
    assert step(games, 0, reply, "x") == (0, reply)
    assert step(games, 0, reply, "q") is None


def test_show_tells_of_a_game_that_cannot_be_read_to_its_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.pgn"
    record.write_text('[Event "a"]\n1. C2.5 X1.1\n', encoding="utf-8")
    assert run(["show", str(record)]) is Exit.BAD
    assert "game 1, ply 2" in capsys.readouterr().out


def test_show_reads_other_encodings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    path = tmp_path / "game.pgn"
    path.write_bytes('[Red "陳"]\n1. 炮二平五 *\n'.encode("big5"))
    assert run(["show", "--encoding", "big5", str(path)]) is Exit.DONE
    assert capsys.readouterr().out.startswith("陳 - ?")
