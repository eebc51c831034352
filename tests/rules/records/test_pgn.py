"""The quirks of moves in PGN as found in files."""

from io import BytesIO

import pytest

from qianmen import Game
from qianmen.rules.records import pgn
from rules.records.pgntexts import names, read

OPENING = ["h2e2", "h9g7", "h0g2", "i9h9"]


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


def test_text_that_follows_no_result_is_an_error() -> None:
    [game] = read("1. C2.5 (1. H2+3 *) ======")
    assert [error.text for error in game.errors] == ["'======' is not a move"]


@pytest.mark.parametrize(
    "moves",
    [
        "1... 马8进7 2. 炮二平五 炮２平５",
        "1. ... 马8进7 2. 炮二平五 炮２平５",
        "1. …… 马8进7 2. 炮二平五 炮２平５",
        "{让先} 1… 马8进7 2. 炮二平五 炮２平５",
        "; of old\n1...H8+7 2. C2.5 C2.5",
        "1... h10g8 2. h3e3 b8e8",
        "1... H9-G7 2. H2-E2 B7-E7",
    ],
)
def test_the_dots_of_a_first_move_say_that_black_begins(moves: str) -> None:
    [game] = read(f'[Red "a"]\n\n{moves} *')
    assert names(game) == ["h9g7", "h2e2", "b7e7"]
    assert [error.text for error in game.errors] == ["Black moves first, and no FEN says so"]
    assert (game.errors[0].ply, game.start_fen.split()[1]) == (1, "b")
    [again] = read(pgn.write(game))
    assert (names(again), again.errors) == (names(game), [])


@pytest.mark.parametrize("moves", ["1... h2e2 h9g7", "1... H2-E2 马8进7", "1..炮二平五 马8进7"])
def test_dots_before_a_move_of_reds_say_nothing(moves: str) -> None:
    [game] = read(f'[Red "a"]\n\n{moves} *')
    assert (names(game), game.errors, game.is_set_up) == (["h2e2", "h9g7"], [], False)


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
