"""How a PGN is cut into games, and what tags may be."""

from io import BytesIO
from itertools import product

import pytest

from qianmen import Game
from qianmen.rules.records import pgn
from qianmen.rules.records.limits import LARGEST_GAME
from rules.records.pgntexts import names, read


@pytest.mark.parametrize("moves", ["1. h2e2", "1. e4"])
def test_names_of_tags_may_have_signs_in_them(moves: str) -> None:
    [game] = read(f'[Event "a"]\n[Time-Zone "+8"]\n[X+Y "b"]\n\n{moves} *\n')
    assert game.errors == []
    assert (game.headers["Time-Zone"], game.headers["X+Y"]) == ("+8", "b")
    assert len(game.moves) == 1


def test_any_text_may_follow_the_result() -> None:
    footer = "======\n本棋谱由某网站提供\nhttp://example.org/ (谢谢)\n"
    first, second = read(
        f'[Red "a"]\n1. 炮二平五 马８进７ *\n{footer}\n[Red "b"]\n1. C2.5 1-0\n{footer}'
    )
    assert (names(first), first.errors) == (["h2e2", "h9g7"], [])
    assert (names(second), second.errors, second.result) == (["h2e2"], [], "1-0")


def test_games_of_tags_alone_are_told_apart() -> None:
    first, second, third = read(
        '[Event "a"]\n[FEN "3k5/9/9/9/9/9/9/9/9/4K4 b"]\n\n'
        '[Event "b"]\n\n[Red "R"]\n\n'
        '[Event "c"]\n[Event "d"]\n1. 炮二平五\n'
    )
    assert first.is_set_up
    assert (second.headers, second.is_set_up) == ({"Event": "b", "Red": "R"}, False)
    assert (third.headers, names(third)) == ({"Event": "d"}, ["h2e2"])


def test_games_of_tags_alone_are_told_apart_wherever_a_block_ends() -> None:
    count = 3000  # 23 bytes each, so that blocks of 64 KiB end at each byte of some
    text = "".join(f'[Event "event {number:4}"]\n\n' for number in range(count))
    for shift in range(23):
        games = read(f"{'%' * shift}\n{text}")
        assert [game.headers["Event"] for game in games] == [f"event {n:4}" for n in range(count)]


def test_an_open_comment_does_not_swallow_the_next_game() -> None:
    first, second = read('[Event "a"]\n1. C2.5 {never closed\n[Event "b"]\n1. H2+3')
    assert names(first) == ["h2e2"]
    assert names(second) == ["h0g2"]


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


def test_what_seems_to_be_a_tag_parts_no_games() -> None:
    [game] = read('[Event "a"]\n[No value]\n[Event "b"]\n1. C2.5')
    assert (game.headers, names(game)) == ({"Event": "b"}, ["h2e2"])


@pytest.mark.parametrize(("first", "second"), [("C2.5", "H2+3"), ("e4", "d4")])
def test_games_without_tags(first: str, second: str) -> None:
    text = f'[White "W"]\n\n1. {first} {{*\n\n1. x}} *\n\n1. {second} 1-0 \n\n\n1.{first}\n\n1... x'
    games = read(text)
    assert [len(game.moves) for game in games] == [1, 1, 1]
    assert [game.result for game in games] == ["*", "1-0", "*"]
    assert [len(game.headers) for game in games] == [2, 1, 0]
    assert [error.line for error in games[2].errors] == [10]


@pytest.mark.parametrize("move", ["C2.5", "e4"])
def test_blanks_and_lines_that_are_not_read_may_stand_between_games(move: str) -> None:
    text = (
        f"1. {move}\n%x\n%y\n;z\n\n% \n1. {move} x\n \t\n1. {move} {{%\n%}}\n%x\n\n%\n1. {move} x"
    )
    games = read(text)
    assert [len(game.moves) for game in games] == [1, 1, 1, 1]
    assert [[error.line for error in game.errors] for game in games] == [[], [7], [], [14]]
    assert [game.root.children[0].comment for game in games] == ["z", "", "% %", ""]


def test_remarks_before_a_game_without_tags_are_its_own_however_many() -> None:
    [game] = read("; so\n" * 20_000 + "\n1. C2.5 *")
    assert (names(game), game.root.comment) == (["h2e2"], " ".join(["so"] * 20_000))


def test_what_a_remark_says_is_no_game() -> None:
    [game] = read("; Red won 1-0\n\n1. C2.5 *")
    assert (names(game), game.root.comment, game.result) == (["h2e2"], "Red won 1-0", "*")


@pytest.mark.parametrize("first", ["C2.5", "炮二平五", "h2e2", "e4", "Nf3"])
def test_games_without_tags_or_results(first: str) -> None:
    text = f"{{1. {first} is good}}\n\n1. {first} {{\n\n1. {first}}}\n\n"
    games = read(f"{text}1... $1 {{x}}\n\n1. {first}\n\n\n1.{first}")
    assert [len(game.moves) for game in games] == [1, 1, 1]
    assert [game.errors for game in games] == [[], [], []]
    assert (games[0].root.comment, games[0].root.children[0].marks) == (f"1. {first} is good", [1])


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
    for is_chess, name in product(
        (False, True), ("Red Elo", "\ufeffElo", "Elo\ufeff", "Elo\u3000")
    ):
        game = Game(is_chess=is_chess)
        game.headers[name] = "2000"
        with pytest.raises(ValueError, match=r"Elo.* cannot be the name of a tag"):
            pgn.write(game)


def test_a_game_too_large_is_passed_over() -> None:
    big = b"{" + b"x" * LARGEST_GAME + b"}\n"
    stream = BytesIO(b'[Event "a"]\n1. C2.5\n[Event "b"]\n' + big + b'[Event "c"]\n1. H2+3\n')
    first, second, third = pgn.read(stream)
    assert (names(first), names(third)) == (["h2e2"], ["h0g2"])
    assert second.errors[0].text == f"more than {LARGEST_GAME} bytes"


def test_a_file_without_line_feeds_is_cut_at_the_ends_of_lines() -> None:
    # No more of it is read at once than a block of 64 KiB and as much as a game may have.
    game = b'[Event "a"]\r1. C2.5 {' + b"x" * (LARGEST_GAME // 2) + b"}\r"
    games = (game * 2).ljust(LARGEST_GAME + (1 << 16) - 6, b"\r") + b'[Event "b"]\r1. H2+3'
    first, second, third = pgn.read(BytesIO(games))
    assert names(first) == names(second) == ["h2e2"]
    assert (names(third), third.headers, third.errors) == (["h0g2"], {"Event": "b"}, [])


def test_the_last_line_of_a_file_may_have_no_end() -> None:
    for end in ("\n", "\r\n", "\r"):
        first, second = read(f"1. C2.5 x *{end}{end}1. C2.5 x")
        assert [error.line for game in (first, second) for error in game.errors] == [1, 3]
