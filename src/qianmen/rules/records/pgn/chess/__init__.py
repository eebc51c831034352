"""The games of chess in a PGN."""

from qianmen.rules.records.pgn.chess.game import read_game

__all__ = ["read_game"]
