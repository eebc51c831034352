"""Game clocks as a host keeps them."""

MOVES_PER_SESSION = 40


class SessionClock:
    """A clock that gives a fixed time for every 40 moves; what is left is kept.

    ``remaining`` is in milliseconds and below zero once the time is overrun.
    """

    def __init__(self, movetime: int) -> None:
        """Allow ``movetime`` milliseconds a move on average."""
        self.session = movetime * MOVES_PER_SESSION
        self.remaining = float(self.session)
        self._moves = 0

    def spend(self, milliseconds: float) -> None:
        """A move was made that took so long."""
        self.remaining -= milliseconds
        self._moves += 1
        if self._moves % MOVES_PER_SESSION == 0:
            self.remaining += self.session
