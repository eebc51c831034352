"""Files made to be slow are read as all others are: each game, each node, each error."""

from io import BytesIO
from pathlib import Path

import pytest

from qianmen import Game, RecordError, read_games
from qianmen.rules.records import pfc, pgn
from qianmen.rules.records.limits import MOST_ERRORS
from rules.records.hostile.cases import COUNT, LongGame, ManyGames
from rules.records.hostile.files import LONG_GAMES, MANY_GAMES
from rules.records.hostile.pgn import LONG_GAMES as LONG_PGN
from rules.records.hostile.pgn import READ_TWICE


def names(game: Game) -> list[str]:
    return [str(move) for move in game.moves]


def texts(game: Game) -> list[str]:
    return [error.text for error in game.errors]


def written(folder: Path, ending: str, case: ManyGames | LongGame) -> Path:
    path = folder / f"file.{ending}"
    path.write_bytes(case.file(COUNT))
    return path


@pytest.mark.parametrize(
    ("ending", "case"),
    [(ending, case) for ending, cases in MANY_GAMES.items() for case in cases],
    ids=lambda part: part if isinstance(part, str) else part.name,
)
def test_many_games(tmp_path: Path, ending: str, case: ManyGames) -> None:
    path = written(tmp_path, ending, case)
    games = list(read_games(path))
    assert len(games) == COUNT
    for number, game in enumerate(games):
        assert game.is_chess is ending.startswith("chess")
        assert names(game) == case.moves.split()
        assert texts(game) == [text.replace("#", str(number)) for text in case.errors]
        for error in game.errors:
            assert (error.file, error.game) == (str(path), number + 1)
            if isinstance(case.game, str):
                assert error.line == number * case.game.count("\n") + 1


@pytest.mark.parametrize(
    ("ending", "case"),
    [(ending, case) for ending, cases in LONG_GAMES.items() for case in cases],
    ids=lambda part: part if isinstance(part, str) else part.name,
)
def test_a_long_game(tmp_path: Path, ending: str, case: LongGame) -> None:
    path = written(tmp_path, ending, case)
    if case.refusal:
        with pytest.raises(RecordError) as caught:
            list(read_games(path))
        assert caught.value.text == case.refusal
        return
    [game] = read_games(path)
    assert game.is_chess is ending.startswith("chess")
    assert names(game) == case.moves.split()
    assert sum(1 for _ in game.nodes()) == case.nodes
    assert texts(game) == list(case.errors)


def test_what_is_said_again_and_again_is_kept() -> None:
    found = {case.name: game for case in LONG_PGN for game in pgn.read(BytesIO(case.file(COUNT)))}
    first = {name: next(game.root.line(), game.root) for name, game in found.items()}
    assert first["comments"].comment == " ".join(["x"] * COUNT)
    assert first["brackets with a word"].comment == " ".join(["x"] * COUNT)
    assert first["brackets and stars"].comment == "*(" * (COUNT - 1) + "* h9g7"
    assert first["commands in comments"].clock == 1
    assert first["marks"].marks == first["glyphs"].marks == [1]
    assert found["results"].headers == {"Result": "*"}


def test_a_game_that_is_read_twice() -> None:
    [game] = pgn.read(BytesIO(READ_TWICE.file(1)))
    assert names(game) == READ_TWICE.moves.split()
    assert texts(game) == list(READ_TWICE.errors)


def test_a_game_read_twice_keeps_the_reading_without_errors() -> None:
    [game] = pgn.read(BytesIO(READ_TWICE.file(1).replace(b"x\n", b"e1f1\n")))
    # The general goes sideways by ranks from 1 only: with ranks from 0 it does not stand there.
    assert game.errors == []
    assert names(game)[-1] == "e0f0"
    assert len(game.moves) == 4 * 2400 + 1


def test_games_of_all_lines_of_all_systems() -> None:
    games = '[Red "a"]\n1. h2e2 {one\ntwo}\n\n[Red "b"]\n;no move\nh2e2 h9g7\n'
    for end in ("\n", "\r\n", "\r"):
        first, second = pgn.read(BytesIO(games.replace("\n", end).encode()))
        assert first.root.children[0].comment == "one two"
        assert names(second) == ["h2e2", "h9g7"]


def test_of_very_many_errors_some_are_told() -> None:
    game = pfc.read(b'<n><n m="h2e2"/>' + b'<n m="h2i9"/>' * (MOST_ERRORS + 2) + b"</n>")
    assert len(game.errors) == MOST_ERRORS + 1
    assert len(set(texts(game)[:-1])) == 1
    assert texts(game)[-1] == "more than 1000 errors, the others are not told"
    assert names(game) == ["h2e2"]


@pytest.mark.parametrize(
    ("move", "wrong", "answer"), [("h2e2", "(h2e2 h2e2) ", "h9g7"), ("d2d4", "(e5) ", "d7d5")]
)
def test_a_pgn_with_very_many_errors_is_given_up(move: str, wrong: str, answer: str) -> None:
    text = f"1. {move} {wrong * (MOST_ERRORS + 2)} {answer} 1-0\n\n1. {move} *"
    given_up, good = pgn.read(BytesIO(text.encode()))
    assert len(texts(given_up)[:-1]) == MOST_ERRORS
    assert len(set(texts(given_up)[:-1])) == 1
    assert texts(given_up)[-1] == "more than 1000 errors, the rest is not read"
    assert (names(given_up), given_up.result) == ([move], "1-0")
    assert (names(good), good.errors) == ([move], [])
    text = f"1. {move} {wrong * MOST_ERRORS} {answer} *"
    [told] = pgn.read(BytesIO(text.encode()))
    assert (len(told.errors), names(told)) == (MOST_ERRORS, [move, answer])
