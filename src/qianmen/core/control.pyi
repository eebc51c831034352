class Control:
    """The reins of one search; made anew for each, usable from any thread.

    Limits of 0 mean none.  Times are milliseconds from the making of the control.
    """

    def __init__(
        self, *, depth: int = 0, nodes: int = 0, mate: int = 0, soft_ms: int = 0, hard_ms: int = 0
    ) -> None:
        """``depth`` in plies; ``mate`` in plies (end once a mate this near is proven or
        refuted); no new depth is begun after ``soft_ms`` (stretched or shrunk by how steady the
        best move is); the search ends at ``hard_ms``."""
    def set_time(self, soft_ms: int, hard_ms: int) -> None:
        """Put a running search on the clock (or take it off with zeros)."""
    def set_nodes(self, nodes: int) -> None:
        """Give a running search another limit of nodes, 0 for none."""
    def stop(self) -> None:
        """Ask the search to end as soon as it can."""
    @property
    def stopped(self) -> bool:
        """Whether it was asked to stop."""
    @property
    def milliseconds(self) -> int:
        """Time since the making."""
    @property
    def root_move(self) -> tuple[int, int] | None:
        """The number, from 1, and the move that is searched now at the root; None before any."""
