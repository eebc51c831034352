def require_possible(
    pieces: bytes, side: int, castling: int, en_passant: int, halfmove: int
) -> None:
    """Raise ``ValueError`` for what the position could not hold, see ``ChessPosition.set``."""
