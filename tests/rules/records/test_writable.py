"""What a reader would not take is not written."""

from collections.abc import Callable
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import pytest

from qianmen import (
    Board,
    Game,
    IllegalMoveError,
    Move,
    Notation,
    RecordError,
    read_games,
    write_games,
)
from qianmen.rules.records.limits import DEEPEST, LARGEST_GAME, MOST_PLIES

ENDINGS = ["pgn", "ubb", "xqf", "cbr"]


def nested(depth: int) -> Game:
    """A game with variations in each other, each of which leaves at its first move."""
    game, board = Game(), Board()
    node = game.root
    for _ in range(depth):
        first, second = board.legal_moves[:2]
        node.add(first)
        node = node.add(board.push(second))
    return game


def long(plies: int) -> Game:
    """A game of so many plies, chariots going up and down."""
    game = Game()
    node = game.root
    for text in islice(cycle(("a0a1", "a9a8", "a1a0", "a8a9")), plies):
        node = node.add(Move.from_text(text))
    return game


def with_itself() -> Game:
    """A game with a move that goes on with itself."""
    game = Game()
    node = game.play("h2e2")
    node.children.append(node)
    return game


def with_its_start() -> Game:
    """A game whose start goes on with itself."""
    game = Game()
    game.root.children.append(game.root)
    return game


def with_a_node_of_another() -> Game:
    """A game that has a move of another game in it."""
    game = Game()
    game.root.children.append(long(1).root.children[0])
    return game


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("game", [nested(DEEPEST), long(MOST_PLIES)], ids=["nested", "long"])
def test_as_much_as_is_read_is_written(tmp_path: Path, ending: str, game: Game) -> None:
    path = tmp_path / f"game.{ending}"
    write_games(path, [game])
    [again] = read_games(path)
    assert again.errors == []
    assert [str(node.move) for node in again.nodes()] == [str(node.move) for node in game.nodes()]


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize(
    ("made", "reason"),
    [
        (lambda: long(MOST_PLIES + 1), "game 1, ply 10001: a line of more than 10000 plies"),
        (with_itself, "game 1, ply 2: a node that is not its parent's child"),
        (with_its_start, "game 1, ply 1: a node that is not its parent's child"),
        (with_a_node_of_another, "game 1, ply 1: a node that is not its parent's child"),
    ],
)
def test_more_is_refused_and_what_is_there_stays(
    tmp_path: Path, ending: str, made: Callable[[], Game], reason: str
) -> None:
    path = tmp_path / f"game.{ending}"
    path.write_bytes(b"old")
    with pytest.raises(RecordError) as caught:
        write_games(path, [made()])
    assert str(caught.value) == f"{path}, {reason}"
    assert path.read_bytes() == b"old"


@pytest.mark.parametrize("ending", ["pgn", "ubb"])
def test_variations_that_are_too_deep_are_refused(tmp_path: Path, ending: str) -> None:
    with pytest.raises(RecordError, match="game 1, ply 201: variations more than 200 deep"):
        write_games(tmp_path / f"game.{ending}", [nested(DEEPEST + 1)])


@pytest.mark.parametrize("ending", ["xqf", "cbr"])
def test_where_variations_are_not_in_each_other_none_is_too_deep(
    tmp_path: Path, ending: str
) -> None:
    game = nested(DEEPEST + 1)
    path = tmp_path / f"game.{ending}"
    write_games(path, [game])
    [again] = read_games(path)
    assert len(list(again.nodes())) == len(list(game.nodes()))


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_game_larger_than_is_read_is_refused(tmp_path: Path, ending: str) -> None:
    game = Game()
    game.root.comment = "x" * (LARGEST_GAME + 1)
    with pytest.raises(RecordError, match=f"game 1: more than {LARGEST_GAME} bytes"):
        write_games(tmp_path / f"game.{ending}", [game])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_header_that_is_no_text_is_named(tmp_path: Path, ending: str) -> None:
    game = Game()
    number: Any = 5  # as somebody may give it who checks no types
    game.headers["Round"] = number
    with pytest.raises(TypeError, match="the header Round is no text: 5"):
        write_games(tmp_path / f"game.{ending}", [game])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("notation", "encoding", "sign"),
    [
        (Notation.CHINESE, "ascii", "帅"),
        (Notation.CHINESE, "big5", "帅"),
        (Notation.TRADITIONAL, "gb2312", "帥"),
        (None, "latin-1", "帅"),
    ],
)
def test_moves_are_not_written_as_question_marks(
    tmp_path: Path, notation: Notation | None, encoding: str, sign: str
) -> None:
    name = (notation or Notation.CHINESE).value
    with pytest.raises(RecordError) as caught:
        write_games(tmp_path / "o.pgn", [Game(is_chess=True), long(1)], notation, encoding=encoding)
    assert str(caught.value) == (
        f"{tmp_path / 'o.pgn'}, game 2: "
        f"moves in {name} cannot be written in {encoding}, which lacks {sign}"
    )
    assert list(tmp_path.iterdir()) == []


def test_an_illegal_move_tells_its_game(tmp_path: Path) -> None:
    game = Game()
    game.root.add(Move.from_text("a0a9"))
    with pytest.raises(IllegalMoveError) as caught:
        write_games(tmp_path / "o.pgn", [Game(), game])
    assert caught.value.__notes__ == [f"in game 2 for {tmp_path / 'o.pgn'}"]
