"""The board as ``SCR`` shows it: ten lines of nine characters, Black's back rank first."""

_LETTERS = str.maketrans("BNbn", "EHeh")
"""Elephants and horses have the letters of the Qianhong world, E and H."""


def print_screen(placement: str) -> list[str]:
    """The lines that show the first field of a FEN: capitals are Red, a point is empty."""
    rows = placement.translate(_LETTERS).split("/")
    return ["".join("." * int(sign) if sign.isdigit() else sign for sign in row) for row in rows]
