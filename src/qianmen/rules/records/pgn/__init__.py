"""PGN of both games: ``read`` and ``write``, streaming, one game in memory at a time."""

from qianmen.rules.records.pgn.read import read
from qianmen.rules.records.pgn.write import write

__all__ = ["read", "write"]
