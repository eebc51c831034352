def require_possible(pieces: bytes, side: int, halfmove: int) -> None:
    """Raise ``ValueError`` for what the position could not hold, see ``Position.set``."""
