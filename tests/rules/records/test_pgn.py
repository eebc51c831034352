"""The quirks of PGN as found in files."""

from io import BytesIO

import pytest

from qianmen import Game
from qianmen.rules.records import pgn
from qianmen.rules.records.limits import LARGEST_GAME

OPENING = ["h2e2", "h9g7", "h0g2", "i9h9"]


def read(text: str, encoding: str = "utf-8") -> list[Game]:
    return list(pgn.read(BytesIO(text.encode(encoding)), "f.pgn"))


def names(game: Game) -> list[str]:
    return [str(move) for move in game.moves]


@pytest.mark.parametrize(
    "moves",
    [
        "1. 炮二平五 马８进７ 2. 马二进三 车９平８",
        "1.炮二平五 马8进7 2.马二进三 车9平8",
        "1.炮二平五马8进72.马二进三车9平8",
        "炮二平五马８进７马二进三车９平８",
        "1、炮二平五，马8进7；2、马二进三！，车9平8。",
        "１．炮二平五　马８进７　２．马二进三　车９平８",
        "1. 炮二平五 1... 馬8進7 2. 馬二進三 車9平8",
        "1. C2.5 H8+7 2. H2+3 R9.8",
        "1.C2=5 n8+7 2.N2+3 r9=8",
        "1. H2-E2 H9-G7 2. H0-G2 I9-H9",
        "h2e2 h9g7 h0g2 i9h9",
        "1. h3e3 h10g8 2. h1g3 i10h10",
        "1. C2.5! H8+7 ?! 2. H2+3$1 R9.8 1-0",
        "1. C2.5, H8+7, 2. H2+3,R9.8",
        "1.炮二平五 ...马8进7 2.马二进三,…车9平81-0",
    ],
)
def test_forms_of_moves(moves: str) -> None:
    for head in ("", '[Game "Chinese Chess"]\n\n'):
        [game] = read(head + moves)
        assert game.errors == []
        assert names(game) == OPENING


def test_glyphs_and_results() -> None:
    for text in ("1. C2.5! H8+7 ?! 2. H2+3$1", "1. 炮二平五！ 马8进7？！ 2. H2+3！！！$1"):
        [game] = read(f"{text} R9.8 1/2-1/2")
        assert game.errors == []
        first, second, third, fourth = (node.marks for node in game.root.line())
        assert (first, second, third[-1], fourth) == ([1], [6], 1, [])
        assert game.result == "1/2-1/2"


@pytest.mark.parametrize("moves", ["1. h3e3 h8e8", "1. C2.5 C8.5", "1. e4 e5"])
@pytest.mark.parametrize(
    ("tag", "said", "result"),
    [
        ('[Result "1-0"]', "*", "1-0"),
        ('[Result "1-0"]', "0-1", "1-0"),
        ('[Result "*"]', "0-1", "0-1"),
        ('[Event "a"]', "0-1", "0-1"),
        ('[Event "a"]', "", "*"),
    ],
)
def test_the_tag_tells_the_result_or_else_the_end_of_the_moves(
    moves: str, tag: str, said: str, result: str
) -> None:
    [game] = read(f"{tag}\n\n{moves} {said}\n")
    assert game.errors == []
    assert game.result == result


@pytest.mark.parametrize("moves", ["1. h2e2", "1. e4"])
def test_names_of_tags_may_have_signs_in_them(moves: str) -> None:
    [game] = read(f'[Event "a"]\n[Time-Zone "+8"]\n[X+Y "b"]\n\n{moves} *\n')
    assert game.errors == []
    assert (game.headers["Time-Zone"], game.headers["X+Y"]) == ("+8", "b")
    assert len(game.moves) == 1


def test_a_word_that_is_no_move_by_the_ranks_of_the_others_is_named() -> None:
    [game] = read("1. a1a2 a10a9 2. b0b1")
    assert [error.text for error in game.errors] == ["'b0b1' is not a move"]


def test_a_first_move_that_only_ranks_from_one_make_legal_tells_those_of_all() -> None:
    [game] = read("1. h3e3 h8e8 2. a1a9")
    assert names(game) == ["h2e2", "h7e7"]
    assert [str(error) for error in game.errors] == [
        "f.pgn, game 1, ply 3, line 1: 'a1a9' is not a legal move here"
    ]


def test_an_illegal_move_keeps_the_game_so_far_and_the_games_around() -> None:
    broken = '[Event "b"]\n1. C2.5 H8+7 2. H2+4 R9.8 *\n\n'
    found = read(f'[Event "a"]\n1. C2.5 *\n\n{broken}[Event "c"]\n1. H2+3 *\n')
    assert [game.headers["Event"] for game in found] == ["a", "b", "c"]
    assert [names(game) for game in found] == [["h2e2"], ["h2e2", "h9g7"], ["h0g2"]]
    [error] = found[1].errors
    assert (error.file, error.game, error.ply, error.line) == ("f.pgn", 2, 3, 4)
    assert str(error) == "f.pgn, game 2, ply 3, line 4: 'H2+4' is not a legal move here"


def test_an_illegal_variation_loses_only_itself() -> None:
    [game] = read("1. C2.5 H8+7 (1... H2+3 2. C9.1) 2. H2+3 R9.8")
    assert names(game) == OPENING
    assert [error.ply for error in game.errors] == [3]


def test_brackets_without_moves_are_comments() -> None:
    [game] = read("1. C2.5 (a good start (so they say)) H8+7 2. H2+3 (马二进三更好！) R9.8")
    assert names(game) == OPENING
    assert game.root.children[0].comment == "a good start (so they say)"
    assert [node.comment for node in game.nodes()][2] == "马二进三更好！"
    assert game.errors == []


def test_any_text_may_follow_the_result() -> None:
    footer = "======\n本棋谱由某网站提供\nhttp://example.org/ (谢谢)\n"
    first, second = read(
        f'[Red "a"]\n1. 炮二平五 马８进７ *\n{footer}\n[Red "b"]\n1. C2.5 1-0\n{footer}'
    )
    assert (names(first), first.errors) == (["h2e2", "h9g7"], [])
    assert (names(second), second.errors, second.result) == (["h2e2"], [], "1-0")


@pytest.mark.parametrize(
    ("words", "result"),
    [("红胜", "1-0"), ("黑方负", "1-0"), ("紅先負", "0-1"), ("黑先胜", "0-1"), ("和局", "1/2-1/2")],
)
def test_results_in_chinese(words: str, result: str) -> None:
    [told_before] = read(f'[Result "{words}"]\n1. 炮二平五')
    [told_behind] = read(f"1. 炮二平五 (1. 马二进三 {words}) 马８进７ {words}")
    assert (told_before.result, told_behind.result) == (result, result)
    assert told_behind.errors == []


def test_ranks_from_one_do_not_depend_on_what_is_wrong_but_with_moves() -> None:
    fen = "3k5/r8/r8/9/4p4/9/9/R8/R8/4K4 w"
    [game] = read(f'[FEN "{fen}"]\na2b2 a8b8 e1f1 {{not closed')
    assert names(game) == ["a1b1", "a7b7", "e0f0"]
    assert [error.text for error in game.errors] == ["a comment that is not closed"]


def test_games_of_tags_alone_are_told_apart() -> None:
    first, second, third = read(
        '[Event "a"]\n[FEN "3k5/9/9/9/9/9/9/9/9/4K4 b"]\n\n'
        '[Event "b"]\n\n[Red "R"]\n\n'
        '[Event "c"]\n[Event "d"]\n1. 炮二平五\n'
    )
    assert first.is_set_up
    assert (second.headers, second.is_set_up) == ({"Event": "b", "Red": "R"}, False)
    assert (third.headers, names(third)) == ({"Event": "d"}, ["h2e2"])


def test_text_that_follows_no_result_is_an_error() -> None:
    [game] = read("1. C2.5 (1. H2+3 *) ======")
    assert [error.text for error in game.errors] == ["'======' is not a move"]


def test_an_open_comment_does_not_swallow_the_next_game() -> None:
    first, second = read('[Event "a"]\n1. C2.5 {never closed\n[Event "b"]\n1. H2+3')
    assert names(first) == ["h2e2"]
    assert names(second) == ["h0g2"]


def test_set_ups_of_other_programs() -> None:
    [game] = read(
        '[Variant "xiangqi"]\n[White "W"]\n[FEN "4k4/9/9/9/9/9/9/9/R8/3K5 r - - 0 1"]\n1. R9.5'
    )
    assert (game.headers["Red"], names(game)) == ("W", ["a1e1"])
    [turned] = read('[Red "x"]\n[FEN "4k4/9/9/9/9/9/9/9/R8/3K5 b - - 0 1"]\n1. R9.5')
    assert names(turned) == ["a1e1"]
    assert [error.text for error in turned.errors] == ["the FEN has the wrong side to move"]
    [wrong] = read('[Red "x"]\n[FEN "9/9 w"]\n1. C2.5')
    assert wrong.errors[0].text == "FEN: 2 rows, 10 needed"


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


def test_chess() -> None:
    found = read(
        '[White "A"]\n[Black "B"]\n\n1. e4 e5 (1... c5) 2. Nf3 {x} 1-0\n\n[White "C"]\n\n1. e5 *'
    )
    assert [game.is_chess for game in found] == [True, True]
    assert names(found[0]) == ["e2e4", "e7e5", "g1f3"]
    assert len(found[0].root.children[0].children) == 2
    assert "e5" in found[1].errors[0].text
    assert "2. Nf3" in pgn.write(found[0])


def test_a_wrong_variation_of_chess_loses_only_itself() -> None:
    [game] = read("1. e4 e5 (1... c5 {s} 2. Ke3 Nc6 (2... d6)) 2. Nf3 (2. -- d5) Nc6 3. e5 d6 *")
    assert names(game) == ["e2e4", "e7e5", "g1f3", "b8c6"]
    assert [str(node.move) for node in game.nodes()] == ["e2e4", "e7e5", "g1f3", "b8c6", "c7c5"]
    assert [error.ply for error in game.errors] == [3, 5]
    assert game.root.children[0].children[1].comment == "s"


def test_a_wrong_variation_of_the_first_move_of_chess_loses_all_in_its_brackets() -> None:
    [game] = read("1. e3 (1. d5 (1. g4) (1. g3)) 1... e5 (1... e5 (1... d5)) (1... d5 *) 2. e4 1-0")
    assert names(game) == ["e2e3", "e7e5", "e3e4"]
    assert [str(node.move) for node in game.nodes()][3:] == ["d7d5"]
    assert [error.text for error in game.errors] == ["'d5' is not a legal move here"]
    assert game.result == "1-0"


def test_the_result_of_chess_after_a_wrong_move() -> None:
    [game] = read('[White "W"]\n\n1. e4 e4 (1... e5 0-1) {1/2-1/2} 2. d4 d5 1-0\n')
    assert names(game) == ["e2e4"]
    assert game.result == "1-0"


def test_what_stands_before_the_first_tag_is_no_game() -> None:
    tags = '[White "W"]\n\n1. e4 *\n'
    [game] = read(f"\ufeff; made by a program\n% and more\n\n{tags}")
    assert names(game) == ["e2e4"]
    untagged, tagged = read(f"; a game\n1. d4 *\n\n{tags}")
    assert (names(untagged), names(tagged)) == (["d2d4"], ["e2e4"])
    assert read("; nothing\n% more\n") == []


@pytest.mark.parametrize("moves", ["1. 炮二平五 *", "1. e4 *"])
def test_what_seems_to_be_a_tag_is_told_and_ends_nothing(moves: str) -> None:
    text = f'[White "甲]\n[Black "乙"]\n\n[]\n;x\n[No value]\n{moves}\n\n[Black "c"]\n\n{moves}'
    first, second = read(text, "gbk")
    assert first.headers == {"Black": "乙", "Result": "*"}
    assert [(error.text, error.line) for error in first.errors] == [
        ("'[White \"甲]' is not a tag", 1),
        ("'[]' is not a tag", 4),
        ("'[No value]' is not a tag", 6),
    ]
    assert (len(first.moves), first.root.comment) == (1, "x")
    assert (len(second.moves), second.errors) == (1, [])


@pytest.mark.parametrize(("first", "second"), [("C2.5", "H2+3"), ("e4", "d4")])
def test_games_without_tags(first: str, second: str) -> None:
    text = f'[White "W"]\n\n1. {first} {{*\n\n1. x}} *\n\n1. {second} 1-0 \n\n\n1.{first}\n\n1... x'
    games = read(text)
    assert [len(game.moves) for game in games] == [1, 1, 1]
    assert [game.result for game in games] == ["*", "1-0", "*"]
    assert [len(game.headers) for game in games] == [2, 1, 0]
    assert [error.line for error in games[2].errors] == [10]


@pytest.mark.parametrize("first", ["C2.5", "炮二平五", "h2e2", "e4", "Nf3"])
def test_games_without_tags_or_results(first: str) -> None:
    text = f"{{1. {first} is good}}\n\n1. {first} {{\n\n1. {first}}}\n\n"
    games = read(f"{text}1... $1 {{x}}\n\n1. {first}\n\n\n1.{first}")
    assert [len(game.moves) for game in games] == [1, 1, 1]
    assert [game.errors for game in games] == [[], [], []]
    assert (games[0].root.comment, games[0].root.children[0].marks) == (f"1. {first} is good", [1])


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("1. C2.5 {not closed", "a comment that is not closed"),
        ("1. C2.5 (not closed H8+7", "a bracket that is not closed"),
        ("1. C2.5 (", "a bracket that is not closed"),
        ("1. C2.5 (1. H2+3 H8+7 2. P1+1", "a variation that is not closed"),
        ("(1. C2.5) 1. C2.5", "'C2.5' stands in a bracket before the first move"),
        ("1. C2.5 (P1+1 * C2.5) *", "'C2.5' stands behind a result"),
        ("1. C2.5 (P1+9) *", "'P1+9' is not a legal move here"),
    ],
)
def test_what_may_hide_moves_is_told(text: str, told: str) -> None:
    [game] = read(text)
    assert names(game) == ["h2e2"]
    assert [error.text for error in game.errors] == [told]


@pytest.mark.parametrize("move", ["C2.5", "e4"])
def test_lines_that_are_not_read_are_so_outside_of_comments(move: str) -> None:
    [game] = read(f"% {{ \n1. {move} {{ played in\n% of games }} ;{{\n%x }}\n$1 *\n%\n")
    assert game.errors == []
    assert game.root.children[0].comment == "played in % of games {"
    assert game.root.children[0].marks == [1]


def test_remarks_among_tags_do_not_end_them() -> None:
    first, second = read('[Red "a"]\n; from a book\n[Black "b"]\n%x\n\n1. C2.5 *\n[Red "c"]\n;d\n*')
    assert first.headers == {"Red": "a", "Black": "b", "Result": "*"}
    assert (first.root.comment, names(first)) == ("from a book", ["h2e2"])
    assert (second.headers["Red"], second.root.comment) == ("c", "d")


@pytest.mark.parametrize("names", ['[White "W"]\n[Black "B"]', '[Red "W"]\n[Black "B"]'])
def test_tags_of_any_name_and_value_come_back(names: str) -> None:
    told = f'{names}\n[赛事 "甲\\"乙\\\\"]\n[_x+ "[y]"]\n\n*\n'
    [game] = read(told)
    [again] = read(pgn.write(game))
    assert game.headers.items() <= again.headers.items()
    assert again.headers["赛事"] == '甲"乙\\'
    assert again.headers["_x+"] == "[y]"


@pytest.mark.parametrize("is_chess", [False, True])
def test_tags_that_tell_how_to_read_are_those_of_the_game_itself(is_chess: bool) -> None:
    game = Game(is_chess=is_chess)
    game.headers |= {"Red" if is_chess else "White": "W"}
    game.headers |= {"FEN": "8/8", "SetUp": "1", "Format": "x", "Variant": "x", "Game": "x"}
    [again] = pgn.read(BytesIO(pgn.write(game).encode()))
    assert (again.is_chess, again.is_set_up, again.errors) == (is_chess, False, [])


def test_a_name_that_no_tag_can_have_is_refused() -> None:
    for is_chess in (False, True):
        game = Game(is_chess=is_chess)
        game.headers["Red Elo"] = "2000"
        with pytest.raises(ValueError, match="'Red Elo' cannot be the name of a tag"):
            pgn.write(game)


def test_a_result_that_is_none_stands_in_its_tag_alone() -> None:
    for is_chess in (False, True):
        game = Game(is_chess=is_chess)
        game.play("e2e4" if is_chess else "h2e2")
        game.headers["Result"] = "Red gives up"
        [again] = pgn.read(BytesIO(pgn.write(game).encode()))
        assert again.errors == []
        assert again.headers["Result"] == "Red gives up"


def test_lines_of_chess_are_folded() -> None:
    game = Game(is_chess=True)
    for _ in range(20):
        for move in ("g1f3", "g8f6", "f3g1", "f6g8"):
            game.play(move)
    assert max(map(len, pgn.write(game).splitlines())) <= 80
    [again] = pgn.read(BytesIO(pgn.write(game).encode()))
    assert again.moves == game.moves


def test_prefaces_of_chess() -> None:
    [game] = read("{g} 1. e4 ({p} 1. d4 {c}) e5 *", "utf-8")
    first, other = game.root.children
    assert (game.root.comment, other.preface, other.comment) == ("g", "p", "c")
    assert (first.comment, first.preface) == ("", "")


@pytest.mark.parametrize("variant", ["Atomic", "Chess960", "no such"])
def test_other_chess_is_refused(variant: str) -> None:
    [game] = read(f'[Variant "{variant}"]\n[White "A"]\n\n1. e4 *')
    assert game.moves == ()
    assert len(game.errors) == 1


def test_a_game_too_large_is_passed_over() -> None:
    big = b"{" + b"x" * LARGEST_GAME + b"}\n"
    stream = BytesIO(b'[Event "a"]\n1. C2.5\n[Event "b"]\n' + big + b'[Event "c"]\n1. H2+3\n')
    first, second, third = pgn.read(stream)
    assert (names(first), names(third)) == (["h2e2"], ["h0g2"])
    assert second.errors[0].text == f"more than {LARGEST_GAME} bytes"
