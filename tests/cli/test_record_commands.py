"""What the commands that read records have in common."""

from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from cli.records import game, read_badly
from qianmen import write_games
from qianmen.cli.exits import Exit
from qianmen.cli.main import run

# The commands' own names in their package are the commands, not the modules.
judge_module = import_module("qianmen.cli.commands.judge")
convert_module = import_module("qianmen.cli.commands.convert")


@pytest.mark.parametrize("command", [["judge"], ["convert"]], ids=" ".join)
@pytest.mark.parametrize("name", ["klingon", "base64", "undefined", "idna", ""])
def test_an_unknown_encoding_is_wrong_use(
    command: list[str], name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.xqf"
    write_games(record, [game()])
    files = [str(record), str(tmp_path / "out.pgn")][: 2 if command == ["convert"] else 1]
    assert run([*command, *files, "--encoding", name]) is Exit.WRONG_USE
    assert f"'{name}' is no encoding of games" in capsys.readouterr().err


@pytest.mark.parametrize(
    "name",
    [
        "big5",
        "gbk",
        "hz",
        "utf-8-sig",
        "latin-1",
        "cp1252",
        "utf-16",
        "utf-32-le",
        "utf-7",
        "cp037",
    ],
)
def test_any_encoding_of_texts_is_read(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.pgn"
    record.write_text("1. C2.5 H8+7 *\n", encoding=name)
    assert run(["show", str(record), "--encoding", name]) is Exit.DONE
    assert "1... H8+7" in capsys.readouterr().out


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


@pytest.mark.parametrize("command", ["show", "judge"])
def test_what_a_terminal_would_obey_is_not_sent_to_it(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.pgn"
    record.write_text('[Red "A\x1b[31mB\x9b"]\n1. C2.5 {\x1b]0;t\x07} *\n', encoding="utf-8")
    assert run([command, str(record)]) is Exit.DONE
    text = capsys.readouterr().out
    assert "A\ufffd[31mB\ufffd - ?" in text
    assert not {"\x1b", "\x07", "\x9b"} & set(text)


@pytest.mark.parametrize("command", ["show", "judge", "convert"])
def test_nor_is_it_in_a_complaint(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "a\x1b[31m.pgn"
    record.touch()
    target = [str(tmp_path / "out.pgn")] if command == "convert" else []
    assert run([command, str(record), *target]) is Exit.BAD
    assert "a\ufffd[31m.pgn: no game in it" in capsys.readouterr().err
