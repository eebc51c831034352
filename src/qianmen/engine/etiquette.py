"""When to agree to a draw and when to resign: decided once, for all doors that can say it."""

_LEVEL_SCORE = 20
_LEVEL_MOVES = 10
_LEVEL_FROM = 40
"""We agree to a draw after move ``_LEVEL_FROM`` if the scores of our last ``_LEVEL_MOVES`` moves
were all within ``_LEVEL_SCORE`` centipawns of equality."""

_HOPELESS_SCORE = -1200
_HOPELESS_MOVES = 4
"""We resign if the scores of our last ``_HOPELESS_MOVES`` moves were all this bad or worse."""


class Scores:
    """The scores of our own moves in a game, in centipawns, by the ply they were searched at."""

    __slots__ = ("_by_ply",)

    def __init__(self) -> None:
        self._by_ply: dict[int, int] = {}

    def note(self, ply: int, score: int) -> None:
        """Note the score of the position after ``ply`` plies; later plies were taken back."""
        self._by_ply = {earlier: kept for earlier, kept in self._by_ply.items() if earlier < ply}
        self._by_ply[ply] = score

    def agrees_to_draw(self, ply: int, fullmove: int) -> bool:
        """Whether we agree to a draw, at our move after ``ply`` plies."""
        last = self._last(ply, _LEVEL_MOVES)
        level = [score for score in last if abs(score) <= _LEVEL_SCORE]
        return fullmove > _LEVEL_FROM and len(level) == _LEVEL_MOVES

    def resigns(self, ply: int) -> bool:
        """Whether we resign, at our move after ``ply`` plies."""
        last = self._last(ply, _HOPELESS_MOVES)
        return len([score for score in last if score <= _HOPELESS_SCORE]) == _HOPELESS_MOVES

    def _last(self, ply: int, count: int) -> list[int]:
        """The scores of our last ``count`` moves; moves that were not searched have none."""
        plies = range(ply, ply - 2 * count, -2)
        return [self._by_ply[at] for at in plies if at in self._by_ply]
