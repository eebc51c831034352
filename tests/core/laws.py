"""Laws that hold for the positions of both games, and random games to try them on."""

import random
from collections.abc import Callable
from typing import TypeVar

from qianmen.core.chess.position import ChessPosition
from qianmen.core.control import Control
from qianmen.core.search import Searcher
from qianmen.core.xiangqi.position import Position

AnyPosition = TypeVar("AnyPosition", Position, ChessPosition)


def random_positions(
    game: type[AnyPosition], count: int, seed: int, longest: int
) -> list[AnyPosition]:
    """Positions of random games of up to ``longest`` plies, none without a legal move."""
    rng = random.Random(seed)
    found: list[AnyPosition] = []
    while len(found) < count:
        position = game()
        play_at_random(position, rng, rng.randint(0, longest))
        if position.legal_moves():
            found.append(position)
    return found


def play_at_random(
    position: Position | ChessPosition,
    rng: random.Random,
    plies: int,
    look: Callable[[], object] = lambda: None,
) -> list[object]:
    """Play so many random moves, fewer if the game ends; what was seen by a look before each."""
    seen = []
    for _ in range(plies):
        moves = position.legal_moves()
        if not moves:
            break
        seen.append(look())
        position.push(rng.choice(moves))
    return seen


def assert_check_foretold(position: Position | ChessPosition) -> None:
    """``gives_check`` must say of every move what the position after it is."""
    for number in position.legal_moves():
        told = position.gives_check(number)
        position.push(number)
        assert position.in_check() == told
        position.pop()


def assert_line_playable(searcher: Searcher, position: Position | ChessPosition) -> None:
    """A search must leave the position as it was, and its line be one of legal moves."""
    key = position.key
    line = searcher.search(position, Control(nodes=3000))[0]
    assert position.key == key
    for number in line.moves:
        position.push(number)
