"""The letters of a FEN by square, for whoever must not ask the board what stands where."""

import re

from qianmen.rules.gameboard import GameBoard


class Grid:
    """What stands on each square; the ``first`` side is Red or White."""

    def __init__(self, board: GameBoard) -> None:
        placement, turn = board.fen().split()[:2]
        rows = re.sub(r"\d", lambda empty: "." * int(empty[0]), placement).split("/")
        self._letters = "".join(reversed(rows))
        self.first_to_move = turn == "w"

    def __getitem__(self, square: int) -> str:
        """The letter on a square, empty where nothing stands."""
        return self._letters[square].replace(".", "")

    def kind(self, square: int) -> str:
        return self[square].upper()

    def squares_of(self, kind: str, *, first: bool) -> list[int]:
        letter = kind if first else kind.lower()
        return [square for square, found in enumerate(self._letters) if found == letter]
