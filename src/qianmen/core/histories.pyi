class Histories:
    """What earlier cut-offs taught about moves."""

    def __init__(self) -> None: ...
    def clear(self) -> None:
        """Forget everything."""
