"""Chases: which captures count, and that looking for them leaves no trace."""

import pytest

from core.positions import from_fen, move, random_positions, text
from qianmen.core.xiangqi.chase import chases, chasing_sides

# Red's move, and the chases it makes.
CASES = {
    "an unprotected horse": ("3k5/9/9/9/9/9/4n4/R8/9/5K3 w", "a2a3", ["a3e3"]),
    "protected by a soldier": ("3k5/9/9/9/9/4p4/4n4/R8/9/5K3 w", "a2a3", []),
    "protected by a chariot": ("3k5/9/9/4r4/9/9/4n4/R8/9/5K3 w", "a2a3", []),
    "protected by a chariot that is pinned": (
        "3k5/9/3r2n2/9/9/9/R8/9/3R5/5K3 w",
        "a3g3",
        ["g3g7"],
    ),
    "a protected chariot, by a horse": ("3k5/9/9/9/9/2r4r1/9/9/9/N4K3 w", "a0b2", ["b2c4"]),
    "a protected chariot, by a cannon": ("3k5/9/9/9/9/2r4r1/9/2N6/C8/5K3 w", "a1c1", ["c1c4"]),
    "a soldier at home": ("3k5/9/9/4p4/9/9/9/R8/9/5K3 w", "a2a6", []),
    "a soldier across the river": ("3k5/9/9/9/9/9/4p4/R8/9/5K3 w", "a2a3", ["a3e3"]),
    "by a soldier": ("3k5/9/9/3n5/2P6/9/9/9/9/5K3 w", "c5c6", []),
    "by the general": ("3k5/9/9/9/9/9/9/9/3n5/5K3 w", "f0e0", []),
    "an offer to exchange chariots": ("3k5/9/9/9/9/9/4r4/R8/9/5K3 w", "a2a3", []),
    "a chariot that is pinned": ("3k5/9/9/9/9/9/3r5/R8/3R5/5K3 w", "a2a3", ["a3d3"]),
    "by a chariot that is pinned": ("3k1r3/9/9/9/4n4/9/9/5R3/9/5K3 w", "f2f5", []),
    "by a chariot uncovered": ("3k5/9/9/9/9/9/R1P1n4/9/9/5K3 w", "c3c4", ["a3e3"]),
    "with a check": ("n2k5/9/9/9/2R6/9/9/9/9/5K3 w", "c5c9", ["c9a9"]),
}


def pairs(fen: str, played: str) -> list[str]:
    """Attacker and victim of each chase that did not stand before the move."""
    position = from_fen(fen)
    position.push(move(played))
    return sorted(
        text(attacker | victim << 7)
        for (_, attacker), (_, victim), stood, _, _ in chases(position)
        if not stood
    )


@pytest.mark.parametrize("case", CASES)
def test_cases(case: str) -> None:
    fen, played, expected = CASES[case]
    assert pairs(fen, played) == expected


def facts(fen: str, played: str) -> list[tuple[bool, bool, bool]]:
    """What is said of each chase about the time before the move."""
    position = from_fen(fen)
    position.push(move(played))
    return [found[2:] for found in chases(position)]


def test_a_new_attack_stood_in_no_way_before() -> None:
    assert facts("3k5/9/9/9/9/9/4n4/R8/9/5K3 w", "a2a3") == [(False, False, False)]


def test_where_only_protection_is_lost_the_capture_was_possible_before() -> None:
    # A soldier steps between the horse and the chariot that protects it.
    fen = "3k5/9/9/4r4/3P5/9/R3n4/9/9/5K3 w"
    assert facts(fen, "d5e5") == [(False, True, False)]


def test_a_second_attacker_chases_what_was_chased() -> None:
    fen = "3k5/9/9/9/9/9/R3n4/5R3/9/5K3 w"
    assert sorted(facts(fen, "f2e2")) == [(False, False, True), (True, True, True)]


def test_looking_for_chases_leaves_no_trace() -> None:
    looked = 0
    for position in random_positions(200, seed=9):
        if position.height == 0 or position.plies_since_capture == 0:
            continue
        before = position.pieces(), position.side, position.key, position.perft(2)
        plies = min(position.height, position.plies_since_capture)
        chases(position)
        chasing_sides(position, plies)
        assert (position.pieces(), position.side, position.key, position.perft(2)) == before
        looked += 1
    assert looked > 100


def test_plies_that_are_not_there_are_refused() -> None:
    position = from_fen("3k5/9/9/9/4n4/9/R3r4/9/9/5K3 w")
    with pytest.raises(ValueError, match="no 1 plies in a history of 0"):
        chases(position)
    position.push(move("a3e3"))
    with pytest.raises(ValueError, match="a capture tells no chase"):
        chases(position)
    with pytest.raises(ValueError, match="no 2 plies in a history of 1"):
        chasing_sides(position, 2)
    with pytest.raises(ValueError, match="no 0 plies"):
        chasing_sides(position, 0)
