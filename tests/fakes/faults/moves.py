"""Moves that are none, or not those that were asked for."""

import re

from fakes.engine import Engine


class IllegalMove(Engine):
    """Plays a move that is not legal."""

    def move(self) -> str:
        return self.tongue.illegal_move


class IllegalMoveMidgame(Engine):
    """Plays a move that is not legal in the middle of a game."""

    def move(self) -> str:
        return self.tongue.illegal_move if self.tongue.played else super().move()


class PlaysAnotherGame(Engine):
    """Plays moves of a game nobody knows."""

    def move(self) -> str:
        return "castles"


class OtherRanks(Engine):
    """Numbers the ranks of xiangqi from 1."""

    def move(self) -> str:
        return re.sub("[0-9]", lambda rank: str(int(rank[0]) + 1), super().move())


class IgnoresSearchmoves(Engine):
    """Plays what it likes, whatever moves it is told to choose from."""

    def move(self) -> str:
        self.tongue.allowed = []
        return super().move()
