"""The xiangqi position: placing, legality, keys, counters, attackers."""

import random
from itertools import product

import pytest

from core.laws import assert_check_foretold, play_at_random
from core.positions import from_fen, move, random_positions, square, text
from qianmen.core.xiangqi.attackers import attackers
from qianmen.core.xiangqi.position import Position

START = Position().pieces()


def snapshot(position: Position) -> tuple[object, ...]:
    return (
        position.pieces(),
        position.side,
        position.key,
        position.halfmove,
        position.plies_since_capture,
        position.in_check(),
        sorted(position.legal_moves()),
    )


def test_unmaking_a_game_gives_back_every_position_of_it() -> None:
    rng = random.Random(7)
    position = Position()
    seen = play_at_random(position, rng, 200, lambda: snapshot(position))
    assert len(seen) > 50
    while seen:
        position.pop()
        assert snapshot(position) == seen.pop()
    with pytest.raises(IndexError):
        position.pop()


def test_the_key_depends_on_placement_and_side_alone() -> None:
    for position in random_positions(40, seed=1):
        fresh = Position()
        fresh.set(position.pieces(), position.side)
        assert fresh.key == position.key
        other = Position()
        if not from_other_side(other, position):
            continue
        assert other.key != position.key


def from_other_side(other: Position, position: Position) -> bool:
    """Set up the same pieces with the other side to move, if that is a position."""
    if position.in_check():
        return False
    other.set(position.pieces(), 1 - position.side)
    return True


def test_pseudo_legal_test_agrees_with_generation() -> None:
    for position in random_positions(20, seed=2):
        legal = set(position.legal_moves())
        for origin in range(90):
            for target in range(90):
                number = origin | target << 7
                assert position.is_legal(number) == (number in legal), text(number)
        for number in (-1, 1 << 14, 90, 90 << 7, 127 | 127 << 7):
            assert not position.is_legal(number)


def test_gives_check_says_what_the_position_after_the_move_is() -> None:
    for position in random_positions(40, seed=3):
        assert_check_foretold(position)


def test_attackers_of_a_general_are_there_exactly_in_check() -> None:
    checks = 0
    for position in random_positions(900, seed=4):
        king = position.king_square(position.side)
        found = attackers(position, king, 1 - position.side)
        assert bool(found) == position.in_check()
        checks += bool(found)
    assert checks > 5


def test_attackers_of_empty_and_occupied_points() -> None:
    position = from_fen("3k5/9/4r4/9/4P4/4C4/9/2N6/4R4/5K3 w")
    assert attackers(position, square("e7"), 0) == [square("e4")]
    assert set(attackers(position, square("e6"), 0)) == {square("e4"), square("e5")}
    assert attackers(position, square("i9"), 0) == []
    assert set(attackers(position, square("e3"), 0)) == {square("c2"), square("e1")}
    assert attackers(position, square("d4"), 0) == [square("c2")]


def test_pieces_on_a_file_are_those_of_the_mover_front_first() -> None:
    for position in random_positions(20, seed=8):
        pieces = position.pieces()
        for kind, file in product(range(1, 8), range(9)):
            code = position.side << 3 | kind
            found = [at for at in range(file, 90, 9) if pieces[at] == code]
            assert position.on_file(kind, file) == (found if position.side else found[::-1])
    for kind, file in ((0, 0), (8, 0), (1, -1), (1, 9)):
        with pytest.raises(ValueError, match="no kind"):
            position.on_file(kind, file)


@pytest.mark.parametrize(
    ("fen", "moves"),
    [
        # The horse stands on the leg of an enemy horse, the next one is a cannon's second screen.
        ("5k3/9/9/9/9/9/9/3n5/3N5/4K4 b", None),
        ("5k3/9/9/9/9/9/9/3n5/3N5/4K4 w", {"e0e1", "e0d0"}),
        ("3k5/9/9/4c4/9/4N4/4P4/9/9/4K4 w", {"e0f0", "e0e1"}),
        ("3k5/9/9/9/9/9/9/9/9/4K4 b", {"d9d8"}),
    ],
)
def test_moves_that_would_expose_the_general_are_left_out(fen: str, moves: set[str] | None) -> None:
    position = from_fen(fen)
    legal = {text(number) for number in position.legal_moves()}
    if moves is not None:
        assert legal == moves
    for number in position.legal_moves():
        position.push(number)
        assert not attackers(position, position.king_square(1 - position.side), position.side)
        position.pop()


def test_a_bare_cannon_forbids_stepping_between() -> None:
    position = from_fen("3k5/9/9/9/4c4/9/9/9/2R6/4K4 w")
    legal = {text(number) for number in position.legal_moves()}
    assert "c1e1" not in legal
    assert "c1c2" in legal


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({4: 0}, "one general"),
        ({0: 1}, "cannot stand"),
        ({40: 3}, "cannot stand"),
        ({0: 16}, "cannot stand"),
        ({0: 8}, "cannot stand"),
        ({21: 5, 23: 5}, "16 pieces"),
    ],
)
def test_impossible_placements_are_refused_and_change_nothing(
    change: dict[int, int], message: str
) -> None:
    position = Position()
    position.push(move("h2e2"))
    before = snapshot(position)
    pieces = bytearray(START)
    for at, piece in change.items():
        pieces[at] = piece
    with pytest.raises(ValueError, match=message):
        position.set(bytes(pieces), 0)
    assert snapshot(position) == before
    assert position.height == 1


def test_facing_generals_are_refused() -> None:
    pieces = bytearray(90)
    pieces[square("e0")] = 1
    pieces[square("e9")] = 9
    with pytest.raises(ValueError, match="in check"):
        Position().set(bytes(pieces), 0)


def test_an_illegal_push_is_refused() -> None:
    position = Position()
    with pytest.raises(ValueError, match="not a legal move"):
        position.push(move("a0a5"))
    assert position.height == 0


def test_a_copy_has_the_same_history_and_its_own_future() -> None:
    position = Position()
    for name in ("h2e2", "h9g7", "e2e6"):
        position.push(move(name))
    copy = position.copy()
    copy.pop()
    assert position.height == 3
    assert copy.height == 2
    assert position.captured_at(2) == 15
    assert text(position.move_at(2)) == "e2e6"
    assert not any(position.checked_at(height) for height in range(4))
    assert position.key_at(2) == copy.key
    with pytest.raises(IndexError):
        position.move_at(3)
    with pytest.raises(IndexError):
        copy.key_at(3)


def test_a_long_history_fits() -> None:
    position = Position()
    shuffle = ("h0g2", "h9g7", "g2h0", "g7h9")
    for ply in range(40_000):
        position.push(move(shuffle[ply % 4]))
    assert position.height == position.halfmove == position.plies_since_capture == 40_000
    assert position.pieces() == START


def test_moves_by_the_names_of_others() -> None:
    position = Position()
    names = [f"{origin} {target}" for origin in range(90) for target in range(90)]
    listed = [f"{move & 127} {move >> 7}" for move in position.legal_moves()]
    assert position.legal_moves_in(names) == tuple(listed)
    position.push_tuple((25, 22))
    assert position.move_at(0) == 25 | 22 << 7
    assert position.pop_in(names) == "25 22"
    assert position.height == 0
    with pytest.raises(IndexError):
        position.pop_in(names)
    with pytest.raises(ValueError, match="8100 names are needed"):
        position.legal_moves_in(names[:-1])


class Longer(tuple[int, ...]):
    """Says of its length what is not true."""

    def __len__(self) -> int:
        return 2


@pytest.mark.parametrize(
    "pair", [(25, 79), (90, 0), (-1, 0), (1 << 70, 0), (1,), Longer(), "ab", None, 25]
)
def test_pairs_that_are_no_legal_move(pair: object) -> None:
    position = Position()
    with pytest.raises(ValueError, match="not a legal move here"):
        position.push_tuple(pair)
    assert position.height == 0


@pytest.mark.parametrize("pair", [(25.0, 22), ("h2", 22), (25, None)])
def test_pairs_that_are_no_squares(pair: object) -> None:
    position = Position()
    with pytest.raises(TypeError):
        position.push_tuple(pair)
    assert position.height == 0
