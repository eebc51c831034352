import pytest

from qianmen.host.drivers.driver import Position
from qianmen.host.match.openings import random_openings
from qianmen.rules.gameboard import GameBoard
from qianmen.values import GameKind


def balanced(board: GameBoard) -> bool:
    return not board.is_check()


@pytest.mark.parametrize("game", GameKind)
def test_openings_are_different_playable_and_the_same_on_every_run(game: GameKind) -> None:
    openings = random_openings(20, 6, seed=7, is_balanced=balanced, game=game)
    assert openings == random_openings(20, 6, seed=7, is_balanced=balanced, game=game)
    assert openings != random_openings(20, 6, seed=8, is_balanced=balanced, game=game)
    keys = set()
    for opening in openings:
        assert len(opening.moves) == 6
        board = Position(opening.fen, opening.moves, game).board()
        assert balanced(board)
        keys.add(board.position.key)
    assert len(keys) == 20
