from qianmen.host.match.openings import random_openings
from qianmen.rules import Board


def balanced(board: Board) -> bool:
    return not board.is_check()


def test_openings_are_different_playable_and_the_same_on_every_run() -> None:
    openings = random_openings(20, 6, seed=7, is_balanced=balanced)
    assert openings == random_openings(20, 6, seed=7, is_balanced=balanced)
    assert openings != random_openings(20, 6, seed=8, is_balanced=balanced)
    keys = set()
    for opening in openings:
        assert len(opening.moves) == 6
        board = Board(opening.fen)
        for move in opening.moves:
            board.push(move)
        assert balanced(board)
        keys.add(board.key)
    assert len(keys) == 20
