"""Whatever is written comes back, in every format that is written."""

import random
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from qianmen import (
    Game,
    IllegalMoveError,
    Move,
    Notation,
    RecordError,
    chess,
    read_games,
    write_games,
)
from qianmen.rules.records import cbr, dhtmlxq, pgn, xqf
from rules.records.games import any_game, grown, shape

LAW = settings(max_examples=60)
SEEDS = st.integers(0, 2**32).map(random.Random)

PGN_NOTATIONS = [Notation.CHINESE, Notation.TRADITIONAL, Notation.WXF, Notation.ICCS]


@LAW
@given(SEEDS, st.sampled_from(PGN_NOTATIONS))
def test_pgn(rng: random.Random, notation: Notation) -> None:
    game = any_game(rng)
    for node in (game.root, *game.nodes()):
        node.marks = rng.choice([[], [1], [6, 13]])
        node.clock = rng.choice([None, 600.0, 0.25, 3725.0])
        node.evaluation = rng.choice([None, -35, 0, 1200])
        if node.parent is not None and node is not node.parent.children[0]:
            node.preface = rng.choice(["", "或者"])
    text = pgn.write(game, notation)
    [again] = pgn.read(BytesIO(text.encode()))
    assert again.errors == []
    assert shape(again.root) == shape(game.root)
    assert again.start_fen == game.start_fen
    assert pgn.write(again, notation) == text
    [in_gbk] = pgn.read(BytesIO(text.encode("gb18030")))
    assert shape(in_gbk.root) == shape(game.root)


PGN_SIGNS = [
    *("a", "é", "炮二平五", "e4", "1.", "...", "1-0", "*", "(", ")", "{", "}", "[", "]", "\\", '"'),
    *("%", "\n%", ";", "$1", "$", "!", "--", "\n", "\n\n", "\r", "\t", "\ufeff", "\u2028", "\x1c"),
    *('\n[a "b"]\n', "\n\n1. e4", "*\n\n1. C2.5", "[%clk", "[%eval 1,20]", "，", "\u3000"),
]


@settings(max_examples=200)
@given(st.lists(st.sampled_from(PGN_SIGNS), max_size=8).map("".join), st.booleans())
@example("}{", False)
def test_whatever_is_said_comes_back_in_pgn(text: str, is_chess: bool) -> None:
    game = Game(is_chess=is_chess)
    game.headers["Title"] = text
    game.root.marks = [1]
    for move in ("e2e4", "e7e5") if is_chess else ("h2e2", "h9g7"):
        game.play(move)
    other = game.root.add(chess.Move.from_text("d2d4") if is_chess else Move.from_text("h0g2"))
    other.preface = text
    for node in (game.root, *game.nodes()):
        node.comment, node.clock, node.evaluation = text, 1.5, -20
    [again] = pgn.read(BytesIO(pgn.write(game).encode()))
    line = " ".join(text.split())
    assert (again.errors, again.headers["Title"]) == ([], line)
    for node in (game.root, *game.nodes()):
        node.comment = line.replace("}", ")")  # for a brace would close it
    other.preface = other.comment
    assert shape(again.root) == shape(game.root)


@LAW
@given(SEEDS)
def test_dhtmlxq_xqf_and_cbr(rng: random.Random) -> None:
    game = any_game(rng)
    for again in (
        dhtmlxq.read(dhtmlxq.write(game)),
        xqf.read(xqf.write(game)),
        cbr.read(cbr.write(game)),
    ):
        assert again.errors == []
        assert shape(again.root) == shape(game.root)
        assert again.start_fen.split()[:2] == game.start_fen.split()[:2]
        for name in ("Event", "Red", "Black", "Result"):
            assert again.headers[name] == game.headers[name]


@pytest.mark.parametrize("ending", ["pgn", "xqf", "cbr", "ubb", "dhtmlxq"])
def test_files(tmp_path: Path, ending: str) -> None:
    game = grown(random.Random(1), 30)
    path = tmp_path / f"game.{ending}"
    assert write_games(path, [game]) == 1
    told: list[int] = []
    [again] = read_games(path, progress=told.append)
    assert shape(again.root) == shape(game.root)
    assert told == [path.stat().st_size]


@pytest.mark.parametrize("ending", ["pgn", "xqf", "cbr", "ubb"])
@pytest.mark.parametrize("is_chess", [False, True])
def test_an_illegal_move_is_not_written_and_what_is_there_stays(
    tmp_path: Path, ending: str, is_chess: bool
) -> None:
    game = Game(is_chess=is_chess)
    if is_chess:
        game.play("e2e4")
        game.root.add(chess.Move.from_text("e2e5"))
    else:
        game.play("h2e2")
        game.root.add(Move.from_text("a0a9"))
    path = tmp_path / f"game.{ending}"
    path.write_bytes(b"old")
    wrong = RecordError if is_chess and ending != "pgn" else IllegalMoveError
    with pytest.raises(wrong):
        write_games(path, [game])
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("encoding", ["gbk", "gb18030", "big5", "utf-8", "utf-8-sig", "utf-16"])
def test_pgn_in_other_encodings(tmp_path: Path, encoding: str) -> None:
    games = [Game(), Game()]
    for game in games:
        game.headers["Red"] = "呂欽"
        game.play("h2e2").comment = "中炮"
    path = tmp_path / "games.pgn"
    assert write_games(path, games, Notation.TRADITIONAL, encoding=encoding) == 2
    assert "炮二平五" in path.read_bytes().decode(encoding)
    for again in read_games(path, encoding="big5" if encoding == "big5" else None):
        assert (again.headers["Red"], again.root.children[0].comment) == ("呂欽", "中炮")
        assert (again.moves, again.errors) == (game.moves, [])


def test_several_games_in_one_pgn(tmp_path: Path) -> None:
    games = [grown(random.Random(seed), 20) for seed in range(5)]
    path = tmp_path / "games.pgn"
    assert write_games(path, games, Notation.WXF) == 5
    assert [shape(game.root) for game in read_games(path)] == [shape(game.root) for game in games]


def test_what_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no format that is written"):
        write_games(tmp_path / "game.cbl", [Game()])
    with pytest.raises(ValueError, match="xqf holds one game, and more came"):
        write_games(tmp_path / "game.xqf", [Game(), Game()])
    with pytest.raises(ValueError, match="only"):
        write_games(tmp_path / "game.cbr", [Game(is_chess=True)])
    with pytest.raises(ValueError, match="not ucci"):
        pgn.write(Game(), Notation.UCCI)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("ending", ["xqf", "cbr", "ubb"])
def test_what_is_said_before_a_variation_is_kept_with_its_first_move(
    tmp_path: Path, ending: str
) -> None:
    source, path = tmp_path / "game.pgn", tmp_path / f"game.{ending}"
    source.write_text("1. C2.5 H8+7 ( {or} 1... H2+3 {too} ) *\n", encoding="utf-8")
    assert write_games(path, read_games(source)) == 1
    [again] = read_games(path)
    assert again.root.children[0].children[1].comment == "or\ntoo"


ODD_TEXTS = [
    "[DhtmlXQ_red]x[/DhtmlXQ_red] <n version START{",
    "a|b||c|",
    "a\nb||\n\nc",
    r"\u4e2d \u005b \ud83d\ude00 \u12 \\u4e2d",
    "字" * 20 + "😀",
    "1.炮二平五 (1. C2.5) 1-0 * $1 ; % {",
    "שלום مرحبا \u202eabc",
    "\x01\x1b[31m",
]


@pytest.mark.parametrize("ending", ["pgn", "xqf", "cbr", "ubb"])
@pytest.mark.parametrize("text", ODD_TEXTS)
def test_odd_texts_come_back(tmp_path: Path, ending: str, text: str) -> None:
    if ending == "pgn":
        text = " ".join(text.split())
    game = Game()
    game.headers["Title"] = text
    game.root.comment = text
    for move in ("h2e2", "h9g7"):
        game.play(move).comment = text
    path = tmp_path / f"game.{ending}"
    write_games(path, [game])
    [again] = read_games(path)
    assert shape(again.root) == shape(game.root)
    assert again.headers["Title"] == text


@pytest.mark.parametrize("name", ["Event", "Event-1", "赛事"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_file_that_begins_with_a_tag_is_a_pgn_whatever_it_says(
    tmp_path: Path, name: str, mark: str
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(f'{mark}[{name} "START{{"]\n\n1. C2.5 {{[DhtmlXQ_red]}} *\n', encoding="utf-8")
    [game] = read_games(path)
    assert (game.headers[name], len(game.moves), game.errors) == ("START{", 1, [])


@pytest.mark.parametrize("ending", ["xqf", "cbr"])
@pytest.mark.parametrize("shift", [0, 1])
def test_a_text_too_long_for_its_place_is_cut_between_characters(
    tmp_path: Path, ending: str, shift: int
) -> None:
    game = Game()
    game.headers["Event"] = "x" * shift + "😀" * 1_000_000
    path = tmp_path / f"game.{ending}"
    write_games(path, [game])
    [again] = read_games(path)
    assert again.headers["Event"] == "x" * shift + "😀" * 15


@pytest.mark.parametrize("ending", ["pgn", "xqf", "cbr", "ubb"])
def test_half_a_character_is_written_as_a_question_mark(tmp_path: Path, ending: str) -> None:
    game = Game()
    game.headers["Event"] = "a\ud83d"
    path = tmp_path / f"game.{ending}"
    write_games(path, [game])
    [again] = read_games(path)
    assert again.headers["Event"] == "a?"


def test_a_zero_does_not_end_a_comment(tmp_path: Path) -> None:
    game = Game()
    game.root.comment = "a\0b"
    write_games(tmp_path / "game.cbr", [game])
    [again] = read_games(tmp_path / "game.cbr")
    assert again.root.comment == "a\ufffdb"


@pytest.mark.parametrize(
    ("clock", "written"),
    [
        (59.9996, "0:01:00"),
        (3599.9999, "1:00:00"),
        (0.25, "0:00:00.250"),
        (35996399.0, "9998:59:59"),
    ],
)
def test_clocks_are_rounded_before_they_are_written(clock: float, written: str) -> None:
    game = Game()
    game.play("h2e2").clock = clock
    assert f"[%clk {written}]" in pgn.write(game)


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("clock", -1.0, "no seconds of a clock: -1.0"),
        ("clock", float("nan"), "no seconds of a clock: nan"),
        ("clock", 1e9, "no seconds of a clock: 1000000000.0"),
        ("evaluation", 10_000_000, "no evaluation in centipawns: 10000000"),
        ("marks", [1, -1], "no number of a glyph: -1"),
    ],
)
def test_what_could_not_be_read_again_is_not_written(name: str, value: object, reason: str) -> None:
    game = Game()
    setattr(game.play("h2e2"), name, value)
    with pytest.raises(RecordError, match=reason):
        pgn.write(game)


def test_the_clock_of_a_preface_is_that_of_no_move() -> None:
    text = '[Red "a"]\n1. h2e2 {[%clk 0:00:09]} ({[%clk 0:00:01] x} 1. h2d2) *'
    [game] = pgn.read(BytesIO(text.encode()))
    first, other = game.root.children
    assert (first.clock, other.clock, other.preface) == (9.0, None, "[%clk 0:00:01] x")
    [again] = pgn.read(BytesIO(pgn.write(game).encode()))
    assert shape(again.root) == shape(game.root)
