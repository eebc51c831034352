class Table:
    """The transposition table, ``megabytes`` in size."""

    def __init__(self, megabytes: int) -> None: ...
    def resize(self, megabytes: int) -> None:
        """Take a new size and forget everything; ``ValueError`` below 1, ``MemoryError``."""
    def clear(self) -> None:
        """Forget everything."""
    def new_search(self) -> None:
        """Age all entries by one search."""
