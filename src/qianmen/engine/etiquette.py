"""When to agree to a draw and when to resign: decided once, for all doors that can say it."""

_LEVEL_SCORE = 20
_LEVEL_MOVES = 10
_LEVEL_FROM = 40
"""A draw is agreed to after the fortieth move if the searches of our last ten moves came out within
so many centipawns of equality."""

_HOPELESS_SCORE = -1200
_HOPELESS_MOVES = 4
"""Resigned is what has been so many centipawns or more behind for so many moves of our own."""


class Scores:
    """What the searches of our own moves in a game came out at, in centipawns, by ply."""

    __slots__ = ("_by_ply",)

    def __init__(self) -> None:
        self._by_ply: dict[int, int] = {}

    def note(self, ply: int, score: int) -> None:
        """A search of the position after ``ply`` plies; what lay beyond was taken back."""
        self._by_ply = {earlier: kept for earlier, kept in self._by_ply.items() if earlier < ply}
        self._by_ply[ply] = score

    def agrees_to_draw(self, ply: int, fullmove: int) -> bool:
        """Whether nobody has got anywhere for long, at our move after ``ply`` plies."""
        last = self._last(ply, _LEVEL_MOVES)
        level = [score for score in last if abs(score) <= _LEVEL_SCORE]
        return fullmove > _LEVEL_FROM and len(level) == _LEVEL_MOVES

    def resigns(self, ply: int) -> bool:
        """Whether the game has been lost for long, at our move after ``ply`` plies."""
        last = self._last(ply, _HOPELESS_MOVES)
        return len([score for score in last if score <= _HOPELESS_SCORE]) == _HOPELESS_MOVES

    def _last(self, ply: int, count: int) -> list[int]:
        """The scores of our last moves, without those that were not searched."""
        plies = range(ply, ply - 2 * count, -2)
        return [self._by_ply[at] for at in plies if at in self._by_ply]
