"""PGN in whatever encoding it is found."""

from io import BytesIO

import pytest

from qianmen.rules.records import pgn
from rules.records.pgntexts import names, read


def test_encodings() -> None:
    text = '[Red "许银川"]\n1. 炮二平五 {中炮} *'
    for encoding in ("utf-8", "utf-8-sig", "gbk"):
        [game] = read(text, encoding)
        assert game.headers["Red"] == "许银川"
        assert game.root.children[0].comment == "中炮"
    for encoding in ("utf-16", "utf-16-le", "utf-16-be"):
        first, second = pgn.read(BytesIO(f"{text}\r\n{text}".encode(encoding)), encoding=encoding)
        assert first.headers == second.headers == {"Red": "许银川", "Result": "*"}
    [big5] = pgn.read(BytesIO('[Red "許"]\n1. 炮二平五'.encode("big5")), encoding="big5")
    assert big5.headers["Red"] == "許"


@pytest.mark.parametrize("encoding", ["utf-8", "gb18030"])
def test_names_of_tags_in_chinese(encoding: str) -> None:
    # In GB18030 the last byte of the first is half of a wide blank.
    [game] = read('[赛场 "甲"]\n　[ 小　组 "乙"]\n1. 炮二平五 *', encoding)
    assert game.headers == {"赛场": "甲", "小　组": "乙", "Result": "*"}


def test_hanzi_that_could_be_utf_8_are_read_as_what_the_rest_is() -> None:
    assert "未知".encode("gbk").decode("utf-8") == "δ֪"
    text = '[Annotator "未知"]\n[赛事 "未知"]\n1. 炮二平五 {未知}\n马８进７ *'
    for encoding in ("utf-8", "gbk"):
        [game] = read(text, encoding)
        assert (game.headers["Annotator"], game.headers["赛事"]) == ("未知", "未知")
        assert game.root.children[0].comment == "未知"
    [greek] = read(text.replace("未知", "δ֪"))
    assert greek.headers["Annotator"] == greek.root.children[0].comment == "δ֪"


@pytest.mark.parametrize(
    ("name", "encoding"),
    [("Müller", "latin-1"), ("Größe, é", "latin-1"), ("许银川", "gbk"), ("Müller", "utf-8")],
)
def test_names_of_chess_players(name: str, encoding: str) -> None:
    text = f'[White "{name}"]\n\n1. e4 {{{name}}} e5 *\n'
    first, second = read(text * 2, encoding)
    for game in (first, second):
        assert game.is_chess
        assert (game.headers["White"], game.root.children[0].comment) == (name, name)


def test_games_of_chess_in_several_encodings() -> None:
    text = '[White "Élise é"]\n1. e4 *\n'
    games = [text.encode(encoding) for encoding in ("latin-1", "utf-8")]
    for data in (b"".join(games), b"".join(games[::-1])):
        first, second = pgn.read(BytesIO(data))
        assert first.headers["White"] == second.headers["White"] == "Élise é"


def test_half_of_a_sign_does_not_join_lines() -> None:
    [game] = pgn.read(BytesIO(b"1. C2.5 ;\x81\x30\nH8+7 *"))
    assert names(game) == ["h2e2", "h9g7"]
