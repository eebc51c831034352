"""The tree of a game."""

import pytest

from qianmen import Game, IllegalMoveError


def test_moves_are_played_along_the_main_line() -> None:
    game = Game()
    assert game.moves == ()
    game.play("h2e2")
    reply = game.play("h9g7")
    assert list(map(str, game.moves)) == ["h2e2", "h9g7"]
    assert game.board(reply).fen().startswith("rnbakab1r/")
    with pytest.raises(IllegalMoveError):
        game.play("a0a9")
    assert len(game.moves) == 2


def test_variations_stand_beside_the_move_they_replace() -> None:
    game = Game()
    first = game.play("h2e2")
    game.play("h9g7")
    move = game.board(first).push("h7e7")
    other = first.add(move)
    assert first.children[1] is other
    assert first.add(move) is other
    assert [str(node.move) for node in game.nodes()] == ["h2e2", "h9g7", "h7e7"]
    assert [str(node.move) for node in other.path()] == ["h2e2", "h7e7"]


def test_a_game_of_chess() -> None:
    game = Game(is_chess=True)
    game.play("e2e4")
    assert not game.is_set_up
    assert game.board(game.end()).fen() == (
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    )


def test_result_and_set_up() -> None:
    game = Game("4k4/9/9/9/9/9/9/9/9/3K5 b - - 0 1")
    assert (game.result, game.is_set_up, Game().is_set_up) == ("*", True, False)
    game.headers["Result"] = "1-0"
    assert game.result == "1-0"
    assert repr(game) == "<Game ? - ?, 0 plies, 1-0>"
