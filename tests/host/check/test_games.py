"""What a check knows of the games it asks about."""

import pytest

from qianmen.host.check.games import BY_GAME
from qianmen.values import GameKind

KEYS = {
    GameKind.XIANGQI: {"a6a8", "a6e6", "a6f6", "b5b8", "b5e5", "b5f5"},
    GameKind.CHESS: {"a6a7", "b5b7"},
}
"""The moves that mate with the second one, found by trying all, apart from this code."""


@pytest.mark.parametrize("game", GameKind)
def test_the_mates_of_the_samples(game: GameKind) -> None:
    rules = BY_GAME[game]
    one, two = rules.samples.mate_in_one, rules.samples.mate_in_two
    assert rules.is_mated(rules.samples.mated, ())
    assert any(rules.mates(one, (move,), 0) for move in rules.legal_moves(one, ()))
    moves = rules.legal_moves(two, ())
    assert not any(rules.mates(two, (move,), 0) for move in moves)
    assert {move for move in moves if rules.mates(two, (move,), 1)} == KEYS[game]


def test_a_stalemate_of_chess_is_no_mate() -> None:
    rules = BY_GAME[GameKind.CHESS]
    assert not rules.mates("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", ("f1f7",), 1)
