"""PGN of chess, read and written with python-chess."""

from qianmen.rules.records.pgn.chess.read import read_game
from qianmen.rules.records.pgn.chess.write import write_game

__all__ = ["read_game", "write_game"]
