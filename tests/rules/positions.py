"""Positions to try laws on: reached by random games, and set up at random."""

import random

from hypothesis import strategies as st

from qianmen import Board, FenError

_SPARSE = ("RRCCNN", "RNC", "PPPPP", "PPPPPR", "PPPPNN", "AABBNC", "BBPP")
"""What a side may have beside its general, so that several of a kind often share a file."""


def played(rng: random.Random, plies: int) -> Board:
    """A board after at most ``plies`` random moves from the start position."""
    board = Board()
    for _ in range(plies):
        moves = board.legal_moves
        if not moves:
            break
        board.push(rng.choice(moves))
    return board


def placed(rng: random.Random) -> Board:
    """A board with few pieces anywhere they can stand."""
    while True:
        points: list[str] = ["."] * 90
        red, black = rng.choice(_SPARSE), rng.choice(_SPARSE).lower()
        # Those with the fewest points first, while these are free.
        for piece in sorted("K" + red + "k" + black, key=lambda piece: len(_range_of(piece))):
            points[rng.choice([at for at in _range_of(piece) if points[at] == "."])] = piece
        rows = ["".join(points[first : first + 9]) for first in range(81, -1, -9)]
        text = "/".join(rows).replace(".", "1")
        try:
            return Board(f"{text} {rng.choice('wb')}", strict=False)
        except FenError:
            continue


def _range_of(piece: str) -> list[int]:
    """Points a piece can stand on, soldiers only beyond the river."""
    points = {
        "K": [3, 4, 5, 12, 13, 14, 21, 22, 23],
        "A": [3, 5, 13, 21, 23],
        "B": [2, 6, 18, 22, 26, 38, 42],
        "P": list(range(45, 90)),
    }.get(piece.upper(), list(range(90)))
    return points if piece.isupper() else [89 - point for point in points]


def boards() -> st.SearchStrategy[Board]:
    """Boards of both sorts."""
    sources = st.integers(0, 2**32).map(random.Random)
    return st.one_of(st.builds(played, sources, st.integers(0, 120)), sources.map(placed))
