"""The games of xiangqi in a PGN, and their moves in other texts."""

from qianmen.rules.records.pgn.xiangqi.game import read_game
from qianmen.rules.records.pgn.xiangqi.moves import read_moves

__all__ = ["read_game", "read_moves"]
