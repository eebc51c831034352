"""What a move may cost: the time control, the clocks of both sides, and the depth."""

from qianmen.protocols.cecp.level import TimeControl
from qianmen.rules import Side
from qianmen.values import Clock


class GameClock:
    """The clocks of a game as the host told them, and kept by us where it does not tell.

    A clock belongs to its side, whoever plays it.  What ``time`` and ``otim`` say is laid on the
    sides when the next search begins: only then is it known which one the engine plays.
    """

    __slots__ = ("_control", "_left", "_move_time", "_since", "_told", "depth")

    def __init__(self) -> None:
        self.depth: int | None = None
        """The most plies a search may look, besides the clock."""
        self._control: TimeControl | None = None
        self._move_time: int | None = None
        self._left: dict[Side, int] = {}
        self._told: dict[str, int] = {}
        self._since = 0

    def set_level(self, control: TimeControl, ply: int) -> None:
        """``level``, at this ply of the game: its moves and time are those to come from here on."""
        self._control = control
        self._move_time = None
        self._left = dict.fromkeys(Side, control.base)
        self._told.clear()
        self._since = ply

    def set_move_time(self, milliseconds: int) -> None:
        """``st``: at most so long each move, in place of ``level``."""
        self._control = None
        self._move_time = milliseconds
        self._left.clear()
        self._told.clear()

    def tell(self, own: int | None = None, opponent: int | None = None) -> None:
        """What the clocks of the engine and of its opponent show now, in ms."""
        if own is not None:
            self._told["own"] = own
        if opponent is not None:
            self._told["opponent"] = opponent

    def forget_plies(self) -> None:
        """A new position: its plies are counted from 0."""
        self._since = 0

    def clock(self, side: Side, ply: int) -> Clock | None:
        """What the engine has for the move it makes for ``side`` at ``ply``; None: no clock.

        With nothing left on its clock it still gets a millisecond: then it moves at once.
        """
        self._lay_on(side)
        left = self._left.get(side)
        if self._move_time is not None:
            least = self._move_time if left is None else min(left, self._move_time)
            return Clock(max(1, least), moves_to_go=1)
        if left is None:
            return None
        if self._control is None:
            return Clock(max(1, left))
        moves = self._control.moves
        to_go = moves - self._moves_made(ply) % moves if moves else None
        return Clock(max(1, left), self._control.increment, to_go)

    def spend(self, side: Side, milliseconds: int, ply: int) -> None:
        """``side`` made the move at ``ply`` in this time; where a session ends, the next begins."""
        if self._move_time is not None:
            self._left.clear()
            return
        if side not in self._left:
            return
        self._left[side] -= milliseconds
        if self._control is not None:
            moves = self._control.moves
            self._left[side] += self._control.increment
            if moves and (self._moves_made(ply) + 1) % moves == 0:
                self._left[side] += self._control.base

    def _lay_on(self, own: Side) -> None:
        if "own" in self._told:
            self._left[own] = self._told["own"]
        if "opponent" in self._told:
            self._left[own.other] = self._told["opponent"]
        self._told.clear()

    def _moves_made(self, ply: int) -> int:
        """How many moves the side to move at ``ply`` has made since the level was set."""
        return max(0, ply - self._since) // 2
