"""What each format's sheet says beyond what our own writers use."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from qianmen import Game, RecordError, read_games
from qianmen.rules.records import (
    cbf,
    cbl,
    cbr,
    ccm,
    che,
    chn,
    dhtmlxq,
    mxq,
    pfc,
    playok,
    position,
    xml,
    xqf,
)
from qianmen.rules.records.limits import DEEPEST
from rules.records.games import any_game, grown, shape
from rules.records.keyed import keyed

OPENING = ["h2e2", "h9g7", "h0g2"]


def names(game: Game) -> list[str]:
    return [str(move) for move in game.moves]


@pytest.mark.parametrize("version", [0x0B, 0x0C, 0x12])
def test_keyed_xqf(version: int) -> None:
    for seed in range(1, 20):
        game = any_game(random.Random(seed))
        again = xqf.read(keyed(xqf.write(game), version, seed))
        assert again.errors == []
        assert shape(again.root) == shape(game.root)
        assert again.start_fen.split()[:2] == game.start_fen.split()[:2]


@pytest.mark.parametrize("said", ["图", "胜", "未知", "é", "图 A", "好图"])
def test_what_could_be_utf_8_is_gb18030_where_a_format_says_so(said: str) -> None:
    game = Game()
    game.headers["Event"] = said
    game.play("h2e2").comment = said
    again = xqf.read(xqf.write(game))
    assert (again.headers["Event"], again.root.children[0].comment) == (said, said)


def test_a_cut_xqf_keeps_what_came_before() -> None:
    game = grown(random.Random(3), 60)
    data = xqf.write(game)
    again = xqf.read(data[: len(data) - 9])
    assert [error.text for error in again.errors] == ["the file ends too early"]
    assert again.moves[:3] == game.moves[:3]


def test_a_library_gives_all_its_games_and_says_which_is_broken() -> None:
    games = [grown(random.Random(seed), 20) for seed in range(3)]
    records = [cbr.write(game) for game in games]
    records[1] = records[1][:2120] + bytes(100) + records[1][2220:]
    library = cbl.MAGIC + bytes(5000) + b"".join(records)
    found = list(cbl.read(library))
    assert [shape(found[at].root) for at in (0, 2)] == [shape(games[at].root) for at in (0, 2)]
    [error] = found[1].errors
    assert error.text == "the set-up cannot be: Red has no general"


def test_a_game_of_a_library_has_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cbl, "LARGEST_GAME", 5000)
    record = cbr.write(grown(random.Random(3), 20))
    large, small = cbl.read(cbl.MAGIC + record + bytes(5000 - len(record) + 1) + record)
    assert [str(error) for error in large.errors] == ["byte 16: more than 5000 bytes"]
    assert large.moves == ()
    assert small.errors == []


def test_dhtmlxq_variations_may_come_before_their_parent() -> None:
    game = dhtmlxq.read(
        "[DhtmlXQ_binit]8979695949392919097717866646260600102030405060708012720323436383"
        "[/DhtmlXQ_binit][DhtmlXQ_movelist]774770627967[/DhtmlXQ_movelist]"
        "[DhtmlXQ_move_1_3_2]8987[/DhtmlXQ_move_1_3_2]"
        "[DhtmlXQ_move_0_2_1]10227967[/DhtmlXQ_move_0_2_1]"
        "[DhtmlXQ_comment1]\\u597d||ok[/DhtmlXQ_comment1][DhtmlXQ_comment1_2]v[/DhtmlXQ_comment1_2]"
        "[DhtmlXQ_result]红胜[/DhtmlXQ_result]"
    )
    assert game.errors == []
    assert names(game) == OPENING
    first = game.root.children[0]
    assert first.comment == "好\nok"
    assert [str(child.move) for child in first.children] == ["h9g7", "b9c7"]
    assert [str(child.move) for child in first.children[1].children] == ["h0g2", "i0i2"]
    assert first.children[1].comment == "v"
    assert game.result == "1-0"


def test_dhtmlxq_escapes_signs_in_two_halves_as_utf_16_does() -> None:
    game = dhtmlxq.read(r"[DhtmlXQ_title]\u70ae \ud83d\ude00 \ud83d||\u007c[/DhtmlXQ_title]")
    assert game.headers["Title"] == "炮 😀 \ufffd\n|"


def test_dhtmlxq_variations_that_leave_no_line() -> None:
    moves = "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]"
    for name in ("move_0_9_1", "move_2_1_1", "move_1_1_1"):
        game = dhtmlxq.read(f"{moves}[DhtmlXQ_{name}]7747[/DhtmlXQ_{name}]")
        assert len(game.errors) == 1
        assert "variation 1 leaves" in game.errors[0].text
        assert names(game) == OPENING[:1]


@pytest.mark.parametrize(
    ("branches", "lost"),
    [
        (["move_9_2_1", "move_1_3_2", "move_2_4_3"], [1, 2, 3]),
        (["move_2_4_3", "move_1_3_2", "move_9_2_1"], [1, 2, 3]),
        (["move_2_2_1", "move_1_3_2", "move_2_4_3", "move_0_1_4"], [1, 2, 3]),
        (["move_0_9_1", "move_1_10_2", "move_2_11_3"], [1, 2, 3]),
    ],
    ids=["no line", "no line, backwards", "a circle", "no such ply"],
)
def test_each_dhtmlxq_variation_that_is_lost_is_named_once(
    branches: list[str], lost: list[int]
) -> None:
    texts = [f"[DhtmlXQ_{name}]7747[/DhtmlXQ_{name}]" for name in branches]
    game = dhtmlxq.read("[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]" + "".join(texts))
    named = [int(error.text.split()[1]) for error in game.errors if " leaves " in error.text]
    assert sorted(named) == lost
    assert len(game.errors) == len(lost)


def test_dhtmlxq_variations_may_leave_each_other_to_the_deepest_backwards() -> None:
    moves = "77477062" * (DEEPEST + 5)
    count = DEEPEST + 2
    names_of = [f"move_{number - 1}_{number}_{number}" for number in range(count, 0, -1)]
    texts = [f"[DhtmlXQ_{name}]8070[/DhtmlXQ_{name}]" for name in names_of]
    game = dhtmlxq.read(f"[DhtmlXQ_movelist]{moves}[/DhtmlXQ_movelist]" + "".join(texts))
    too_deep = [error.text for error in game.errors if "too deep" in error.text]
    assert [int(text.split()[1]) for text in too_deep] == [DEEPEST + 1, DEEPEST + 2]


def test_the_small_formats() -> None:
    moves = [(7, 2, 4, 2), (7, 9, 6, 7), (7, 0, 6, 2)]
    tops = [(x1, 9 - y1, x2, 9 - y2) for x1, y1, x2, y2 in moves]
    in_che = "0,3," + ",".join(f"0,0,0,{y1},{x1},{y2},{x2},0,0,0" for x1, y1, x2, y2 in moves)
    assert names(che.read(in_che.encode())) == OPENING
    in_ccm = b"".join(bytes([1, 0, 0, x1, x2, y1, y2]) for x1, y1, x2, y2 in tops)
    assert names(ccm.read(in_ccm)) == OPENING
    turned = b"".join(bytes([1, 0, 0, 8 - x1, 8 - x2, 9 - y1, 9 - y2]) for x1, y1, x2, y2 in tops)
    assert names(ccm.read(turned)) == OPENING
    words = [[0, 0, *step, *[0] * 10] for step in tops]
    in_chn = bytes(188) + b"".join(n.to_bytes(2, "little") for word in words for n in word)
    assert names(chn.read(in_chn)) == OPENING


def test_the_later_form_of_che() -> None:
    moves = [(7, 2, 4, 2), (7, 9, 6, 7), (7, 0, 6, 2)]
    rows = [
        f"{n} 32 {n} {y1} {8 - x1} {y2} {8 - x2} 0 {n} 0"
        for n, (x1, y1, x2, y2) in enumerate(moves)
    ]
    assert names(che.read("\n".join(rows).encode())) == OPENING


def test_cbr_of_version_1() -> None:
    game = grown(random.Random(3), 40)
    data = cbr.write(game)
    old = bytearray(1958)
    old[:20] = data[:19] + b"\1"
    for at, before, size in ((180, 52, 128), (692, 564, 64), (1076, 948, 64), (1300, 1172, 64)):
        old[before : before + size] = data[at : at + size]
    old[1820], old[1856], old[1864:1954] = data[2076], data[2112], data[2120:2210]
    records = bytearray(data[2214:])
    at = 0
    while at < len(records):
        for place in (at + 2, at + 3):
            records[place] = records[place] % 9 << 4 | records[place] // 9
        at += 8 + int.from_bytes(records[at + 4 : at + 8], "little") if records[at] & 4 else 4
    again = cbr.read(bytes(old + records))
    assert again.errors == []
    assert shape(again.root) == shape(game.root)
    for name in ("Event", "Red", "Black", "Result"):
        assert again.headers[name] == game.headers[name]


def test_cbf(tmp_path: Path) -> None:
    path = tmp_path / "game.xml"
    path.write_text(
        '<?xml version="1.0" encoding="utf-8"?><ChineseChessRecord Version="1.0"><Head>'
        "<Name>标题</Name><Red>甲</Red><Black/><FEN></FEN></Head><MoveList>"
        '<Move value="00-00">开局</Move><Move value="77-47">中炮</Move><Move value="70-62"/>'
        '<Move value="79-67"/></MoveList></ChineseChessRecord>',
        encoding="utf-8",
    )
    [game] = read_games(path)
    assert names(game) == OPENING
    assert game.headers == {"Title": "标题", "Red": "甲"}
    assert (game.root.comment, game.root.children[0].comment) == ("开局", "中炮")
    moves = b'<MoveList><Move/><Move value="7a-47"/></MoveList>'
    wrong = cbf.read(b"<ChineseChessRecord>" + moves + b"</ChineseChessRecord>")
    assert str(wrong.errors[0]) == "ply 1: '7a-47' is not a move"


def test_pfc(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(
        '<n version="2" m="" c="开局"><n m="h2e2"><n m="b9c7" c="or"/><n m="h9g7" default="1">'
        '<n m="h0g2"/><n m="a0a5"/></n></n></n>',
        encoding="utf-8",
    )
    [game] = read_games(path)
    assert names(game) == OPENING
    assert game.root.comment == "开局"
    assert [str(child.move) for child in game.root.children[0].children] == ["h9g7", "b9c7"]
    assert [error.text for error in game.errors] == ["a0 to a5 is not legal"]


@pytest.mark.parametrize("read", [cbf.read, pfc.read])
def test_xml_that_is_not_read(read: Callable[[bytes], Game]) -> None:
    for text in ("", "<n>", "<x/>", '<!DOCTYPE n [<!ENTITY a "b">]><n m="&a;"/>', "<n m='9/9'"):
        with pytest.raises(RecordError):
            read(text.encode())
        with pytest.raises(RecordError):
            read(text.encode("utf-16"))


def test_xml_that_only_speaks_of_a_document_type_or_names_a_space() -> None:
    game = pfc.read(b'<n xmlns="a b"><!-- <!DOCTYPE n> --><n m="h2e2" c="&lt;!DOCTYPE n>"/></n>')
    assert names(game) == OPENING[:1]
    assert game.root.children[0].comment == "<!DOCTYPE n>"


def test_xml_of_more_elements_than_can_be_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(xml, "_DEEPEST", 3)
    assert names(pfc.read(b'<n><n m="h2e2"><n m="h9g7"/></n><n m="h2e2"/></n>')) == OPENING[:2]
    with pytest.raises(RecordError, match="no PFC file: more than 3 elements in each other"):
        pfc.read(b"<n><n><n><n>")


def test_playok(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    known = "RED     anna ; 1200 ;;\nBLACK   ben\nRESULT  1-0\nDATE    2026-01-02 03:04:05\n"
    path.write_text(f"{known}START{{\n1. C2.5 h8+7\n2. H2+3\n}}END\n", encoding="utf-8")
    [game] = read_games(path)
    assert names(game) == OPENING
    assert game.headers == {
        "Red": "anna",
        "RedElo": "1200",
        "Black": "ben",
        "Result": "1-0",
        "Date": "2026-01-02 03:04:05",
    }
    with pytest.raises(RecordError, match="no record of PlayOK"):
        playok.read("START")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize(
    ("text", "fen"),
    [
        ("3k5/9/9/9/9/9/9/9/R8/4K4 b", "3k5/9/9/9/9/9/9/9/R8/4K4 b - - 0 1"),
        ("\nFEN 3k5/9/9/9/9/9/9/9/R8/4K4\n", "3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1"),
        ("3k5/9/9/9/9/9/9/9/R8/4K4 r - - 7 9 \r\n", "3k5/9/9/9/9/9/9/9/R8/4K4 w - - 7 9"),
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"),
    ],
)
def test_a_fen_alone(text: str, fen: str, encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_bytes(text.encode(encoding))
    [game] = read_games(path)
    assert (game.start_fen, game.moves, game.errors) == (fen, (), [])
    assert game.is_chess is ("8/8" in text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("9/9/9/9/9/9/9/9/R8/4K4 b", "FEN: Black has no general"),
        ("4k3/8/8/8/8/8/8/R3K3", "FEN: field 2, the side to move, is missing"),
    ],
)
def test_a_fen_alone_that_is_wrong(text: str, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RecordError) as caught:
        list(read_games(path))
    assert str(caught.value) == f"{path}: {reason}"


def test_a_fen_before_moves_is_not_alone(tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text("3k5/9/9/9/9/9/9/9/R8/4K4 b\n1. d9d8 *\n", encoding="utf-8")
    [game] = read_games(path)
    assert game.errors != []
    with pytest.raises(RecordError, match="no FEN, or more than that"):
        position.read(path.read_text(encoding="utf-8"))


def test_ccm_by_its_first_byte(tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_bytes(bytes([1, 0, 0, 7, 4, 7, 7]))
    [game] = read_games(path)
    assert names(game) == OPENING[:1]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "gb18030", "utf-16"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_what_dpxq_gives_to_copy(encoding: str, end: str, tmp_path: Path) -> None:
    lines = [
        "",
        "标题: 甲 胜 乙",
        "布局: B00 中炮局",
        "红方: 甲",
        "黑方: 乙",
        "结果: 红方胜",
        "记录: ",
        "",
        "  1.炮二平五      马８进７  ",
        "  2.马二进三  ",
        "",
        "棋谱由 http://example.org/ 生成",
    ]
    path = tmp_path / "copied.txt"
    path.write_bytes(end.join(lines).encode(encoding))
    [game] = read_games(path)
    assert (names(game), game.errors, game.result) == (OPENING, [], "1-0")
    assert game.headers | {"Result": "*"} == {
        "Title": "甲 胜 乙",
        "Opening": "B00 中炮局",
        "Red": "甲",
        "Black": "乙",
        "Result": "*",
    }


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize(
    "text",
    [
        '[Red "甲"]\r\n1. C2.5 H8+7\r\n2. H2+3 *\r\n',
        "[DhtmlXQ_red]甲[/DhtmlXQ_red][DhtmlXQ_movelist]774770627967[/DhtmlXQ_movelist]",
    ],
)
def test_texts_in_utf_16_are_told_by_their_mark(text: str, encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(f"\ufeff{text}".encode(encoding))
    [game] = read_games(path)
    assert (game.headers["Red"], names(game), game.errors) == ("甲", OPENING, [])


def test_mxq() -> None:
    texts = [
        "北京",
        "2001",
        "甲-胜-乙",
        "2400",
        "2300",
        *"     ",
        "评",
        " ",
        "7C-4C",
        "7J-6H",
        "Ends",
    ]
    data = b"".join(bytes([len(text.encode("gbk"))]) + text.encode("gbk") for text in texts)
    game = mxq.read(data)
    assert names(game) == OPENING[:2]
    assert (game.headers["Red"], game.headers["Black"], game.result) == ("甲", "乙", "1-0")
    assert game.root.comment == "评"


@pytest.mark.parametrize("name", ["a.xqf", "a.cbr", "a.cbl", "a.che", "a.ccm", "a.chn", "a.mxq"])
def test_a_file_without_a_game_is_named(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(b"x")
    with pytest.raises(RecordError) as caught:
        list(read_games(path))
    assert caught.value.file == str(path)
    assert str(path) in str(caught.value)
