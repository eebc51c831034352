"""Static exchange evaluation, against a search of all capture sequences on one square."""

import pytest

from core.chess.positions import from_fen, move, random_positions
from qianmen.core.chess.exchange import see
from qianmen.core.chess.position import ChessPosition

WORTH = (0, 100, 320, 330, 500, 950, 10000)


def gain(position: ChessPosition, number: int) -> int:
    """What the mover wins on the target square if both may go on capturing or stop."""
    before = material(position)
    side = position.side
    target = number >> 7 & 127
    position.push(number)
    won = (material(position) - before) * (1 if side == 0 else -1)
    best = 0
    for reply in position.legal_moves():
        if reply >> 7 & 127 == target:
            best = max(best, gain(position, reply))
    position.pop()
    return won - best


def material(position: ChessPosition) -> int:
    """White's material less Black's, kings aside."""
    return sum(
        -WORTH[piece & 7] if piece >> 3 else WORTH[piece]
        for piece in position.pieces()
        if piece & 7 != 6
    )


@pytest.mark.parametrize(
    ("fen", "name", "value"),
    [
        ("4k3/8/8/4p3/8/8/4R3/4K3 w", "e2e5", 100),
        ("4k3/8/3p4/4p3/8/8/4R3/4K3 w", "e2e5", 100 - 500),
        ("4k3/8/3p4/4p3/8/8/4R3/4K3 w", "e2e4", 0),
        ("4k3/4r3/8/4p3/8/4R3/4R3/4K3 w", "e3e5", 100),  # the rook behind joins in
        ("4k3/4r3/4q3/4p3/8/4R3/4R3/4K3 w", "e3e5", 100 - 500 + 950 - 500),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5d6", 100),
        ("4k3/2p5/8/3pP3/8/8/8/4K3 w - d6", "e5d6", 0),
        ("1r5k/P7/8/8/8/8/8/4K3 w", "a7b8q", 500 + 950 - 100),
        ("1r5k/P7/8/8/8/8/8/4K3 w", "a7a8q", -100),
        ("1r5k/P7/8/8/8/8/8/4K3 w", "a7a8n", -100),
        ("4k3/8/8/8/8/8/8/4K2R w K", "e1g1", 0),
        ("7k/8/8/3p4/4K3/8/8/3r4 w", "e4f4", 0),
    ],
)
def test_known_exchanges(fen: str, name: str, value: int) -> None:
    assert see(from_fen(fen), move(name)) == value


def test_only_legal_moves_are_valued() -> None:
    with pytest.raises(ValueError, match="not a legal move"):
        see(ChessPosition(), move("e2e5"))


def test_it_is_mostly_what_a_search_of_the_captures_finds() -> None:
    # Pins and promotions by recapture are not looked at, so a few sequences differ.
    agreed = total = 0
    for position in random_positions(150, seed=11):
        for number in position.legal_moves():
            total += 1
            agreed += see(position, number) == gain(position, number)
    assert total > 1000
    assert agreed / total > 0.95
