"""Static exchange evaluation, against a search of all capture sequences on one square."""

import pytest

from core.positions import from_fen, move, random_positions
from qianmen.core.xiangqi.exchange import see
from qianmen.core.xiangqi.position import Position

WORTH = {0: 0, 1: 10000, 2: 200, 3: 200, 4: 420, 5: 950, 6: 450, 7: 110}


def gain(position: Position, number: int) -> int:
    """What the mover wins on the target square if both may go on capturing or stop."""
    won = WORTH[position.piece_at(number >> 7) & 7]
    position.push(number)
    replies = [reply for reply in position.legal_moves() if reply >> 7 == number >> 7]
    best = 0
    for reply in replies:
        best = max(best, gain(position, reply))
    position.pop()
    return won - best


@pytest.mark.parametrize(
    ("fen", "name", "value"),
    [
        ("3k5/9/9/9/4p4/9/9/9/4R4/5K3 w", "e1e5", 110),
        ("3k5/9/4r4/9/4p4/9/9/9/4R4/5K3 w", "e1e5", 110 - 950),
        ("3k5/9/4r4/9/4p4/9/4R4/9/4R4/5K3 w", "e3e5", 110),
        ("3k5/9/1n7/9/2p6/9/3N5/9/9/5K3 w", "d3c5", 110 - 420),
        ("3k5/9/9/9/9/9/9/9/4R4/5K3 w", "e1e5", 0),
    ],
)
def test_known_exchanges(fen: str, name: str, value: int) -> None:
    assert see(from_fen(fen), move(name)) == value


def test_it_is_mostly_what_a_search_of_the_captures_finds() -> None:
    # Pins and freed legs are not looked at, so a few sequences differ; most must not.
    agreed = total = 0
    for position in random_positions(60, seed=11):
        for number in position.legal_moves():
            if position.piece_at(number >> 7):
                total += 1
                agreed += see(position, number) == gain(position, number)
    assert total > 100
    assert agreed / total > 0.9
