"""An encoding that is asked for is one that games can be in, or is refused at once."""

import encodings.aliases
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qianmen import Game, Notation, RecordError, read_games, write_games

TEXTUAL = [
    "ascii",
    "big5",
    "gbk",
    "gb18030",
    "latin-1",
    "shift_jis",
    "cp037",
    "hz",
    "iso2022_jp",
    "utf-7",
    "utf-8-sig",
]
MARKED = ["utf-16", "utf-32"]
OTHER = [
    "base64",
    "bz2",
    "cp864",
    "hex",
    "idna",
    "klingon",
    "punycode",
    "quopri",
    "raw_unicode_escape",
    "rot13",
    "undefined",
    "unicode_escape",
    "uu",
    "zlib",
]
"""What makes no text of bytes, no file's text, and, as cp864, what lacks a sign that games need."""
OTHER += ["", "\0", "\ud800", "utf-8\0", "u" * 5000]
ENDINGS = ["pgn", "xqf", "cbr", "ubb"]


def sample() -> Game:
    game = Game()
    game.headers["Red"] = "A"
    game.play("h2e2").comment = "good"
    return game


@pytest.mark.parametrize("encoding", OTHER)
@pytest.mark.parametrize("ending", ENDINGS)
def test_what_is_no_encoding_of_games_is_refused_at_once(
    tmp_path: Path, encoding: str, ending: str
) -> None:
    path = tmp_path / f"game.{ending}"
    path.write_bytes(b"old")
    with pytest.raises(LookupError, match="is no encoding of games") as caught:
        read_games(path, encoding=encoding)
    assert len(str(caught.value)) < 80
    with pytest.raises(LookupError, match="is no encoding of games"):
        write_games(path, [sample()], encoding=encoding)
    assert path.read_bytes() == b"old"


@pytest.mark.parametrize("encoding", [*TEXTUAL, *MARKED, "utf-16-le", "utf-32-be"])
def test_what_is_written_in_an_encoding_is_read_in_it(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "games.pgn"
    write_games(path, [sample(), sample()], Notation.WXF, encoding=encoding)
    games = list(read_games(path, encoding=encoding))
    assert [(game.moves, game.errors) for game in games] == [(sample().moves, [])] * 2
    assert [game.headers["Red"] for game in games] == ["A"] * 2


@pytest.mark.parametrize("encoding", MARKED)
def test_a_mark_that_is_missed_is_told(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "game.pgn"
    path.write_text("1. C2.5 *\n", encoding=f"{encoding}-le")
    with pytest.raises(RecordError) as caught:
        list(read_games(path, encoding=encoding))
    assert str(caught.value) == (
        f"{path}: no mark of {encoding} at its beginning, "
        f"without which it is {encoding}-le or {encoding}-be"
    )
    [game] = read_games(path, encoding=f"{encoding}-le")
    assert (len(game.moves), game.errors) == (1, [])


@given(st.sampled_from(sorted({*encodings.aliases.aliases.values()})), st.binary(max_size=300))
def test_whatever_the_encoding_bytes_are_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, encoding: str, data: bytes
) -> None:
    path = tmp_path_factory.mktemp("bytes") / "game.pgn"
    path.write_bytes(b"1. C2.5 {" + data)
    try:
        games = read_games(path, encoding=encoding)
    except LookupError:
        return
    with suppress(RecordError):
        for game in games:
            assert all(isinstance(error, RecordError) for error in game.errors)
