"""The chess position: placing, make and unmake, legality of any int, keys, history."""

import random
from itertools import product

import pytest

from core.chess.positions import NO_SQUARE, START, from_fen, move, random_positions, square
from core.laws import assert_check_foretold, play_at_random
from qianmen.core.chess.position import ChessPosition


def snapshot(position: ChessPosition) -> tuple[object, ...]:
    return (
        position.pieces(),
        position.side,
        position.castling,
        position.en_passant,
        position.key,
        position.halfmove,
        position.in_check(),
        position.king_square(0),
        position.king_square(1),
        sorted(position.legal_moves()),
    )


@pytest.mark.parametrize("seed", range(10))
def test_unmaking_a_game_gives_back_every_position_of_it(seed: int) -> None:
    rng = random.Random(seed)
    position = ChessPosition()
    seen = play_at_random(position, rng, 300, lambda: snapshot(position))
    assert len(seen) > 10
    while seen:
        position.pop()
        assert snapshot(position) == seen.pop()
    with pytest.raises(IndexError):
        position.pop()


def test_a_position_that_was_played_is_the_one_that_is_set_up() -> None:
    for position in random_positions(200, seed=1):
        fresh = ChessPosition()
        fresh.set(
            position.pieces(),
            position.side,
            position.castling,
            position.en_passant,
            position.halfmove,
        )
        assert snapshot(fresh) == snapshot(position)


def test_the_moves_to_a_square_are_those_generated_but_for_castling() -> None:
    for position in random_positions(20, seed=6):
        pieces, moves = position.pieces(), position.legal_moves()
        for target, kind, promotion in product(range(64), range(1, 7), range(6)):
            expected = [
                number
                for number in moves
                if pieces[number & 127] & 7 == kind
                and (number >> 7 & 127, number >> 14) == (target, promotion)
                and not (kind == 6 and abs(target - (number & 127)) == 2)
            ]
            assert sorted(position.legal_moves_to(target, kind, promotion)) == sorted(expected)
            origins = 0x00FF_00FF_FF00_55AA
            some = [number for number in expected if origins >> (number & 127) & 1]
            assert sorted(position.legal_moves_to(target, kind, promotion, origins)) == sorted(some)
    for target, kind in ((-1, 1), (64, 1), (0, 0), (0, 7)):
        with pytest.raises(ValueError, match="no square"):
            position.legal_moves_to(target, kind)


def test_any_int_is_legal_exactly_if_it_is_generated() -> None:
    for position in random_positions(20, seed=2):
        moves = position.legal_moves()
        assert len(set(moves)) == len(moves)
        assert [number for number in range(1 << 16) if position.is_legal(number)] == sorted(moves)
        for number in (-1, 1 << 16, 1 << 30, moves[0] | 1 << 16):
            assert not position.is_legal(number)


def test_gives_check_says_what_the_position_after_the_move_is() -> None:
    for position in random_positions(40, seed=3):
        assert_check_foretold(position)


@pytest.mark.parametrize(
    "pair",
    [
        ("8/8/8/8/8/8/8/K1k5 w", "8/8/8/8/8/8/8/K1k5 b"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq", "r3k2r/8/8/8/8/8/8/R3K2R w KQk"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ", "4k3/8/8/8/8/8/8/R3K2R w Q"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6", "4k3/8/8/3pP3/8/8/8/4K3 w - -"),
        ("4k3/8/8/8/8/8/8/Q3K3 w", "4k3/8/8/8/8/8/8/R3K3 w"),
    ],
)
def test_the_key_tells_different_positions_apart(pair: tuple[str, str]) -> None:
    one, other = map(from_fen, pair)
    assert one.key != other.key


def test_the_key_forgets_a_double_step_that_offers_no_capture() -> None:
    played, set_up = ChessPosition(), ChessPosition()
    played.push(move("e2e4"))
    set_up.set(played.pieces(), 1, castling=15)
    assert played.key == set_up.key
    assert played.en_passant == NO_SQUARE


@pytest.mark.parametrize(
    ("change", "arguments", "message"),
    [
        ({4: 0}, {}, "one king"),
        ({20: 14}, {}, "one king"),
        ({20: 7}, {}, "no piece"),
        ({20: 16}, {}, "no piece"),
        ({20: 8}, {}, "no piece"),
        ({0: 1}, {}, "pawn cannot stand on square 0"),
        ({20: 3}, {}, "16 pieces"),
        ({7: 0}, {"castling": 1}, "castling right 1"),
        ({56: 0}, {"castling": 8}, "castling right 8"),
        ({}, {"castling": 16}, "sum of"),
        ({}, {"en_passant": 44}, "passed over square 44"),
        ({}, {"en_passant": 65}, "passed over square 65"),
        ({}, {"en_passant": -1}, "passed over square -1"),
        ({52: 0, 36: 9, 44: 10, 57: 0}, {"en_passant": 44}, "passed over square 44"),
        ({}, {"halfmove": -1}, "half-move"),
        ({}, {"halfmove": 1_000_000_000}, "half-move"),
        ({12: 0, 52: 0, 36: 5, 3: 0}, {}, "in check"),
    ],
)
def test_impossible_positions_are_refused_and_change_nothing(
    change: dict[int, int], arguments: dict[str, int], message: str
) -> None:
    position = ChessPosition()
    position.push(move("e2e4"))
    before = snapshot(position)
    pieces = bytearray(START)
    for at, piece in change.items():
        pieces[at] = piece
    with pytest.raises(ValueError, match=message):
        position.set(bytes(pieces), 0, **arguments)
    assert snapshot(position) == before
    assert position.height == 1


@pytest.mark.parametrize(("pieces", "side"), [(START[:63], 0), (START + b"\0", 0), (START, 2)])
def test_a_board_of_the_wrong_shape_is_refused(pieces: bytes, side: int) -> None:
    with pytest.raises(ValueError, match="are needed"):
        ChessPosition().set(pieces, side)


@pytest.mark.parametrize("number", [move("e2e5"), move("e7e5"), move("e1g1"), 0, -1, 1 << 20])
def test_an_illegal_push_is_refused(number: int) -> None:
    position = ChessPosition()
    with pytest.raises(ValueError, match="not a legal move"):
        position.push(number)
    assert position.height == 0


def test_a_copy_has_the_same_history_and_its_own_future() -> None:
    position = ChessPosition()
    for name in ("e2e4", "d7d5", "e4d5", "d8d5", "f1b5"):
        position.push(move(name))
    copy = position.copy()
    copy.pop()
    assert position.height == 5
    assert copy.height == 4
    assert [position.captured_at(ply) for ply in range(5)] == [0, 0, 9, 1, 0]
    assert position.move_at(2) == move("e4d5")
    assert [position.checked_at(height) for height in range(6)] == [False] * 5 + [True]
    assert position.key_at(4) == copy.key
    with pytest.raises(IndexError):
        position.move_at(5)
    with pytest.raises(IndexError):
        copy.key_at(5)


def test_squares_off_the_board_are_refused() -> None:
    assert ChessPosition().piece_at(square("e8")) == 14
    for number in (-1, 64):
        with pytest.raises(ValueError, match="no square"):
            ChessPosition().piece_at(number)


def test_a_long_history_fits() -> None:
    position = ChessPosition()
    shuffle = ("g1f3", "g8f6", "f3g1", "f6g8")
    for ply in range(4000):
        position.push(move(shuffle[ply % 4]))
    assert position.height == position.halfmove == 4000
    assert position.pieces() == START


def test_moves_as_tuples() -> None:
    position = ChessPosition()
    position.push_tuple((12, 28, ""))
    assert position.move_at(0) == 12 | 28 << 7
    position.set(bytes([6] + [0] * 47 + [1] + [0] * 14 + [14]), 0, 0)
    with pytest.raises(ValueError, match="not a legal move here"):
        position.push_tuple((48, 56, ""))
    position.push_tuple((48, 56, "r"))
    assert position.piece_at(56) == 4


class Longer(tuple[int, ...]):
    """Says of its length what is not true."""

    def __len__(self) -> int:
        return 3


@pytest.mark.parametrize(
    "move",
    [
        (12, 36, ""),
        (12, 28, "q"),
        (12, 28, "nb"),
        (140, 28, ""),
        (12, -1, ""),
        (1 << 70, 28, ""),
        (12, 28, None),
        (12, 28),
        Longer(),
        "e4",
        None,
    ],
)
def test_tuples_that_are_no_legal_move(move: object) -> None:
    position = ChessPosition()
    with pytest.raises(ValueError, match="not a legal move here"):
        position.push_tuple(move)
    assert position.height == 0


@pytest.mark.parametrize("move", [(12.0, 28, ""), ("e2", 28, ""), (12, None, "")])
def test_tuples_that_are_no_squares(move: object) -> None:
    position = ChessPosition()
    with pytest.raises(TypeError):
        position.push_tuple(move)
    assert position.height == 0
