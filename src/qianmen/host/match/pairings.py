"""Pairings: which player has which side in which opening."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from qianmen.host.match.openings import Opening
from qianmen.rules import Side


class Pairing(NamedTuple):
    """One game to be played: its number from 1, its opening, the first player's side."""

    number: int
    opening: Opening
    side: Side


def pairings(openings: Sequence[Opening], games: int) -> Iterator[Pairing]:
    """``games`` pairings: every opening in turn, once with each side."""
    for index in range(games):
        opening = openings[index // 2 % len(openings)]
        yield Pairing(index + 1, opening, Side.BLACK if index % 2 else Side.RED)
